/** Generators for property tests, with edge cases: zero, huge amounts, surcharges, cancelled items, three tax rates, 500 items. */
import fc from "fast-check"
import type { Address } from "../../domain/address/address.ts"
import { normalizePostalCode } from "../../domain/address/address-validation.ts"
import type { Cart, CustomLineItem, LineItem } from "../../domain/cart/cart.ts"
import { CUSTOM_LINE_ITEM_TYPES } from "../../domain/cart/cart.ts"
import { applyCouponsToItems, type Coupon } from "../../domain/cart/coupon.ts"
import type { CustomerGroup } from "../../domain/catalog/item-price.ts"
import type { Product } from "../../domain/catalog/product.ts"
import type { ProductConfiguration } from "../../domain/catalog/product-configuration.ts"
import type { ItemDeliveryChoice } from "../../domain/delivery/delivery-choice.ts"
import type { DeliveryOfferResult } from "../../domain/delivery/delivery-offer.ts"
import type { GeoCoordinates } from "../../domain/delivery/pickup-point.ts"
import type { SplitShipment } from "../../domain/delivery/split-validation.ts"
import type { LockedOptionsLookup } from "../../domain/edit/design-removal.ts"
import type { EditableConfiguration } from "../../domain/edit/edit-changes.ts"
import { subtractCents, sumCents, toCents } from "../../domain/money/cents.ts"
import { DISCOUNT_TAGS, type Discount } from "../../domain/money/discount-tags.ts"
import type { HighPrecisionMoney } from "../../domain/money/high-precision-money.ts"
import type { RoundingMode } from "../../domain/money/rounding.ts"
import type { TaxableAmount } from "../../domain/money/tax-rate.ts"
import type { Mandate } from "../../domain/payment/payment-method.ts"
import { anyTaxRate, orOneOf, priceInCents, signedAmount } from "../../domain/testing/money-generators.ts"
import { tierTable } from "../../domain/testing/pricing-laws.ts"
import { validSplitRequest } from "../../domain/testing/split-laws.ts"
import {
  aCart,
  aCourierContact,
  aCustomLineItem,
  aDeliveryOffer,
  aLineItem,
  aMandate,
  anAddress,
  aPriceTier,
  aProduct,
  aProductConfiguration,
  toLineItemId,
} from "./test-data-builders.ts"

/** No value, one, some or all, so that each occurs alone and all occur together. */
const fewOrMany = <Value>(values: Value[]): fc.Arbitrary<Value[]> =>
  fc.oneof(fc.subarray(values, { maxLength: 1 }), fc.subarray(values), fc.constant(values))

const everyday = fc.integer({ min: 0, max: 500_000 })

export const roundingMode: fc.Arbitrary<RoundingMode> = fc.constantFrom("HalfEven", "HalfUp", "HalfDown")

/** Mostly a few items, sometimes the maximum of 500. */
const lines = <Line>(line: fc.Arbitrary<Line>): fc.Arbitrary<Line[]> =>
  fc.oneof(
    { weight: 30, arbitrary: fc.array(line, { maxLength: 12 }) },
    { weight: 1, arbitrary: fc.array(line, { minLength: 500, maxLength: 500 }) },
  )

export const taxableAmount: fc.Arbitrary<TaxableAmount> = fc.record({ net: signedAmount, taxRate: anyTaxRate })

export const taxableAmounts: fc.Arbitrary<TaxableAmount[]> = lines(taxableAmount)

/** Whole, non-negative weights: quantities, amounts and many zeros. */
export const weights: fc.Arbitrary<number[]> = fc.array(
  fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10_000 }), fc.maxSafeNat()),
  { maxLength: 40 },
)

/** A discount, or a surcharge when it is negative. */
export const discount: fc.Arbitrary<Discount> = fc.record({
  amount: orOneOf([0], fc.integer({ min: -50_000, max: 100_000 })).map(toCents),
  tags: fc.array(fc.constantFrom(...DISCOUNT_TAGS, "summer", "toString"), { maxLength: 3 }),
})

export const highPrecisionMoney: fc.Arbitrary<HighPrecisionMoney> = fc.record({
  preciseAmount: orOneOf([0], fc.integer({ min: 0, max: 10_000_000_000 })),
  fractionDigits: fc.integer({ min: 0, max: 20 }),
})

