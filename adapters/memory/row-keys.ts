/** The id of the customer that a row belongs to. Tables are indexed by it. */
export const getCustomerId = ({ customerId }: { readonly customerId: string | undefined }) => customerId
