import { describe, expect, it } from "vitest"
import { englishTexts } from "../../application/texts/text-catalog.ts"
import { flattenTexts } from "../support/text-usage.ts"

const texts = new Set(flattenTexts(englishTexts).values())

/** The sentences of section 8 of the specification, and the quotations of sections 2, 5 and 9. */
const SENTENCES = [
  "An error occurred.",
  "Something went wrong when trying to {{action}}",
  "The entered coupon code is invalid.",
  "An unknown error occurred while removing the coupon.",
  "An error occurred while loading the payment methods.",
  "An error occurred while updating your payment method.",
  "Please select a payment method before placing your order.",
  "Failed to create quote",
  "Quote expired",
  "Your cart contains expired quotes. Please review your cart and remove any expired quotes, before continuing with your order.",
  "Something went wrong while updating",
  "Something went wrong while loading the product selector",
  "Something went wrong while loading the pickup points.",
  "An error occurred while updating the shipping address. Please try again.",
  "An error occurred while updating the billing address. Please try again.",
  "An error occurred while updating the shipping addresses. Please try again.",
  "Something went wrong while setting or updating the delivery option. Please try again later.",
  "Could not fetch pickup point details. If the problem persists, please try setting a new pick-up point or delivery address.",
  "Please select a shipping address",
  "Please select a billing address",
  "Geocoding failed",
  "Your shipping address(es) are incomplete.",
  "Your billing address is incomplete.",
  "Unfortunately, the country for your shipping address is unavailable.",
  "Unfortunately, the country for your billing address is unavailable.",
  "Your billing address is missing an email address.",
  "Billing address email is invalid",
  "Billing address is incomplete",
  "Invalid Cart!!",
  "Name is required",
  "Phone is required",
  "Please enter a valid phone number with the country code e.g. {{phone}}",
  "Please enter a valid phone number with the correct length",
  "Please enter a valid phone number",
  "An error occurred while parsing the phone number",
  "Not registered by bank",
  "Incasso failed multiple times",
  "Account is private",
  "Account is blocked",
  "Form was invalid",
  "Revoked by customer",
  "Created",
  "Pending",
  "Approved",
  "Mandate max amount less than order amount",
  "Your shopping cart is empty.",
  "Did you recently add products to your cart? Log in to view them.",
  "To delivery",
  "To login",
  "To payment method",
  "Place order",
  "Free",
  "Free delivery",
  "Guaranteed delivery",
  "Addresses Within The Netherlands",
  "Addresses Outside The Netherlands",
  "Your account has been created!",
  "Confirm changes",
  "Edit line item",
  "Restore all",
  "Select shipping address",
  "Select billing address",
  "Pay attention",
  "Show product details",
  "Hide product details",
  "Add extra shipping addresses",
  "Change extra shipping addresses",
]

const ACTIONS = [
  "remove the product",
  "delete the cart",
  "add the coupon to the cart",
  "remove the coupon to the cart",
  "add the product to the cart",
  "update the line item",
  "duplicate the product",
  "get the cart",
  "add the quote to the cart",
  "set or to update the purchase order number to the cart",
  "set or to update the reference label to the cart",
  "re-order the line items",
  "set the payment method",
  "get the shipping options",
  "place the order",
  "edit the line item",
  "change the delivery option",
  "set the pickup point",
  "set the shipping address",
  "set the split shipment",
  "set the billing address",
]

const BEGINNINGS = [
  "This address can currently not be selected, because it is missing certain data or contains invalid data. ",
  "The quantity entered is {{excess}} pieces too high. ",
  "You have not yet entered a quantity for all your selected addresses. ",
]

describe("the English texts", () => {
  it.each(SENTENCES)("contain the specification's sentence %j (CONF-30, ERR-37…40, ERR-49, CART-56)", sentence => {
    expect(texts).toContain(sentence)
  })

  it.each(ACTIONS)('name the failed action "%s" (CONF-30, ERR-20, ERR-24)', action => {
    expect(Object.values(englishTexts.action)).toContain(action)
  })

  it.each(BEGINNINGS)(
    "have exactly one text that begins with the specification's unfinished sentence: %s (ERR-66, ERR-73, ERR-74)",
    beginning => {
      expect([...texts].filter(text => text.startsWith(beginning))).toHaveLength(1)
    },
  )
})
