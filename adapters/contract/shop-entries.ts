/** The sample shop's own data in the shapes of the API: products, customers, coupons, orders and quotes. */
import { identity, Schema } from "effect"
import type { CouponTerms } from "../../domain/cart/coupon-terms.ts"
import type { Product } from "../../domain/catalog/product.ts"
import { PRODUCT_RANGES } from "../../domain/catalog/product-ranges.ts"
import { CARRIERS } from "../../domain/delivery/delivery-option.ts"
import { toCents } from "../../domain/money/cents.ts"
import { MAX_FRACTION_DIGITS } from "../../domain/money/high-precision-money.ts"
import { ORDER_STAGES } from "../../domain/order/order-stats.ts"
import { SURCHARGE_LAWS } from "../../domain/payment/surcharge.ts"
import { listTaxTableFaults, type TaxTableFault } from "../../domain/tax/tax-table-validation.ts"
import { AddressWireSchema } from "./address.ts"
import { MandateSchema } from "./payment.ts"
import { PickupPointSchema } from "./pickup-point.ts"
import { CustomerGroupSchema, ProductWireSchema } from "./product.ts"
import { ReviewScoreSchema } from "./review.ts"
import { OfferedServiceSchema } from "./shipping-options.ts"
import {
  DecimalTaxRateSchema,
  describeRange,
  IdSchema,
  isIsoDate,
  LocalizedTextSchema,
  makeTextSchema,
  mapSchema,
  ShortTextSchema,
  TaxClassSchema,
  TimestampStringSchema,
} from "./wire-schemas.ts"

const inRange = (name: keyof typeof PRODUCT_RANGES) => describeRange(Schema.Int, PRODUCT_RANGES[name])

/** One number, or one for each value of an option. */
const byOption = (name: keyof typeof PRODUCT_RANGES) =>
  Schema.Union([inRange(name), Schema.Struct({ option: ShortTextSchema, byValue: Schema.Record(Schema.String, inRange(name)) })])

const Millimetres = describeRange(Schema.Finite, PRODUCT_RANGES.margin)
const Side = describeRange(Schema.Finite, PRODUCT_RANGES.side)

/** What files of the product must be (ART-01). */
const ArtworkTermsSchema = Schema.Struct({
  /** missing means the size of the chosen format */
  trimSize: Schema.optionalKey(Schema.Tuple([Side, Side])),
  /** how many times as wide the open sheet is */
  panels: Schema.optionalKey(byOption("panels")),
  pages: byOption("pages"),
  bleed: Millimetres,
  safeZone: Millimetres,
  minDpi: inRange("dpi"),
  goalDpi: inRange("dpi"),
  /** in percent */
  maxInk: inRange("ink"),
  /** the spot color of the line along which it is cut */
  contour: Schema.optionalKey(ShortTextSchema),
  spotColors: Schema.optionalKey(Schema.Array(ShortTextSchema)),
})

export const ProductEntryWireSchema = Schema.Struct({
  ...ProductWireSchema.fields,
  /** services that can be booked with the product */
  services: Schema.optionalKey(Schema.Array(OfferedServiceSchema)),
  /** the options that a design of the product depends on (EDIT-08) */
  designOptions: Schema.optionalKey(Schema.Array(ShortTextSchema)),
  artwork: Schema.optionalKey(ArtworkTermsSchema),
}).annotate({ identifier: "ProductEntry" })

export const ProductEntrySchema = mapSchema<Product, typeof ProductEntryWireSchema>(ProductEntryWireSchema, identity, identity)

const timestamp = Schema.optionalKey(TimestampStringSchema)

const atLeast = (minimum: number) =>
  Schema.Int.check(
    Schema.makeFilter(value => value >= minimum || `must be ${minimum} or more`, { toJsonSchema: () => ({ minimum }) }),
  )

const between = (minimum: number, maximum: number) =>
  Schema.Int.check(
    Schema.makeFilter(value => (value >= minimum && value <= maximum) || `must be from ${minimum} to ${maximum}`, {
      toJsonSchema: () => ({ minimum, maximum }),
    }),
  )

const Price = mapSchema(
  atLeast(0),
  cents => toCents(cents),
  cents => cents,
)

