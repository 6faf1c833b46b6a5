/** Every refusal of a rule: its status, and the faults it names with what the rule knows of each. */
import { Schema } from "effect"
import type { FaultsByTag, RefusalOf, RefusalTag, RefusalTagWithFaults } from "../../application/ports/refusals.ts"
import { ADDRESS_FIELDS } from "../../domain/address/address.ts"
import type { ProblemDetails } from "./problem.ts"
import { CentAmountSchema, mapSchema } from "./wire-schemas.ts"

/** "lineItems.0.quantity" on the wire, and "body" for the whole of it. */
export const parseFieldPath = (path: string): readonly string[] => (path === "body" ? [] : path.split("."))

const Place = mapSchema(Schema.String, parseFieldPath, steps => steps.join(".") || "body")

interface Tagged {
  readonly _tag: string
}

type Named<Fault, Tag> = Fault extends Tagged ? (Tag extends Fault["_tag"] ? Fault : never) : never

/** By tag, the shape of each fact. */
type Facts<Fault extends Tagged> = {
  readonly [Tag in Fault["_tag"]]: {
    readonly [Fact in Exclude<keyof Named<Fault, Tag>, "_tag">]-?: Schema.Constraint & {
      readonly Type: Named<Fault, Tag>[Fact]
    }
  }
}

type RefusalBody = Pick<ProblemDetails, "code" | "errors">

/** Of which there is nothing to say. */
const plain = <Tag extends string>(...tags: readonly Tag[]) =>
  Object.fromEntries(tags.map(tag => [tag, {}])) as { readonly [Each in Tag]: Record<never, never> }

const Count = Schema.Int
const Text = Schema.String

const address = { field: Schema.Literals(ADDRESS_FIELDS) }
const registration = { field: Schema.Literals(["firstName", "lastName", "company", "email", "password"]) }
const email = { field: Schema.Literal("email") }
const password = { field: Schema.Literal("password") }
const tooLong = { limit: Count }
const share = { extra: Count }
const split = { addresses: Count }
const point = { pickupPointId: Text }
const timed = { before: Text }
const coupon = { coupon: Text, from: Schema.optionalKey(Text) }

/** What keeps an item from being sent in a slot or by the courier. */
const NO_SLOT = {
  ...plain("NotPossibleForProduct", "OptionsNotFetched"),
  CombinedWithSplitShipment: split,
  CombinedWithPickupPoint: point,
}

const amountLimit = { limit: CentAmountSchema, amount: CentAmountSchema }
const AMOUNT_LIMITS = { MandateLimitExceeded: amountLimit, CreditLimitExceeded: amountLimit }

