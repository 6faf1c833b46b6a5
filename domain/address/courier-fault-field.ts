/**
 * The field of a courier contact that a fault is about. A page can use it without loading the large phone rules
 * (PHONE-01…PHONE-07).
 */
export const getCourierFaultField = ({ _tag }: { readonly _tag: string }): "name" | "phoneNumber" =>
  _tag === "NameRequired" || _tag === "NameTooLong" ? "name" : "phoneNumber"
