/** Every refusal of a rule: its HTTP status, and its faults with their data. */
import { Schema } from "effect"
import type { FaultsByTag, RefusalOf, RefusalTag, RefusalTagWithFaults } from "../../application/shared/refusals.ts"
import { ADDRESS_FIELDS } from "../../domain/address/address.ts"
import type { ProblemDetails } from "./problem.ts"
import { CentAmountSchema, mapSchema } from "./wire-schemas.ts"

/** Splits "lineItems.0.quantity" into its steps. "body" stands for the whole request. */
export const parseFieldPath = (path: string): readonly string[] => (path === "body" ? [] : path.split("."))

const FieldPathSchema = mapSchema(Schema.String, parseFieldPath, steps => steps.join(".") || "body")

interface Tagged {
  readonly _tag: string
}

type FaultOfTag<Fault, Tag> = Fault extends Tagged ? (Tag extends Fault["_tag"] ? Fault : never) : never

/** The schema of each data field, by the fault's tag. */
type DataSchemas<Fault extends Tagged> = {
  readonly [Tag in Fault["_tag"]]: {
    readonly [Fact in Exclude<keyof FaultOfTag<Fault, Tag>, "_tag">]-?: Schema.Constraint & {
      readonly Type: FaultOfTag<Fault, Tag>[Fact]
    }
  }
}

type RefusalBody = Pick<ProblemDetails, "code" | "errors">

/** Faults that have no data beside their tag. */
const withoutData = <Tag extends string>(...tags: readonly Tag[]) =>
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
const timedDelivery = { before: Text }
const coupon = { coupon: Text, from: Schema.optionalKey(Text) }

/** Reasons why neither a delivery slot nor the courier can be chosen. */
const NO_SLOT = {
  ...withoutData("NotPossibleForProduct", "DateNotKnownYet", "OptionsNotFetched"),
  CombinedWithSplitShipment: split,
  CombinedWithPickupPoint: point,
}

const amountLimit = { limit: CentAmountSchema, amount: CentAmountSchema }
const AMOUNT_LIMITS = { MandateLimitExceeded: amountLimit, CreditLimitExceeded: amountLimit }

