/** What agents and their buyers are told in English; the other languages say the same. */
import { amountFormat } from "../../../application/locale-format.ts"
import { EUR } from "../../../domain/money/money.ts"

const euros = amountFormat("en", EUR)

export const en = {
  general: "This is not possible here.",
  gone: "This cart or checkout no longer exists.",
  notThere: "Nothing with this id exists.",
  line: (number: number) => `Line ${number} of the request: `,
  needsBuyer: "The buyer logs in, chooses delivery and payment and places the order in the shop: open continue_url.",
  empty: "The cart is empty.",
  takenOver: "The buyer has taken over and continues in the shop. Ask for the order later.",
  completed: "This has become an order and can no longer be changed.",
  unconfirmed: "The checkout differs from your last request: update it to what should be ordered.",
  paidOnline: "The buyer pays the order in the shop: open continue_url.",
  split:
    "One line goes to several addresses: the buyer places the order in the shop, or you choose one address for it.",
  aboveLimit: "The buyer has not allowed you to place an order of this amount.",
  tokenOver: "The access token is no longer valid: refresh it, or ask the buyer to link you again.",
  notAllowed: "The buyer has not allowed this.",

  merged:
    "The buyer’s cart already had lines; they stay in it beside these. Its coupon codes and references apply.",
  mergedInPart:
    "The buyer’s cart already had lines, and not all of these fitted: some were left out. Its coupon codes and references apply.",
  notJoined:
    "This cart was filled without a login: create a checkout with its id as cart_id, and it joins the buyer’s cart.",
  lineKept: "This was already in the buyer’s cart, and is ordered with the rest.",
  priceChanged: (was: number, currency: string) =>
    `The price has changed: it was ${amountFormat("en", currency)(was)} net, with the services booked for it.`,
  changedWithGroup: "The lines of one group have the same options: this one changed with another.",

  cartFull: "The cart is full.",
  notPrinted: "This choice is not available.",
  option: "An option is missing, unknown or given twice.",
  quantity: (min: number, max: number, step: number) => `At least ${min} pieces, at most ${max}, in steps of ${step}.`,
  fewerThanAddresses: "There are fewer pieces than addresses to mail them to.",
  oneRun: "Each line is one run, counted once (C62): choose the variant with as many pieces as are needed.",
  productUnknown: "This product does not exist.",
  productOutdated: "The product was changed in the meantime.",
  quoteExpired: "The cart contains an expired quote: leave out its lines.",
  quoteFixed: "Lines of a quote can’t be changed.",
  notSelected: "Not every selected option is available: selected lists those that apply.",

  codeUnknown: "This coupon code does not exist.",
  codeNotEligible: "This coupon code can’t be used here.",
  codeExpired: "This coupon code has expired.",
  codeForCustomers: "This coupon code is for customers who are logged in.",
  codeNotYet: "This coupon code can’t be used yet.",
  codeUsedUp: "This coupon code has been used up.",
  codeNotTried: "This coupon code was not tried: leave out the one before it that can’t be used.",
  codeTakesNothing: "This coupon code gives no discount here.",
  codesFull: "The cart can’t take any more coupon codes.",
  codesLost: "An order can’t be placed with a coupon code that can’t be used: leave it out.",

  addressMissing: "Choose a shipping address.",
  addressInvalid: "The address is incomplete or incorrect.",
  addressUnknown: "This address does not exist.",
  countryUnavailable: "The shop does not deliver to this country.",
  required: (field: string) => `${field} is missing.`,
  tooLong: (field: string, limit: number) => `${field}: at most ${limit} characters.`,
  fields: {
    country: "The country",
    company: "The company",
    firstName: "The first name",
    lastName: "The last name",
    postalCode: "The postal code",
    streetNumber: "The house number",
    streetName: "The street",
    additionalStreetInfo: "The additional street information",
    city: "The city",
    email: "The email address",
    phone: "The phone number",
    vatId: "The VAT id",
  },
  postalCode: (example: string) => `Enter a postal code like ${example}.`,
  countryFormat: "The country is a code of two letters, like NL.",
  houseNumber: "The house number has at least one digit.",
  email: "The email address is not valid.",
  phone: "The phone number has at least six digits and begins with its country, like +31.",
  vatId: (example: string) => `Enter a VAT id like ${example}.`,

  courierInvalid: "The courier’s contact is incomplete or incorrect: it is the name and phone number of the address.",
  contactName: "The contact needs a name that is not too long.",
  courierUnavailable: "Guaranteed delivery is not available for this item.",
  deliveryInvalid: "These delivery choices exclude each other.",
  deliveryUnavailable: "This delivery option is not available for this item.",
  pickupUnavailable: "This item can’t be picked up there.",
  pickupUnknown: "This pick-up point does not exist.",
  notForProduct: "This is not possible for this product.",
  withSlot: "It is delivered in a delivery slot.",
  withPickup: "It goes to a pick-up point.",
  withSplit: "It goes to several addresses.",
  withCourier: "It is delivered by courier.",
  tryLater: "This can’t be checked right now: try again later.",
  groupUnknown: "A group needs the id of a line of its method, or none for all lines.",
  lineNamedTwice: "Each line is delivered by one method only.",

  billingMissing: "The buyer has no billing address.",
  billingInvalid: "The billing address is incomplete.",
  billingCountry: "The shop does not send invoices to this country.",
  billingEmail: "The billing address needs a valid email address.",
  instrument: "Choose one instrument, by its id, handler and type, of those that the checkout offers.",
  paymentMissing: "The buyer has to choose a payment method.",
  paymentUnavailable: "This payment method can’t be used.",
  mandateMissing: "Choose a direct debit mandate.",
  mandateNotUsable: "This direct debit mandate can’t be used.",
  mandateUnknown: "This direct debit mandate does not exist.",
  paymentLimit: "This payment method doesn’t take as much.",
  mandateLimit: (limit: number, amount: number) =>
    `The direct debit mandate covers ${euros(limit)} at most; the order would come to ${euros(amount)}.`,
  creditLimit: (limit: number, amount: number) =>
    `The credit limit is ${euros(limit)}; the unpaid orders on account would come to ${euros(amount)}.`,

  codes: "Coupon codes",
  vat: (rate: string) => `VAT ${rate}\u00a0%`,
  added: {
    shipping: "Shipping",
    service: "Services",
    "additional-address-costs": "Extra addresses",
    deliveryService: "Delivery slot",
    courierService: "Guaranteed delivery",
    customerDiscount: "Customer discount",
  },
  stands: {
    waitingForPayment: "The order is waiting for payment.",
    waitingForArtwork: "The order is waiting for files.",
    inProduction: "The order is in production.",
    openInvoices: "The invoice is open.",
    delivered: "The order has been delivered.",
    cancelled: "The order is cancelled.",
  },
}

export type Words = typeof en
