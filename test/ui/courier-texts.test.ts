import { createInstance } from "i18next"
import { describe, expect, it } from "vitest"
import { englishTexts } from "../../application/texts/text-catalog.ts"
import type { CourierContactFault } from "../../domain/address/phone.ts"
import { getLocaleFormats } from "../../ui/i18n/locale-formats.ts"
import {
  formatDeliveryOptionsUnavailableReason,
  formatSplitUnavailableReason,
} from "../../ui/item-delivery/format-unavailable-reason.ts"
import { formatCourierContactFault } from "../../ui/slots/SlotRadioList.tsx"

const i18next = createInstance()
await i18next.init({
  lng: "en",
  resources: { en: { translation: englishTexts } },
  interpolation: { escapeValue: false },
})
const { t } = i18next

describe("the text of a fault in a courier's contact", () => {
  it.each<[Exclude<CourierContactFault["_tag"], "NameTooLong" | "PhoneExtension" | "PhonePremiumRate">, string]>([
    ["NameRequired", "Name is required"],
    ["PhoneRequired", "Phone is required"],
    ["PhoneCountryInvalid", "Please enter a valid phone number with the country code e.g. +31 6 12345678"],
    ["PhoneTooShort", "Please enter a valid phone number with the correct length"],
    ["PhoneTooLong", "Please enter a valid phone number with the correct length"],
    ["PhoneInvalid", "Please enter a valid phone number"],
    ["PhoneNotParsed", "An error occurred while parsing the phone number"],
  ])("is the specification's sentence for %s (ERR-67…72, PHONE-01…07)", (_tag, text) => {
    expect(formatCourierContactFault(t, { _tag }, "+31 6 12345678")).toBe(text)
  })

  it("names an extension that cannot be dialled, the maximum length of a name and a premium-rate number (PHONE-01, PHONE-11, PHONE-13)", () => {
    expect(formatCourierContactFault(t, { _tag: "NameTooLong", limit: 101 }, "")).toBe("Use at most 101 characters.")
    expect(formatCourierContactFault(t, { _tag: "PhoneExtension", extension: "5" }, "")).toBe(
      "The courier can’t dial extension 5. Please enter the number without it.",
    )
    expect(formatCourierContactFault(t, { _tag: "PhonePremiumRate" }, "")).toBe(
      "The courier can’t call a premium-rate number. Please enter another one.",
    )
  })
})

describe("the text why a delivery choice is unavailable", () => {
  it("is the same for the same reason, and names the country (AVAIL-17)", () => {
    const pickupPointId = "point-1"
    expect(formatDeliveryOptionsUnavailableReason(t, { _tag: "CombinedWithPickupPoint", pickupPointId })).toBe(
      formatSplitUnavailableReason(t, getLocaleFormats("en"), { _tag: "CombinedWithPickupPoint", pickupPointId }),
    )
    const abroad = { _tag: "CountryNotAllowed", country: "LU", allowed: ["NL"] } as const
    expect(formatSplitUnavailableReason(t, getLocaleFormats("en"), abroad)).toBe("Not possible in Luxembourg.")
  })

  it("says for a product without slots that only the choice is impossible, because it is delivered anyway (AVAIL-01, AVAIL-17)", () => {
    expect(formatDeliveryOptionsUnavailableReason(t, { _tag: "NotPossibleForProduct" })).toBe(
      "Choosing a carrier or delivery slot is not possible for this product.",
    )
  })
})