/** The faults by refusal. Refusals without faults are missing. */
const FAULTS: { readonly [Tag in RefusalTagWithFaults]: DataSchemas<FaultsByTag<Tag>> } = {
  AddressInvalid: {
    Required: address,
    TooLong: { ...address, ...tooLong },
    PostalCodeFormat: { field: Schema.Literal("postalCode"), country: Text, example: Text },
    TerritoryUnavailable: { field: Schema.Literal("postalCode"), country: Text },
    CountryFormat: { field: Schema.Literal("country") },
    CountryUnavailable: { field: Schema.Literal("country"), country: Text },
    StreetNumberFormat: { field: Schema.Literal("streetNumber") },
    PostBox: { field: Schema.Literal("streetName") },
    EmailFormat: { field: Schema.Literal("email") },
    PhoneFormat: { field: Schema.Literal("phone") },
    VatIdFormat: {
      field: Schema.Literal("vatId"),
      country: Text,
      example: Text,
      rightFor: Schema.optionalKey(Text),
    },
    VatIdCheckDigits: { field: Schema.Literal("vatId") },
  },
  AddressIsDefault: withoutData("DefaultShippingAddress", "DefaultBillingAddress"),
  ArtworkFileInvalid: {
    FileTypeUnavailable: { extension: Text, allowed: Schema.Array(Text) },
    FileEmpty: {},
    FileTooLarge: { size: Count, limit: Count },
    TooManyFiles: { limit: Count },
    OrderUploadsTooLarge: { limit: Count, available: Count },
    ContentMismatch: { extension: Text },
    PageUnknown: { pages: Count },
  },
  ArtworkNotApprovable: {
    ...withoutData("FilesChanged", "NotCheckedYet", "Rejected", "AlreadyApproved", "Missing", "NeedsPerson"),
    WarningNotAccepted: { fileId: Text, warning: Text },
  },
  ArtworkNotChangeable: withoutData("InProduction", "OrderEnded", "DesignFixed"),
  CartNotPlaceable: {
    ...AMOUNT_LIMITS,
    TotalChanged: { expected: CentAmountSchema, current: CentAmountSchema },
    DeliveryDayChanged: { expected: Text, current: Schema.optionalKey(Text) },
    ...withoutData(
      "CartEmpty",
      "QuotesExpired",
      "ShippingAddressMissing",
      "ShippingAddressIncomplete",
      "ShippingCountryUnavailable",
      "ShippingTerritoryUnavailable",
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
  CartNotQuotable: withoutData("CartEmpty", "QuotesExpired"),
  ConfigurationInvalid: {
    DeliveryTypeMissing: {},
    UnknownOption: { name: Text },
    OptionMissing: { name: Text },
    UnknownValue: { name: Text, value: Text },
    DuplicateOption: { name: Text },
    QuantityOutOfRange: { quantity: Schema.Finite, min: Count, max: Count, step: Count },
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
    PhonePremiumRate: {},
    PhoneExtension: { extension: Text },
    PhoneNotParsed: {},
  },
  CourierUnavailable: { ...NO_SLOT, CourierUnavailable: {} },
  CurrencyUnavailable: withoutData("Invalid"),
  DeliveryFixed: withoutData("InProduction", "NotWaiting"),
  DeliveryInvalid: withoutData("Contradictory"),
  DeliveryOptionUnavailable: {
    ...NO_SLOT,
    DeliveryOptionUnavailable: {},
  },
  DiscountCodeInvalid: withoutData("DiscountCodeInvalid"),
  DiscountCodeNotEligible: {
    NotStarted: coupon,
    Expired: coupon,
    UsedUp: coupon,
    AlreadyUsed: coupon,
    LoginRequired: coupon,
    OtherCustomers: coupon,
  },
  EmailInvalid: { Required: email, TooLong: { ...email, ...tooLong }, EmailFormat: email, SameEmail: email },
  LineItemCancelled: withoutData("Cancelled"),
  MandateMissing: withoutData("MandateMissing"),
  MandateNotUsable: withoutData("MandateNotUsable"),
  MandateUnknown: withoutData("MandateUnknown"),
  NothingToAdd: withoutData("LoginRequired", "NothingToAdd"),
  PasswordInvalid: {
    Required: password,
    TooLong: { ...password, ...tooLong },
    PasswordTooShort: { ...password, missing: Count },
    PasswordTooCommon: password,
  },
  PaymentLimitExceeded: AMOUNT_LIMITS,
  PaymentMethodUnavailable: withoutData("PaymentMethodUnavailable"),
  PickupPointUnavailable: {
    NotPossibleForProduct: {},
    CombinedWithTimedDelivery: timedDelivery,
    CombinedWithSplitShipment: split,
    CombinedWithCourier: {},
    TemporarilyUnavailable: {},
  },
  PickupPointUnknown: withoutData("PickupPointUnknown"),
  ProductUnknown: withoutData("ProductUnknown"),
  ProductVersionOutdated: withoutData("ProductVersionOutdated"),
  QuoteExpired: withoutData("QuoteExpired"),
  QuoteItemFixed: withoutData("QuoteItemFixed"),
  QuoteNotAllowed: withoutData("LoginRequired", "OtherStoreVariant", "CompanyMissing"),
  ReferenceInvalid: { ReferenceTooLong: tooLong },
  RegistrationInvalid: {
    Required: registration,
    TooLong: { ...registration, ...tooLong },
    EmailFormat: { field: Schema.Literal("email") },
    PasswordTooShort: { ...password, missing: Count },
    PasswordTooCommon: password,
  },
  RequestInvalid: withoutData("Required", "Invalid"),
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
    CombinedWithTimedDelivery: timedDelivery,
    CombinedWithPickupPoint: point,
    MainAddressMissing: {},
    CombinedWithCourier: {},
    SinglePiece: {},
    OptionsNotFetched: {},
  },
  UploadIncomplete: withoutData("PartsMissing"),
  UploadPartInvalid: {
    PartUnknown: { parts: Count },
    PartSizeWrong: { expected: Count, size: Count },
    ...withoutData("PartHashWrong", "PartDiffers"),
  },
}

const STATUSES: { readonly [Tag in RefusalTag]?: number } = {
  AccountHidden: 409,
  RequestInvalid: 400,
  CredentialsInvalid: 401,
  QuoteNotAllowed: 403,
  AddressNotFound: 404,
  AgentNotFound: 404,
  ArtworkFileNotFound: 404,
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
  StorageFull: 507,
  UploadNotFound: 404,
}

export const getRefusalHttpStatus = (tag: RefusalTag): number => STATUSES[tag] ?? 422

const dataSchemasOf = (tag: RefusalTag): Readonly<Record<string, Schema.Struct.Fields>> =>
  Object.hasOwn(FAULTS, tag) ? FAULTS[tag as RefusalTagWithFaults] : {}

/** On the wire `_tag` is `code` and `at` is `field`. A form field that the fault is about is `name`. */
const makeFaultSchema = ([tag, facts]: readonly [string, Schema.Struct.Fields]) =>
  Schema.Struct({ at: FieldPathSchema, _tag: Schema.Literal(tag), ...facts }).pipe(
    Schema.encodeKeys({ at: "field", _tag: "code", ...("field" in facts ? { field: "name" } : {}) }),
  )

const makeRefusalSchema = (tag: RefusalTag) => {
  const faults = Object.entries(dataSchemasOf(tag)).map(makeFaultSchema)
  return Schema.Struct({
    _tag: Schema.Literal(tag),
    ...(faults.length > 0 ? { faults: Schema.Array(Schema.Union(faults)) } : {}),
  }).pipe(Schema.encodeKeys({ _tag: "code", ...(faults.length > 0 ? { faults: "errors" } : {}) }))
}

const refusalSchemas = new Map<RefusalTag, ReturnType<typeof makeRefusalSchema>>()

/** The codec between a refusal and its problem (RFC 9457). It is made when first needed. */
export const getRefusalSchema = <Tag extends RefusalTag>(tag: Tag): Schema.Codec<RefusalOf<Tag>, RefusalBody> => {
  const shape = refusalSchemas.get(tag) ?? makeRefusalSchema(tag)
  refusalSchemas.set(tag, shape)
  return shape as unknown as Schema.Codec<RefusalOf<Tag>, RefusalBody>
}
