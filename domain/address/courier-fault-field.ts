/** The field of a courier's contact that a fault is about; asked without the phone rules, which are large (PHONE-01…PHONE-07). */
export const getCourierFaultField = ({ _tag }: { readonly _tag: string }): "name" | "phoneNumber" =>
  _tag === "NameRequired" || _tag === "NameTooLong" ? "name" : "phoneNumber"