export const coupon: fc.Arbitrary<Coupon> = fc.record({
  code: fc.constantFrom("WELCOME", "SUMMER", "LOYAL"),
  value: fc.oneof(
    highPrecisionMoney.map(money => ({ _tag: "Absolute", money }) as const),
    orOneOf([0, 10_000], fc.integer({ min: 0, max: 12_000 })).map(permyriad => ({ _tag: "Relative", permyriad }) as const),
  ),
})

const groupIds = fc.record(
  {
    groupId: fc.constantFrom("g1", "g2"),
    reviewGroup: fc.constantFrom("r1", "r2"),
    multipleDesignsGroup: fc.constantFrom("d1", "d2"),
    isReviewGroupLead: fc.boolean(),
  },
  { requiredKeys: [] },
)

const lineItem: fc.Arbitrary<LineItem> = fc
  .tuple(
    fc.record({
      quantity: orOneOf([1, 100_000], fc.integer({ min: 1, max: 100_000 })),
      state: fc.constantFrom("Active", "Active", "Active", "Cancelled"),
      basePrice: priceInCents,
      discounts: fc.array(discount, { maxLength: 3 }),
      taxRate: anyTaxRate,
      lineItemNumber: fc.integer({ min: 1, max: 9 }),
    }),
    groupIds,
  )
  .map(([line, ids]) => aLineItem({ ...line, ...ids }))

/** Items with unique ids and their discounts applied, before coupons. */
export const lineItems: fc.Arbitrary<LineItem[]> = lines(lineItem).map(items =>
  items.map((item, index) => ({
    ...item,
    id: toLineItemId(`item-${index}`),
    totalPrice: subtractCents(item.basePrice, sumCents(item.discounts.map(({ amount }) => amount))),
  })),
)

const SIGN = { customerDiscount: -1 } as Readonly<Record<string, number>>

const customLine = (items: readonly LineItem[]): fc.Arbitrary<CustomLineItem> =>
  fc
    .record({
      type: fc.constantFrom(...CUSTOM_LINE_ITEM_TYPES),
      amount: everyday,
      taxRate: anyTaxRate,
      item: fc.nat(),
    })
    .map(({ type, amount, taxRate, item }) => {
      const ofCart = type === "shipping" || type === "customerDiscount"
      const owner = items[item % Math.max(1, items.length)]
      return aCustomLineItem({
        type: owner || ofCart ? type : "shipping",
        totalPrice: toCents(amount * (SIGN[type] ?? 1)),
        taxRate,
        ...(ofCart || !owner ? {} : { lineItemReference: owner.id }),
      })
    })

/** A cart as the server returns it, with coupons divided over the items and consistent totals. */
export const cart: fc.Arbitrary<Cart> = fc.tuple(lineItems, fc.array(coupon, { maxLength: 2 })).chain(([items, coupons]) =>
  fc.array(customLine(items), { maxLength: 6 }).map(added =>
    aCart({
      lineItems: applyCouponsToItems(items, coupons),
      customLineItems: added.map((line, index) => ({ ...line, id: `custom-${index}` })),
      discountCodes: coupons.map(({ code }) => code),
    }),
  ),
)

const POSTAL_CODES: Readonly<Record<string, string>> = { NL: "1019 XW", BE: "2000", DE: "10115", FR: "75001" }

/** A complete address in one of four countries. */
export const address: fc.Arbitrary<Address> = fc.constantFrom("NL", "BE", "DE", "FR").map(country =>
  anAddress({
    country,
    postalCode: normalizePostalCode(country, POSTAL_CODES[country] ?? ""),
    email: "ada@example.nl",
  }),
)

/** A product whose prices never fall as quantities grow. */
export const product: fc.Arbitrary<Product> = fc
  .record({
    table: tierTable,
    surcharges: fc.array(fc.integer({ min: -2_000, max: 9_000 }), { minLength: 4, maxLength: 4 }),
    rush: fc.integer({ min: 0, max: 20_000 }),
    discount: fc.oneof(fc.constant(0), orOneOf([10_000], fc.integer({ min: 0, max: 10_000 }))),
  })
  .map(({ table, surcharges, rush, discount: offer }) => {
    const [first, ...others] = table.tiers.map(({ quantity, price }) => aPriceTier(quantity, price))
    if (!first) throw new Error("a product has a tier")
    const plain = aProduct()
    let index = 0
    return aProduct({
      tiers: [first, ...others],
      quantityStep: table.step,
      discount: offer,
      options: plain.options.map(option => {
        const [head, ...tail] = option.values.map(value => ({ ...value, surcharge: surcharges[index++] ?? 0 }))
        return head ? { ...option, values: [head, ...tail] } : option
      }),
      deliveryTypes: [plain.deliveryTypes[0], { type: "Express", label: { en: "Express" }, surcharge: rush, workingDays: 1 }],
    })
  })

