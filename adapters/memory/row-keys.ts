/** The customer of rows that have one. */
export const getCustomerId = ({ customerId }: { readonly customerId: string | undefined }) => customerId
