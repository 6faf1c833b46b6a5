/**
 * The field of a courier contact that a fault is about. It stands apart from the phone rules because those are large
 * (PHONE-01…PHONE-07).
 */
export const getCourierFaultField = ({ _tag }: { readonly _tag: string }): "name" | "phoneNumber" =>
  _tag === "NameRequired" || _tag === "NameTooLong" ? "name" : "phoneNumber"