/** A configuration of a product that the shop prints. */
export const productConfiguration: fc.Arbitrary<ProductConfiguration> = product.chain(printed => {
  const first = printed.tiers[0].quantity
  const last = printed.tiers.at(-1)?.quantity ?? first
  const steps = (last - first) / printed.quantityStep
  return fc
    .record({
      quantity: fc.integer({ min: 0, max: steps }).map(step => first + step * printed.quantityStep),
      values: fc.tuple(...printed.options.map(option => fc.constantFrom(...option.values))),
      delivery: fc.constantFrom(...printed.deliveryTypes),
    })
    .map(({ quantity, values, delivery }) =>
      aProductConfiguration(printed, quantity, [
        ...values.map((value, index) => ({ name: printed.options[index]?.name ?? "", value: value.key })),
        { name: "Delivery Type", value: delivery.type },
      ]),
    )
})

export const customerGroup: fc.Arbitrary<CustomerGroup | undefined> = fc.option(
  fc.record({ id: fc.constant("resellers"), discount: orOneOf([0, 10_000], fc.integer({ min: 0, max: 10_000 })) }),
  { nil: undefined },
)

/** A moment between 2020 and 2040, often within two minutes of a cut-off, in summer or winter. */
export const instant: fc.Arbitrary<Date> = fc.oneof(
  fc.date({ min: new Date("2020-01-01T00:00:00Z"), max: new Date("2040-01-01T00:00:00Z"), noInvalidDate: true }),
  fc
    .record({
      day: fc.integer({ min: 18_262, max: 25_567 }),
      hour: fc.constantFrom(15, 16, 22, 23),
      second: fc.integer({ min: -120, max: 120 }),
    })
    .map(({ day, hour, second }) => new Date(((day * 24 + hour) * 3600 + second) * 1000)),
)

/** A cart whose items list their siblings, as the server does, and some of whose items come from quotes. */
export const groupedCart: fc.Arbitrary<Cart> = fc.tuple(cart, fc.array(fc.boolean(), { minLength: 8 })).map(([each, quoted]) => {
  const others = (item: LineItem, key: "reviewGroup" | "multipleDesignsGroup") =>
    each.lineItems.filter(other => other !== item && other[key] === item[key]).map(({ id }) => id)
  return {
    ...each,
    lineItems: each.lineItems.map((item, index) => ({
      ...item,
      ...(item.reviewGroup ? { reviewGroupSiblings: others(item, "reviewGroup") } : {}),
      ...(item.multipleDesignsGroup ? { multipleDesignsSiblings: others(item, "multipleDesignsGroup") } : {}),
      ...(quoted[index % quoted.length] ? { quoteId: `quote-${index % 3}`, quoteLineItemId: `line-${index}` } : {}),
    })),
  }
})

/** A choice to edit: options, a quantity, and maybe a delivery type and an extra service. */
export const editableChoice: fc.Arbitrary<EditableConfiguration> = fc
  .record({
    quantity: fc.constantFrom(1, 100, 500, 100_000),
    selection: fc.uniqueArray(
      fc.record({
        name: fc.constantFrom("format", "paper", "foil", "Delivery Type"),
        value: fc.constantFrom("a", "b", "Normal"),
      }),
      { selector: ({ name }) => name },
    ),
    extraService: fc.constantFrom(undefined, "file-check", "file-check-plus"),
  })
  .map(({ extraService, ...choice }) => (extraService === undefined ? choice : { ...choice, extraService }))

/** Some, all or none of an edited product's options, or a failed lookup. */
export const remainingOptions: fc.Arbitrary<LockedOptionsLookup> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.subarray(["format", "paper", "Quantity", "Delivery Type"]).map(names => ({ _tag: "Known", names }) as const),
  },
  { weight: 1, arbitrary: fc.constant({ _tag: "LookupFailed" } as const) },
)

