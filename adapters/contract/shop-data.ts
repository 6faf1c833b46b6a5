/** The files that an operator imports. Each file holds all entries of its kind, in the shapes of the API. */
import { Schema } from "effect"
import { findPickupPointFault, type PickupPointFault } from "../../domain/delivery/pickup-point-validation.ts"
import { isValidIban } from "../../domain/payment/iban.ts"
import { canHaveSurcharge } from "../../domain/payment/surcharge.ts"
import { trimText } from "../../domain/text/canonical-text.ts"
import { MandateSchema } from "./payment.ts"
import { LocatedPickupPointSchema } from "./pickup-point.ts"
import { ReviewScoreSchema } from "./review.ts"
import {
  AcceptedPaymentMethodsSchema,
  CouponEntrySchema,
  DeliveryPricesSchema,
  ProductEntryWireSchema,
  TaxTableSchema,
} from "./shop-entries.ts"
import { IdSchema, TaxClassSchema } from "./wire-schemas.ts"

const { version: _, tiers, ...productFields } = ProductEntryWireSchema.fields

/** Without tiers, a product keeps its prices or takes them from a price list. The shop counts the versions. */
export const ImportedProductSchema = Schema.Struct({
  ...productFields,
  taxClass: TaxClassSchema,
  tiers: Schema.optionalKey(tiers),
}).annotate({
  identifier: "ProductInFile",
})

const between = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum }))

/** `discount` is in ten-thousandths of the price. */
const CustomerGroupInFile = Schema.Struct({ id: IdSchema, discount: between(0, 10_000) })

const CouponInFile = CouponEntrySchema.check(
  Schema.makeFilter(({ coupon: { code }, startsAt, endsAt }) => {
    if (code === "" || trimText(code) !== code || code.toUpperCase() !== code)
      return { path: ["coupon", "code"], issue: "must be in capitals" }
    const isOver = startsAt !== undefined && endsAt !== undefined && Date.parse(startsAt) >= Date.parse(endsAt)
    return isOver ? { path: ["endsAt"], issue: "must be after startsAt" } : true
  }),
)

const describePickupPointFault = (fault: PickupPointFault): { readonly path: readonly PropertyKey[]; readonly issue: string } => {
  switch (fault._tag) {
    case "NameMissing":
      return { path: ["name"], issue: "must say something" }
    case "PostalCodeFormat":
      return { path: ["address", "postalCode"], issue: `must be a postal code of ${fault.country}` }
    case "AddressLineNotSplit":
      return {
        path: ["address", "addressLine1"],
        issue: "must have a street and a house number in the order of its country",
      }
    case "OutsideCountry":
      return { path: ["geoCoordinates"], issue: `must be in ${fault.country}: latitude and longitude in degrees` }
    case "HoursInvalid":
      return {
        path: ["businessHours", fault.weekday, fault.index],
        issue: "must close after it opens, and open after the hours before it",
      }
  }
}

const PickupPointInFile = LocatedPickupPointSchema.check(
  Schema.makeFilter(point => {
    const fault = findPickupPointFault(point)
    return fault === undefined || describePickupPointFault(fault)
  }),
)

const regionNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" })

/** ISO dates start with their year. */
const getYear = (date: string): number => Number(date.slice(0, 4))

/** The first year up to `until` in which a list has no date although other lists start before; undefined without one. */
const findYearWithoutDate = (dates: readonly string[], from: number, until: number): number | undefined => {
  const years = new Set(dates.map(getYear))
  for (let year = from; year <= until; year++) if (!years.has(year)) return year
  return undefined
}

const DeliveryInFile = DeliveryPricesSchema.check(
  Schema.makeFilter(({ slots, holidays }) => {
    if (!holidays) return true
    const { until, countries, carriers } = holidays
    const unlisted = slots.find(({ carrier }) => !carriers[carrier])?.carrier
    if (unlisted) return { path: ["holidays", "carriers"], issue: `lacks ${unlisted}, which has slots` }
    const unknown = Object.keys(countries).find(code => regionNames.of(code) === undefined)
    if (unknown) return { path: ["holidays", "countries", unknown], issue: "must be the code of a country" }
    const from = Math.min(...Object.values(countries).flat().map(getYear))
    for (const [group, lists] of Object.entries({ countries, carriers }))
      for (const [name, dates] of Object.entries(lists)) {
        const year = findYearWithoutDate(dates ?? [], from, getYear(until))
        const issue = `must have a date in ${year}: until says that all holidays to ${until} are listed`
        if (year !== undefined) return { path: ["holidays", group, name], issue }
      }
    return true
  }),
)

const PaymentInFile = AcceptedPaymentMethodsSchema.check(
  Schema.makeFilter(({ methods }) => {
    const index = methods.findIndex(({ id, costs }) => costs > 0 && !canHaveSurcharge(id))
    return index < 0 || { path: ["methods", index, "costs"], issue: "must be 0: the law forbids costs for this method" }
  }),
)

/** `maxAmount` is in cents. */
export const ImportedMandateSchema = MandateSchema.check(
  Schema.makeFilter(({ name, accountName, ibanNumber, maxAmount }) => {
    if (name === "") return { path: ["name"], issue: "must say something" }
    if (accountName === "") return { path: ["accountName"], issue: "must say something" }
    if (!isValidIban(ibanNumber)) return { path: ["ibanNumber"], issue: "must be an IBAN whose check digits fit" }
    return maxAmount >= 0 || { path: ["maxAmount"], issue: "must be 0 or more, in cents" }
  }),
)

/** In the order of import: kinds that others refer to come first. For a list, `shape` is the schema of one entry. */
export const SHOP_DATA_SCHEMAS = {
  customerGroups: { isList: true, shape: CustomerGroupInFile },
  tax: { isList: false, shape: TaxTableSchema },
  products: { isList: true, shape: ImportedProductSchema },
  coupons: { isList: true, shape: CouponInFile },
  pickupPoints: { isList: true, shape: PickupPointInFile },
  delivery: { isList: false, shape: DeliveryInFile },
  payment: { isList: false, shape: PaymentInFile },
  reviewScore: { isList: false, shape: ReviewScoreSchema },
} as const

export type ShopDataKind = keyof typeof SHOP_DATA_SCHEMAS

export const SHOP_DATA_KINDS = Object.keys(SHOP_DATA_SCHEMAS) as readonly ShopDataKind[]
