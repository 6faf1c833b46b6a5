/** Which rules may refuse which call; beside these the door may refuse any (http-errors.ts). */
import type { RefusalTag } from "../../application/ports/refusals.ts"
import type { Endpoints } from "./endpoints.ts"

const ITEM = ["CartNotFound", "LineItemNotFound"] as const
const DELIVERY = [
  "AddressInvalid",
  "CartFull",
  "CourierInvalid",
  "CourierUnavailable",
  "DeliveryOptionUnavailable",
  "PickupPointUnavailable",
  "PickupPointUnknown",
  "SplitShipmentInvalid",
  "SplitShipmentUnavailable",
] as const
/** Of whatever adds lines. */
const CHOICES = ["ConfigurationInvalid", "ProductUnknown", "ServiceUnavailable"] as const

export const REFUSAL_TAGS_BY_ENDPOINT = {
  getCart: ["CartNotFound"],
  createCart: ["CartNotFound", "CurrencyUnavailable"],
  updateCart: [
    ...ITEM,
    ...CHOICES,
    ...DELIVERY,
    "CouponsFull",
    "DiscountCodeInvalid",
    "DiscountCodeNotEligible",
    "MandateMissing",
    "MandateNotUsable",
    "MandateUnknown",
    "PaymentLimitExceeded",
    "PaymentMethodUnavailable",
    "ReferenceInvalid",
  ],
  deleteCart: ["CartNotFound"],
  addLineItems: ["CartNotFound", "CartFull", ...CHOICES],
  editLineItem: [...ITEM, "LineItemCancelled", "QuoteItemFixed", ...CHOICES],
  removeLineItem: ITEM,
  addQuotes: ["CartNotFound", "CartFull", "NothingToAdd", "QuoteExpired", "QuoteNotFound"],
  takeOverCart: ["LinkEnded"],
  shippingOptions: ITEM,
  deliveryOptions: ITEM,
  orderDeliveryOptions: ["OrderNotFound", "LineItemNotFound"],
  searchPickupPoints: [...ITEM, "PickupPointUnavailable"],
  listPickupPoints: [],
  getPickupPoint: ["PickupPointNotFound"],
  geocode: [],
  createQuote: ["CartNotFound", "CartNotQuotable", "QuoteNotAllowed"],
  expiredQuotes: ["CartNotFound"],
  getQuote: ["QuoteNotFound"],
  listQuotes: [],
  placeOrder: ["CartNotFound", "CartNotPlaceable", "DiscountCodeNotEligible", "OrderNotFound"],
  paymentMethods: ["CartNotFound"],
  updateOrderLineItem: [
    "OrderNotFound",
    "LineItemNotFound",
    "DeliveryFixed",
    "DeliveryInvalid",
    "PaymentLimitExceeded",
    ...DELIVERY,
  ],
  getOrder: ["OrderNotFound"],
  payOrder: ["OrderNotFound", "AlreadyPaid", "NothingToPay", "OrderLapsed", "PaymentMethodUnavailable"],
  getOrderPayment: ["OrderNotFound"],
  updateOrder: ["OrderNotFound", "ReferenceInvalid"],
  listOrders: [],
  orderStats: [],
  getDiscount: [],
  anonymousIdentity: [],
  login: ["CredentialsInvalid"],
  register: ["RegistrationInvalid"],
  refresh: [],
  logout: [],
  changePassword: ["CredentialsInvalid", "PasswordInvalid"],
  askNewPassword: [],
  readPasswordLink: ["LinkEnded"],
  setNewPassword: ["LinkEnded", "PasswordInvalid"],
  getEmail: [],
  changeEmail: ["CredentialsInvalid", "EmailInvalid"],
  confirmEmail: ["EmailTaken", "LinkEnded"],
  listSessions: [],
  endOtherSessions: [],
  endSession: ["SessionNotFound"],
  askingAgent: ["AgentNotFound", "RedirectUriMismatch"],
  answerAgent: ["AgentNotFound", "RedirectUriMismatch"],
  listAgents: [],
  limitAgent: ["AgentNotFound"],
  unlinkAgent: ["AgentNotFound"],
  listAddresses: [],
  createAddress: ["AddressBookFull", "AddressInvalid"],
  updateAddress: ["AddressInvalid", "AddressNotFound"],
  deleteAddress: ["AddressIsDefault", "AddressNotFound"],
  listProducts: [],
  getProduct: ["ProductNotFound"],
  dependencies: ["ProductNotFound", "ProductVersionOutdated"],
  reviewScore: ["ReviewScoreNotFound"],
  reportError: [],
  recordEvent: [],
} as const satisfies { readonly [Name in keyof Endpoints]: readonly RefusalTag[] }

const isCall = (name: string): name is keyof typeof REFUSAL_TAGS_BY_ENDPOINT =>
  Object.hasOwn(REFUSAL_TAGS_BY_ENDPOINT, name)

export const listRefusalTags = (name: string): readonly RefusalTag[] =>
  isCall(name) ? REFUSAL_TAGS_BY_ENDPOINT[name] : []

/** What a call may be refused with as far as it is its own. */
export type EndpointRefusalTag<Name> = Name extends keyof typeof REFUSAL_TAGS_BY_ENDPOINT
  ? (typeof REFUSAL_TAGS_BY_ENDPOINT)[Name][number]
  : RefusalTag
