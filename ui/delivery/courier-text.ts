/** What is wrong with a courier's contact, in the catalogue's words (ERR-67…ERR-72). */
import type { TFunction } from "i18next"
import type { CourierFault } from "../../domain/address/phone.ts"
import type { Reasons } from "../../domain/delivery/availability.ts"
import type { Faults } from "../parts/use-entered.ts"

export type CourierField = "name" | "phoneNumber"

export const courierFaultText = (t: TFunction, fault: CourierFault, example: string): string =>
  fault._tag === "PhoneCountryInvalid"
    ? t("courier.PhoneCountryInvalid", { phone: example })
    : t(`courier.${fault._tag}`)

export const courierFaultTexts = (
  t: TFunction,
  faults: Reasons<CourierFault>,
  example: string,
): Faults<CourierField, string> =>
  Object.fromEntries(
    faults.map(fault => [fault._tag === "NameRequired" ? "name" : "phoneNumber", courierFaultText(t, fault, example)]),
  )