const IsoDate = Schema.String.check(
  Schema.makeFilter(text => isIsoDate(text) || "must be a date, such as 2028-12-31", {
    toJsonSchema: () => ({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" }),
  }),
)

const hasDuplicates = (keys: readonly string[]): boolean => new Set(keys).size < keys.length

const HolidayDates = Schema.Array(IsoDate).check(Schema.makeFilter(dates => !hasDuplicates(dates) || "has the same date twice"))

const isCovered = (dates: readonly string[] | undefined, until: string): boolean => (dates ?? []).every(date => date <= until)

const Country = Schema.String.check(Schema.isPattern(/^[A-Z]{2}$/u, { expected: "a country's code, such as NL" }))

/** Public holidays of countries and carriers, up to the last day that the shop knows (DELIV-39). */
const HolidaysSchema = Schema.Struct({
  until: IsoDate,
  countries: Schema.Record(Country, HolidayDates),
  carriers: Schema.Struct({ postnl: Schema.optionalKey(HolidayDates), dhl: Schema.optionalKey(HolidayDates) }),
}).check(
  Schema.makeFilter(({ until, countries, carriers }) => {
    for (const [group, lists] of Object.entries({ countries, carriers }))
      for (const [name, dates] of Object.entries(lists))
        if (!isCovered(dates, until)) return { path: [group, name], issue: `must have no date after ${until}` }
    return true
  }),
)

const PostalCodes = Schema.Array(
  Schema.String.check(Schema.isPattern(/^[0-9A-Z]{1,12}$/u, { expected: "a postal code in capitals, or how it begins" })),
)

const formatTaxTableFault = (fault: TaxTableFault): string => {
  switch (fault._tag) {
    case "UnknownTerritory":
      return `"${fault.country}" is no EU country with rates in this file`
    case "RateMissing":
      return `${fault.country} has no rate for the class ${fault.taxClass}`
    case "RatesOverlap":
      return `holds on a day of rate ${fault.first}, too`
    case "RateGap":
      return `leaves ${fault.date} without a rate`
    case "EndsBeforeStart":
      return `must not be before ${fault.from}, where the rate begins`
  }
}

/** Where the shop sends from, its VAT rates, and where they don't apply (TAX-02). */
export const TaxTableSchema = Schema.Struct({
  seat: Country,
  /** where it sends from, if not from its seat */
  plant: Schema.optionalKey(Country),
  distanceSales: Schema.Literals(["destination", "origin"]),
  rates: Schema.Array(
    Schema.Struct({
      country: Country,
      taxClass: TaxClassSchema,
      rate: DecimalTaxRateSchema,
      from: IsoDate,
      /** the last day */
      until: Schema.optionalKey(IsoDate),
    }),
  ),
  outside: Schema.Array(Schema.Struct({ country: Country, postalCodes: PostalCodes, except: Schema.optionalKey(PostalCodes) })),
}).check(
  Schema.makeFilter(table =>
    listTaxTableFaults(table).map(fault => ({ path: [...fault.at], issue: formatTaxTableFault(fault) })),
  ),
)

/** Net delivery prices, holidays, and the names of the delivery choices. */
export const DeliveryPricesSchema = Schema.Struct({
  slots: Schema.Array(
    Schema.Struct({
      carrier: Schema.Literals(CARRIERS),
      before: Schema.String.check(
        Schema.isPattern(/^(?:all-day|(?:[01]\d|2[0-3]):[0-5]\d)$/u, { expected: "all-day or an hour, such as 12:00" }),
      ),
      price: Price,
    }),
  ).check(
    Schema.makeFilter(
      slots => !hasDuplicates(slots.map(({ carrier, before }) => `${carrier} ${before}`)) || "has the same slot twice",
    ),
  ),
  courier: Price,
  /** for each address after the first */
  extraAddress: Price,
  /** without them, only weekends are days off */
  holidays: Schema.optionalKey(HolidaysSchema),
  slotName: LocalizedTextSchema,
  deliveryLabel: LocalizedTextSchema,
})

/** The payment methods. The first is the default. The law allows costs for some methods only. */
export const AcceptedPaymentMethodsSchema = Schema.Struct({
  methods: Schema.NonEmptyArray(
    Schema.Struct({
      id: IdSchema,
      name: ShortTextSchema,
      costs: Price,
      /** in cents, as agreed with the payment provider */
      minimumAmount: Schema.optionalKey(Price),
      maximumAmount: Schema.optionalKey(Price),
    }).check(
      Schema.makeFilter(
        ({ minimumAmount = 0, maximumAmount = Number.MAX_SAFE_INTEGER }) =>
          minimumAmount <= maximumAmount || "takes nothing: minimumAmount is above maximumAmount",
      ),
    ),
  ).check(Schema.makeFilter(methods => !hasDuplicates(methods.map(({ id }) => id)) || "has the same method twice")),
  /** the country whose law decides about costs; "seat-and-bill" when missing (PAY-74) */
  surchargeLaw: Schema.optionalKey(Schema.Literals(SURCHARGE_LAWS)),
})

/** The conditions of a coupon (COUPON-06…COUPON-08). */
export const CouponEntrySchema: Schema.Codec<CouponTerms, unknown> = Schema.Struct({
  coupon: Schema.Struct({
    code: makeTextSchema("couponCode"),
    value: Schema.Union([
      Schema.TaggedStruct("Absolute", {
        money: Schema.Struct({ preciseAmount: atLeast(1), fractionDigits: between(0, MAX_FRACTION_DIGITS) }),
      }),
      Schema.TaggedStruct("Relative", { permyriad: between(1, 10_000) }),
    ]),
  }),
  startsAt: timestamp,
  endsAt: timestamp,
  maxUses: Schema.optionalKey(atLeast(1)),
  maxUsesPerCustomer: Schema.optionalKey(atLeast(1)),
  customerGroupId: Schema.optionalKey(IdSchema),
})

const CustomerEntry = Schema.Struct({
  id: IdSchema,
  email: ShortTextSchema,
  passwordHash: Schema.String,
  firstName: ShortTextSchema,
  lastName: ShortTextSchema,
  company: Schema.optionalKey(ShortTextSchema),
  customerGroupId: Schema.optionalKey(IdSchema),
  /** in cents, for payment on account */
  creditLimit: Schema.optionalKey(Price),
  addresses: Schema.Array(Schema.Struct({ ...AddressWireSchema.fields, id: IdSchema })),
  mandates: Schema.optionalKey(Schema.Array(MandateSchema)),
})

const OrderItemEntry = Schema.Struct({
  product: ShortTextSchema,
  /** the product is no longer sold, or has other options now */
  isFormer: Schema.optionalKey(Schema.Literal(true)),
  state: Schema.optionalKey(Schema.Literal("Cancelled")),
  artworkItemId: Schema.optionalKey(IdSchema),
  multipleDesignsGroup: Schema.optionalKey(IdSchema),
  quoteId: Schema.optionalKey(IdSchema),
  quoteLineItemId: Schema.optionalKey(IdSchema),
})

/** An order that is `daysAgo` days old on the day of the import, with the first value of every option. */
const OrderEntry = Schema.Struct({
  customerId: IdSchema,
  daysAgo: Schema.Int,
  stages: Schema.Array(Schema.Literals(ORDER_STAGES)),
  paymentMethodId: IdSchema,
  referenceLabel: Schema.optionalKey(makeTextSchema("reference")),
  poNumber: Schema.optionalKey(makeTextSchema("reference")),
  items: Schema.NonEmptyArray(OrderItemEntry),
})

const QuoteEntry = Schema.Struct({
  id: IdSchema,
  customerId: IdSchema,
  /** creation and expiry, in days relative to the day of the import */
  days: Schema.Tuple([Schema.Int, Schema.Int]),
  products: Schema.NonEmptyArray(ShortTextSchema),
})

/** All data of a shop, by the name of its file. */
export const ShopEntriesSchema = Schema.Struct({
  products: Schema.Array(ProductEntrySchema),
  /** products of old orders that nobody can buy any more */
  formerProducts: Schema.Array(ProductEntrySchema),
  customerGroups: Schema.Array(CustomerGroupSchema),
  customers: Schema.Array(CustomerEntry),
  coupons: Schema.Array(CouponEntrySchema),
  pickupPoints: Schema.Array(PickupPointSchema),
  orders: Schema.Array(OrderEntry),
  quotes: Schema.Array(QuoteEntry),
  reviewScore: ReviewScoreSchema,
  delivery: DeliveryPricesSchema,
  payment: AcceptedPaymentMethodsSchema,
  tax: TaxTableSchema,
})

export type ShopEntriesSchema = typeof ShopEntriesSchema.Type
