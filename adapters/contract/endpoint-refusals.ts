/** The refusals of rules, by endpoint. Beside these, the HTTP edge can reject any request (http-errors.ts). */
import type { RefusalTag } from "../../application/shared/refusals.ts"
import type { ArtworkByteEndpoints } from "./artwork-byte-endpoints.ts"
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
/** Refusals of every change that adds line items. */
const ADDED_ITEM = ["ConfigurationInvalid", "ProductUnknown", "ServiceUnavailable"] as const

export const REFUSAL_TAGS_BY_ENDPOINT = {
  getCart: ["CartNotFound"],
  createCart: ["CartNotFound", "CurrencyUnavailable"],
  updateCart: [
    ...ITEM,
    ...ADDED_ITEM,
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
  addLineItems: ["CartNotFound", "CartFull", ...ADDED_ITEM],
  editLineItem: [...ITEM, "LineItemCancelled", "QuoteItemFixed", ...ADDED_ITEM],
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
  getOrderArtwork: ["OrderNotFound"],
  approveArtwork: ["OrderNotFound", "LineItemNotFound", "ArtworkNotApprovable"],
  removeArtworkFile: ["OrderNotFound", "LineItemNotFound", "ArtworkFileNotFound", "ArtworkNotChangeable"],
  listEarlierArtwork: ["OrderNotFound"],
  reuseArtwork: ["OrderNotFound", "LineItemNotFound", "ArtworkFileNotFound", "ArtworkFileInvalid", "ArtworkNotChangeable"],
  startArtworkUpload: ["OrderNotFound", "LineItemNotFound", "ArtworkFileInvalid", "ArtworkNotChangeable", "StorageFull"],
  listArtworkUploads: ["OrderNotFound"],
  getArtworkUpload: ["UploadNotFound"],
  reportArtworkPart: ["UploadNotFound", "UploadPartInvalid"],
  completeArtworkUpload: [
    "UploadNotFound",
    "OrderNotFound",
    "LineItemNotFound",
    "ArtworkNotChangeable",
    "UploadIncomplete",
    "ArtworkFileInvalid",
    "StorageFull",
  ],
  cancelArtworkUpload: ["UploadNotFound"],
  storeArtworkPart: ["UploadNotFound", "UploadPartInvalid", "ArtworkFileInvalid", "StorageFull"],
  getArtworkFile: ["ArtworkFileNotFound"],
  getArtworkPreview: ["ArtworkFileNotFound"],
  listOrders: [],
  orderStats: [],
  getDiscount: [],
  anonymousIdentity: [],
  login: ["AccountHidden", "CredentialsInvalid"],
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
  checkVatId: [],
  listProducts: [],
  getProduct: ["ProductNotFound"],
  dependencies: ["ProductNotFound", "ProductVersionOutdated"],
  reviewScore: ["ReviewScoreNotFound"],
  reportError: [],
  recordEvent: [],
} as const satisfies { readonly [Name in keyof (ArtworkByteEndpoints & Endpoints)]: readonly RefusalTag[] }

const isEndpointName = (name: string): name is keyof typeof REFUSAL_TAGS_BY_ENDPOINT =>
  Object.hasOwn(REFUSAL_TAGS_BY_ENDPOINT, name)

export const listEndpointRefusalTags = (name: string): readonly RefusalTag[] =>
  isEndpointName(name) ? REFUSAL_TAGS_BY_ENDPOINT[name] : []

/** The refusals of one endpoint. Errors of the HTTP edge are not among them. */
export type EndpointRefusalTag<Name> = Name extends keyof typeof REFUSAL_TAGS_BY_ENDPOINT
  ? (typeof REFUSAL_TAGS_BY_ENDPOINT)[Name][number]
  : RefusalTag
