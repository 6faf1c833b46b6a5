/**
 * The form field that a fault of a courier contact is about. This file is small, so that pages need not load the phone
 * rules (PHONE-01…PHONE-07).
 */
export const getCourierFaultField = ({ _tag }: { readonly _tag: string }): "name" | "phoneNumber" =>
  _tag === "NameRequired" || _tag === "NameTooLong" ? "name" : "phoneNumber"
