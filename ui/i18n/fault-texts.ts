/** Texts of faults in what was entered or chosen. The cart page needs none of them. */
import type { TFunction } from "i18next"
import type { AccountFieldFault } from "../../application/client/account/account-view-models.ts"
import type { AddressFieldFault } from "../../application/client/delivery/address-form-view-model.ts"
import type { AddressNotDeletableReason } from "../../domain/address/address-deletability.ts"
import type { AddressFault } from "../../domain/address/address-validation.ts"
import type { QuantityFault } from "../../domain/catalog/product-configuration.ts"
import type { RegistrationFault } from "../../domain/identity/registration.ts"
import type { CartIssue } from "../../domain/order/cart-issues.ts"
import { formatInCountry } from "./format-in-country.ts"
import type { LocaleFormats } from "./locale-formats.ts"

export const formatCartIssue = (t: TFunction, issue: CartIssue): string => t(`lack.${issue._tag}`)

export const formatAddressFault = (t: TFunction, formats: LocaleFormats, fault: AddressFault): string => {
  switch (fault._tag) {
    case "Required":
      return t(`field.required.${fault.field}`)
    case "TooLong":
      return t("field.tooLong", { limit: fault.limit })
    case "PostalCodeFormat":
      return t("field.postalCode", { example: fault.example })
    case "CountryFormat":
      return t("field.country")
    case "CountryUnavailable":
      return t("field.countryUnavailable")
    case "TerritoryUnavailable":
      return t("field.territoryUnavailable")
    case "StreetNumberFormat":
      return t("field.streetNumber")
    case "PostBox":
      return t("field.postBox")
    case "EmailFormat":
      return t("field.email")
    case "PhoneFormat":
      return t("field.phone")
    case "VatIdFormat":
      return fault.rightFor === undefined
        ? t("field.vatId", { example: fault.example })
        : t("field.vatIdOfOther", {
            other: formats.country(fault.rightFor),
            place: formatInCountry(t, formats, fault.country),
            example: fault.example,
          })
    case "VatIdCheckDigits":
      return t("field.vatIdCheckDigits")
  }
}

export const formatAddressFieldFault = (t: TFunction, formats: LocaleFormats, fault: AddressFieldFault): string =>
  fault._tag === "NotAccepted" ? t("field.other") : formatAddressFault(t, formats, fault)

export const formatAddressNotDeletableReasons = (
  t: TFunction,
  [first, ...others]: readonly AddressNotDeletableReason[],
): string => (first ? t(others.length > 0 ? "address.notDeletable.both" : `address.notDeletable.${first._tag}`) : "")

const formatRegistrationFault = (t: TFunction, fault: RegistrationFault): string => {
  switch (fault._tag) {
    case "Required":
      return t(`field.required.${fault.field}`)
    case "TooLong":
      return t("field.tooLong", { limit: fault.limit })
    case "EmailFormat":
      return t("field.email")
    case "PasswordTooShort":
      return t("field.passwordShort", { count: fault.missing })
    case "PasswordTooCommon":
      return t("field.passwordCommon")
  }
}

export const formatAccountFault = (t: TFunction, fault: AccountFieldFault): string => {
  switch (fault._tag) {
    case "NotAccepted":
      return t("field.other")
    case "SameEmail":
      return t("email.same")
    case "PasswordWrong":
      return t("security.wrong")
    default:
      return formatRegistrationFault(t, fault)
  }
}

/** Names the bound that a quantity breaks. Text that isn't a whole number gets an example. */
export const formatQuantityFault = (t: TFunction, formats: LocaleFormats, fault: QuantityFault): string => {
  const { quantity } = fault
  if (fault._tag === "FewerThanAddresses") {
    return t("quantity.addresses", { count: fault.addresses, addresses: formats.count(fault.addresses) })
  }
  const [min, max, step] = [fault.min, fault.max, fault.step].map(formats.count)
  if (!Number.isInteger(quantity)) return t("quantity.whole", { min })
  if (quantity < fault.min) return t("quantity.low", { min })
  return quantity > fault.max ? t("quantity.high", { max }) : t("quantity.step", { step })
}
