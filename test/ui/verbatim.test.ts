import { describe, expect, it } from "vitest"
import { englishTexts } from "../../application/texts/text-catalog.ts"
import { flattenTexts } from "../support/text-usage.ts"

const texts = flattenTexts(englishTexts)

/** The sentences of section 8 of the specification, and the quotations of sections 2, 5 and 9, by the path of their text. */
const SENTENCES = {
  "error.title": "An error occurred.",
  "error.wentWrong": "Something went wrong when trying to {{action}}",
  "payment.invalid": "The entered coupon code is invalid.",
  "payment.removeFailed": "An unknown error occurred while removing the coupon.",
  "payment.loadFailed": "An error occurred while loading the payment methods.",
  "payment.setFailed": "An error occurred while updating your payment method.",
  "lack.PaymentMethodMissing": "Please select a payment method before placing your order.",
  "payment.selectFirst": "Please select a payment method before placing your order.",
  "quote.failed": "Failed to create quote",
  "quote.expired": "Quote expired",
  "lack.QuotesExpired":
    "Your cart contains expired quotes. Please review your cart and remove any expired quotes, before continuing with your order.",
  "edit.failed": "Something went wrong while updating",
  "edit.loadFailed": "Something went wrong while loading the product selector",
  "pickup.loadFailed": "Something went wrong while loading the pickup points.",
  "delivery.shippingFailed": "An error occurred while updating the shipping address. Please try again.",
  "delivery.billingFailed": "An error occurred while updating the billing address. Please try again.",
  "split.failed": "An error occurred while updating the shipping addresses. Please try again.",
  "delivery.slotFailed": "Something went wrong while setting or updating the delivery option. Please try again later.",
  "pickup.detailsFailed":
    "Could not fetch pickup point details. If the problem persists, please try setting a new pick-up point or delivery address.",
  "lack.ShippingAddressMissing": "Please select a shipping address",
  "lack.BillingAddressMissing": "Please select a billing address",
  "pickup.geocodingFailed": "Geocoding failed",
  "lack.ShippingAddressIncomplete": "Your shipping address(es) are incomplete.",
  "lack.BillingAddressIncomplete": "Your billing address is incomplete.",
  "lack.ShippingCountryUnavailable": "Unfortunately, the country for your shipping address is unavailable.",
  "lack.BillingCountryUnavailable": "Unfortunately, the country for your billing address is unavailable.",
  "lack.BillingEmailMissing": "Your billing address is missing an email address.",
  "payment.refused.BillingEmailInvalid": "Billing address email is invalid",
  "payment.refused.BillingAddressIncomplete": "Billing address is incomplete",
  "payment.refused.InvalidCart": "Invalid Cart!!",
  "courier.NameRequired": "Name is required",
  "courier.PhoneRequired": "Phone is required",
  "courier.PhoneCountryInvalid": "Please enter a valid phone number with the country code e.g. {{phone}}",
  "courier.PhoneTooShort": "Please enter a valid phone number with the correct length",
  "courier.PhoneTooLong": "Please enter a valid phone number with the correct length",
  "courier.PhoneInvalid": "Please enter a valid phone number",
  "courier.PhoneNotParsed": "An error occurred while parsing the phone number",
  "mandate.status.NotRegisteredByBank": "Not registered by bank",
  "mandate.status.IncassoFailedMultipleTimes": "Incasso failed multiple times",
  "mandate.status.AccountIsPrivate": "Account is private",
  "mandate.status.AccountIsBlocked": "Account is blocked",
  "mandate.status.FormWasInvalid": "Form was invalid",
  "mandate.status.RevokedByCustomer": "Revoked by customer",
  "mandate.status.Created": "Created",
  "mandate.status.Pending": "Pending",
  "mandate.status.Approved": "Approved",
  "mandate.status.MaxAmountLessThanOrderAmount": "Mandate max amount less than order amount",
  "cart.empty": "Your shopping cart is empty.",
  "lack.CartEmpty": "Your shopping cart is empty.",
  "cart.emptyLogIn": "Did you recently add products to your cart? Log in to view them.",
  "next.delivery": "To delivery",
  "next.login": "To login",
  "next.payment": "To payment method",
  "payment.place": "Place order",
  "word.free": "Free",
  "delivery.free": "Free delivery",
  "price.courierService": "Guaranteed delivery",
  "courier.guaranteed": "Guaranteed delivery",
  "delivery.mailing.WithinNetherlands": "Addresses Within The Netherlands",
  "delivery.mailing.OutsideNetherlands": "Addresses Outside The Netherlands",
  "login.created": "Your account has been created!",
  "edit.confirm": "Confirm changes",
  "edit.title": "Edit line item",
  "edit.restore": "Restore all",
  "address.shippingTitle": "Select shipping address",
  "address.billingTitle": "Select billing address",
  "split.payAttention": "Pay attention",
  "delivery.showDetails": "Show product details",
  "delivery.hideDetails": "Hide product details",
  "split.titleAdd": "Add extra shipping addresses",
  "split.titleChange": "Change extra shipping addresses",
  "action.remove": "remove the product",
  "action.deleteCart": "delete the cart",
  "action.addCoupon": "add the coupon to the cart",
  "action.removeCoupon": "remove the coupon to the cart",
  "action.add": "add the product to the cart",
  "action.update": "update the line item",
  "action.copy": "duplicate the product",
  "action.get": "get the cart",
  "action.addQuote": "add the quote to the cart",
  "action.poNumber": "set or to update the purchase order number to the cart",
  "action.referenceLabel": "set or to update the reference label to the cart",
  "action.reorder": "re-order the line items",
  "action.payment": "set the payment method",
  "action.shippingOptions": "get the shipping options",
  "action.place": "place the order",
  "action.edit": "edit the line item",
  "action.changeDelivery": "change the delivery option",
  "action.deliveryOption": "change the delivery option",
  "action.pickup": "set the pickup point",
  "action.shippingAddress": "set the shipping address",
  "action.splitShipment": "set the split shipment",
  "action.billingAddress": "set the billing address",
  "address.newShipping": "Add a shipping address",
  "address.editBilling": "Edit billing address",
  "delivery.title": "Delivery",
  "action.create": "create the cart",
  "action.recalculate": "recalculate the cart",
}

const BEGINNINGS = [
  "This address can currently not be selected, because it is missing certain data or contains invalid data. ",
  "The quantity entered is {{excess}} pieces too high. ",
  "You have not yet entered a quantity for all your selected addresses. ",
]

describe("the English texts", () => {
  it.each(Object.entries(SENTENCES))(
    "have at %s the specification's words %j (CONF-30, ADDR-08, ADDR-10, ADDR-11, DELIV-03, DELIV-04, DELIV-37, PAY-34, CART-56, COUPON-10, ERR-03…09, ERR-11…14, ERR-16, ERR-17, ERR-19…21, ERR-24…27, ERR-30, ERR-32…40, ERR-45…51, ERR-58…65, ERR-67…72, ERR-76)",
    (path, words) => {
      expect(texts.get(path)).toBe(words)
    },
  )

  it.each(BEGINNINGS)(
    "have exactly one text that begins with the specification's unfinished sentence: %s (ERR-66, ERR-73, ERR-74)",
    beginning => {
      expect([...texts.values()].filter(text => text.startsWith(beginning))).toHaveLength(1)
    },
  )
})
