/** Texts for faults in a courier contact's name or phone number (ERR-67…ERR-72). */
import type { TFunction } from "i18next"
import type { CourierContactFault } from "../../domain/address/phone.ts"

export const formatCourierFault = (t: TFunction, fault: CourierContactFault, example: string): string => {
  switch (fault._tag) {
    case "PhoneCountryInvalid":
      return t("courier.PhoneCountryInvalid", { phone: example })
    case "PhoneExtension":
      return t("courier.PhoneExtension", { extension: fault.extension })
    case "NameTooLong":
      return t("field.tooLong", { limit: fault.limit })
    default:
      return t(`courier.${fault._tag}`)
  }
}
