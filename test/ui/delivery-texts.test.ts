import { describe, expect, it } from "vitest"
import { englishTexts } from "../../application/texts/text-catalog.ts"
import { listRepositoryFiles } from "../support/repository-files.ts"
import { ALL_TEXTS, flattenTexts, stripPluralSuffix } from "../support/text-usage.ts"

/** The files that render the pages of an order, with its delivery dialogs. */
const OF_ORDERS = /^ui\/(?:orders|addresses|item-delivery|references|slots|split-shipment|pickup)\//

const CART = /\bcart\b|winkelwagen|panier|Warenkorb/i

/** Texts about adding to a cart, and about deleting an address that a cart may use. */
const FILLS_A_CART = /^(?:cart\.added|account\.(?:addAgain|adding|comesBack|restAdded|toCart)|address\.deleteHint)$/

describe("the texts of the delivery step", () => {
  it("quote the specification about addresses that are missing or fail to load (ERR-45, ERR-46, ERR-50, ERR-51, ERR-76)", () => {
    expect([
      englishTexts.delivery.shippingFailed,
      englishTexts.delivery.billingFailed,
      englishTexts.lack.ShippingAddressMissing,
      englishTexts.lack.BillingAddressMissing,
    ]).toEqual([
      "An error occurred while updating the shipping address. Please try again.",
      "An error occurred while updating the billing address. Please try again.",
      "Please select a shipping address",
      "Please select a billing address",
    ])
  })

  it("insert the failed action into the general sentence (ERR-25, ERR-26, ERR-27)", () => {
    const { shippingAddress, splitShipment, billingAddress } = englishTexts.action
    expect([englishTexts.error.wentWrong, shippingAddress, splitShipment, billingAddress]).toEqual([
      "Something went wrong when trying to {{action}}",
      "set the shipping address",
      "set the split shipment",
      "set the billing address",
    ])
  })

  it("quote the specification about a slot or split shipment that fails to be saved (ERR-47, ERR-48)", () => {
    expect([englishTexts.split.failed, englishTexts.delivery.slotFailed]).toEqual([
      "An error occurred while updating the shipping addresses. Please try again.",
      "Something went wrong while setting or updating the delivery option. Please try again later.",
    ])
  })

  it("quote the specification about faults in a courier's contact (ERR-67, ERR-68, ERR-69, ERR-70, ERR-71, ERR-72)", () => {
    expect(englishTexts.courier).toMatchObject({
      NameRequired: "Name is required",
      PhoneRequired: "Phone is required",
      PhoneCountryInvalid: "Please enter a valid phone number with the country code e.g. {{phone}}",
      PhoneTooShort: "Please enter a valid phone number with the correct length",
      PhoneTooLong: "Please enter a valid phone number with the correct length",
      PhoneInvalid: "Please enter a valid phone number",
      PhoneNotParsed: "An error occurred while parsing the phone number",
    })
  })

  it("quote the specification about incomplete addresses (ERR-58, ERR-59, ERR-60, ERR-61, ERR-62)", () => {
    expect([
      englishTexts.lack.ShippingAddressIncomplete,
      englishTexts.lack.BillingAddressIncomplete,
      englishTexts.lack.ShippingCountryUnavailable,
      englishTexts.lack.BillingCountryUnavailable,
      englishTexts.lack.BillingEmailMissing,
    ]).toEqual([
      "Your shipping address(es) are incomplete.",
      "Your billing address is incomplete.",
      "Unfortunately, the country for your shipping address is unavailable.",
      "Unfortunately, the country for your billing address is unavailable.",
      "Your billing address is missing an email address.",
    ])
  })

  it("continue with what to do where the specification has an ellipsis (ERR-66, ERR-75, ADDR-22)", () => {
    const specified = "This address can currently not be selected, because it is missing certain data or contains invalid data"
    expect(englishTexts.address.invalid.startsWith(`${specified}. `)).toBe(true)
    expect(englishTexts.address.invalid).not.toContain("...")
  })

  it("never suggest deleting an invalid address, which may be a default, in any language (ADDR-26, ERR-66)", () => {
    const asking = Object.values(ALL_TEXTS).map(({ address }) => address.invalid)
    expect(asking.filter(words => /delete|verwijder|supprim|lösch/i.test(words))).toEqual([])
  })

  it("mention a cart on order pages only for adding to the cart again, in any language (DELIV-38, GROUP-18)", () => {
    const sources = listRepositoryFiles().filter(({ path }) => OF_ORDERS.test(path))
    const usedKeys = sources.flatMap(({ source }) => [
      ...[...source.matchAll(/"(\w+(?:\.\w+)+)"/g)].map(([, key]) => key),
      ...[...source.matchAll(/wentWrong\(t, "(\w+)"\)/g)].map(([, action]) => `action.${action}`),
    ])
    expect(usedKeys.length).toBeGreaterThan(100)
    const speaking = Object.values(ALL_TEXTS).flatMap(texts =>
      [...flattenTexts(texts)].flatMap(([path, words]) =>
        usedKeys.includes(stripPluralSuffix(path)) && CART.test(words) && !FILLS_A_CART.test(stripPluralSuffix(path))
          ? [words]
          : [],
      ),
    )
    expect(speaking).toEqual([])
  })

  it("include the specification's titles and similar ones (ADDR-08, ADDR-10, ADDR-11, DELIV-03, DELIV-04)", () => {
    expect([englishTexts.address.shippingTitle, englishTexts.address.billingTitle]).toEqual([
      "Select shipping address",
      "Select billing address",
    ])
    expect([englishTexts.address.newShipping, englishTexts.address.editBilling]).toEqual([
      "Add a shipping address",
      "Edit billing address",
    ])
    expect([englishTexts.delivery.title, englishTexts.login.created]).toEqual(["Delivery", "Your account has been created!"])
  })
})