/** By refusal; those that say it all by their tag have none. */
const FAULTS: { readonly [Tag in RefusalTagWithFaults]: Facts<FaultsByTag<Tag>> } = {
  AddressInvalid: {
    Required: address,
    TooLong: { ...address, ...tooLong },
    PostalCodeFormat: { field: Schema.Literal("postalCode"), country: Text, example: Text },
    CountryFormat: { field: Schema.Literal("country") },
    CountryUnavailable: { field: Schema.Literal("country"), country: Text },
    StreetNumberFormat: { field: Schema.Literal("streetNumber") },
    EmailFormat: { field: Schema.Literal("email") },
    PhoneFormat: { field: Schema.Literal("phone") },
    VatIdFormat: {
      field: Schema.Literal("vatId"),
      country: Text,
      example: Text,
      rightFor: Schema.optionalKey(Text),
    },
  },
  AddressIsDefault: plain("DefaultShippingAddress", "DefaultBillingAddress"),
  CartNotPlaceable: {
    ...AMOUNT_LIMITS,
    ...plain(
      "CartEmpty",
      "QuotesExpired",
      "ShippingAddressMissing",
      "ShippingAddressIncomplete",
      "ShippingCountryUnavailable",
      "FewerThanAddresses",
      "BillingAddressMissing",
      "BillingAddressIncomplete",
      "BillingCountryUnavailable",
      "BillingEmailMissing",
      "BillingEmailInvalid",
      "PaymentMethodMissing",
      "PaymentMethodUnavailable",
      "MandateMissing",
      "MandateUnknown",
      "MandateNotUsable",
      "DeliveryOptionUnavailable",
      "CourierUnavailable",
    ),
  },
  CartNotQuotable: plain("CartEmpty", "QuotesExpired"),
  ConfigurationInvalid: {
    DeliveryTypeMissing: {},
    UnknownOption: { name: Text },
    OptionMissing: { name: Text },
    UnknownValue: { name: Text, value: Text },
    DuplicateOption: { name: Text },
    QuantityOutOfRange: { quantity: Schema.Number, min: Count, max: Count, step: Count },
    FewerThanAddresses: { quantity: Count, addresses: Count },
  },
  CourierInvalid: {
    NameRequired: {},
    NameTooLong: tooLong,
    PhoneRequired: {},
    PhoneCountryInvalid: {},
    PhoneTooShort: {},
    PhoneTooLong: {},
    PhoneInvalid: {},
    PhoneExtension: { extension: Text },
    PhoneNotParsed: {},
  },
  CourierUnavailable: { ...NO_SLOT, CourierUnavailable: {} },
  CurrencyUnavailable: plain("Invalid"),
  DeliveryFixed: plain("InProduction", "NotWaiting"),
  DeliveryInvalid: plain("Contradictory"),
  DeliveryOptionUnavailable: {
    ...NO_SLOT,
    DeliveryOptionUnavailable: {},
  },
  DiscountCodeInvalid: plain("DiscountCodeInvalid"),
  DiscountCodeNotEligible: {
    NotStarted: coupon,
    Expired: coupon,
    UsedUp: coupon,
    AlreadyUsed: coupon,
    LoginRequired: coupon,
    OtherCustomers: coupon,
  },
  EmailInvalid: { Required: email, TooLong: { ...email, ...tooLong }, EmailFormat: email, SameEmail: email },
  LineItemCancelled: plain("Cancelled"),
  MandateMissing: plain("MandateMissing"),
  MandateNotUsable: plain("MandateNotUsable"),
  MandateUnknown: plain("MandateUnknown"),
  NothingToAdd: plain("LoginRequired", "NothingToAdd"),
  PasswordInvalid: {
    Required: password,
    TooLong: { ...password, ...tooLong },
    PasswordTooShort: { ...password, missing: Count },
    PasswordTooCommon: password,
  },
  PaymentLimitExceeded: AMOUNT_LIMITS,
  PaymentMethodUnavailable: plain("PaymentMethodUnavailable"),
  PickupPointUnavailable: {
    NotPossibleForProduct: {},
    CombinedWithTimedDelivery: timed,
    CombinedWithSplitShipment: split,
    CombinedWithCourier: {},
    TemporarilyUnavailable: {},
  },
  PickupPointUnknown: plain("PickupPointUnknown"),
  ProductUnknown: plain("ProductUnknown"),
  ProductVersionOutdated: plain("ProductVersionOutdated"),
  QuoteExpired: plain("QuoteExpired"),
  QuoteItemFixed: plain("QuoteItemFixed"),
  QuoteNotAllowed: plain("LoginRequired", "OtherStoreVariant", "CompanyMissing"),
  ReferenceInvalid: { ReferenceTooLong: tooLong },
  RegistrationInvalid: {
    Required: registration,
    TooLong: { ...registration, ...tooLong },
    EmailFormat: { field: Schema.Literal("email") },
    PasswordTooShort: { ...password, missing: Count },
    PasswordTooCommon: password,
  },
  RequestInvalid: plain("Required", "Invalid"),
  ServiceUnavailable: {
    ServiceUnavailable: { serviceKey: Text },
    ExtraServicesExclusive: { serviceKeys: Schema.Array(Text) },
  },
  SplitShipmentInvalid: {
    QuantityNotWhole: { ...share, quantity: Count },
    QuantityTooLow: { ...share, quantity: Count, min: Count },
    QuantityTooHigh: { ...share, quantity: Count, max: Count },
    TotalTooHigh: { excess: Count },
    QuantityMissing: share,
    OtherCountry: { ...share, country: Text, mainCountry: Text },
  },
  SplitShipmentUnavailable: {
    CountryNotAllowed: { country: Text, allowed: Schema.Array(Text) },
    NotPossibleForProduct: {},
    CombinedWithTimedDelivery: timed,
    CombinedWithPickupPoint: point,
    MainAddressMissing: {},
    CombinedWithCourier: {},
    SinglePiece: {},
    OptionsNotFetched: {},
  },
}

const STATUSES: { readonly [Tag in RefusalTag]?: number } = {
  RequestInvalid: 400,
  CredentialsInvalid: 401,
  QuoteNotAllowed: 403,
  AddressNotFound: 404,
  AgentNotFound: 404,
  CartNotFound: 404,
  EmailTaken: 409,
  LineItemNotFound: 404,
  LinkEnded: 410,
  OrderNotFound: 404,
  PickupPointNotFound: 404,
  ProductNotFound: 404,
  QuoteNotFound: 404,
  ReviewScoreNotFound: 404,
  SessionNotFound: 404,
}

export const getRefusalHttpStatus = (tag: RefusalTag): number => STATUSES[tag] ?? 422

const factsOf = (tag: RefusalTag): Readonly<Record<string, Schema.Struct.Fields>> =>
  Object.hasOwn(FAULTS, tag) ? FAULTS[tag as RefusalTagWithFaults] : {}

/** On the wire a fault's tag is its code, its place its field; the field of a form that it is about is its name. */
const faultShape = ([tag, facts]: readonly [string, Schema.Struct.Fields]) =>
  Schema.Struct({ at: Place, _tag: Schema.Literal(tag), ...facts }).pipe(
    Schema.encodeKeys({ at: "field", _tag: "code", ...("field" in facts ? { field: "name" } : {}) }),
  )

const shapeOf = (tag: RefusalTag) => {
  const faults = Object.entries(factsOf(tag)).map(faultShape)
  return Schema.Struct({
    _tag: Schema.Literal(tag),
    ...(faults.length > 0 ? { faults: Schema.Array(Schema.Union(faults)) } : {}),
  }).pipe(Schema.encodeKeys({ _tag: "code", ...(faults.length > 0 ? { faults: "errors" } : {}) }))
}

const shapes = new Map<RefusalTag, ReturnType<typeof shapeOf>>()

/** As it stands in a problem (RFC 9457); made when it is first needed. */
export const getRefusalSchema = <Tag extends RefusalTag>(tag: Tag): Schema.Codec<RefusalOf<Tag>, RefusalBody> => {
  const shape = shapes.get(tag) ?? shapeOf(tag)
  shapes.set(tag, shape)
  return shape as unknown as Schema.Codec<RefusalOf<Tag>, RefusalBody>
}