/** Input for a quantity field: whole numbers with spaces and zeros, and texts that only look like one. */
export const quantityText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 1_000 }).map(String) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 1_000 }).map(quantity => ` 00${quantity} `) },
  {
    weight: 2,
    arbitrary: fc.constantFrom("", "  ", "-", "-1", "+1", "1.5", "1,5", "1e3", "0x10", "1 000", "٣", "½", "NaN", "9".repeat(16)),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
)

/** Addresses in one country that differ by their house number. */
export const createNeighbourAddresses = (count: number): readonly Address[] =>
  Array.from({ length: count }, (_, index) => anAddress({ streetNumber: String(index + 1) }))

/** A valid split among neighbours. */
export const validSplit: fc.Arbitrary<SplitShipment> = validSplitRequest.map(({ total, extras }) => {
  const [main = anAddress(), ...others] = createNeighbourAddresses(extras.length + 1)
  return { total, main, extras: others.map((each, index) => ({ address: each, quantity: extras[index]?.quantity })) }
})

/** Any result of fetching an item's delivery offer, failures with and without an earlier offer included. */
export const deliveryOfferResult: fc.Arbitrary<DeliveryOfferResult> = fc
  .record({
    missing: fewOrMany(["slots", "courier", "split", "pickup"]),
    state: fc.constantFrom("Fetched", "Fetched", "FailedLater", "NeverFetched"),
  })
  .map(({ missing, state }): DeliveryOfferResult => {
    const offer = aDeliveryOffer({
      ...(missing.includes("slots") ? { deliveryOptions: [] } : {}),
      courier: { enabled: !missing.includes("courier"), price: toCents(1_995) },
      splitShipment: { isAllowed: !missing.includes("split"), price: toCents(250) },
      pickupPointAllowed: !missing.includes("pickup"),
    })
    if (state === "Fetched") return { _tag: "Fetched", offer }
    return state === "FailedLater" ? { _tag: "FetchFailed", lastOffer: offer } : { _tag: "FetchFailed" }
  })

/** Any combination of delivery choices for one item, conflicting ones included. */
export const deliveryChoice: fc.Arbitrary<ItemDeliveryChoice> = fc
  .record({
    quantity: orOneOf([1, 100_000], fc.integer({ min: 1, max: 100_000 })),
    addresses: fc.oneof(fc.constantFrom(0, 1, 1, 2), fc.array(address, { maxLength: 50 })),
    chosen: fewOrMany(["pickup", "courier", "timed"]),
    hour: fc.constantFrom("10:00", "12:00"),
    day: fc.constantFrom(undefined, "all-day"),
  })
  .map(({ quantity, addresses, chosen, hour, day }) => {
    const before = chosen.includes("timed") ? hour : day
    return {
      quantity,
      shippingAddresses: (typeof addresses === "number" ? createNeighbourAddresses(addresses) : addresses).map(each => ({
        address: each,
        quantity: 1,
      })),
      ...(chosen.includes("pickup") ? { pickupPointId: "point-1" } : {}),
      ...(before === undefined ? {} : { deliveryOption: { recsKeys: ["postnl-2026-11-25"], before } }),
      ...(chosen.includes("courier") ? { courier: aCourierContact() } : {}),
    }
  })

/** Any coordinates, mostly in the countries that the shop delivers to. */
export const geoCoordinates: fc.Arbitrary<GeoCoordinates> = fc
  .oneof(
    {
      weight: 3,
      arbitrary: fc.tuple(fc.double({ min: 49, max: 54, noNaN: true }), fc.double({ min: 2, max: 9, noNaN: true })),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.double({ min: -90, max: 90, noNaN: true }), fc.double({ min: -180, max: 180, noNaN: true })),
    },
  )
  .map(([latitude, longitude]) => ({ latitude, longitude }))

/** A mandate with any status and any maximum amount. */
export const mandate: fc.Arbitrary<Mandate> = fc
  .record({
    id: fc.constantFrom("mandate-1", "mandate-2", "mandate-3"),
    maxAmount: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 200_000 })).map(toCents),
    usable: fc.boolean(),
    statusId: fc.oneof(fc.integer({ min: 0, max: 10 }), fc.constant(99)),
  })
  .map(aMandate)
