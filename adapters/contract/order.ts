/** The order in the cart's shape, with its number, the moment it was placed and its stages (ORDER-05); what a customer may change of it (ORDER-14, API-35). */
import { Schema } from "effect"
import type { Order, OrderId } from "../../domain/order/order.ts"
import { MAX_PAGE_SIZE } from "../../domain/order/order-search.ts"
import { createOrderStats, ORDER_STAGES } from "../../domain/order/order-stats.ts"
import type { OrderSummary } from "../../domain/order/order-summary.ts"
import { priced, pricedFields, pricedShape } from "./cart.ts"
import { namedPickup, SentAddresses, SentCourier, SentSlot } from "./item-delivery.ts"
import { CentAmount, defined, Id, Money, money, NumberInText, text, translated } from "./wire.ts"

const stages = Schema.Array(Schema.Literals(ORDER_STAGES))

const numbered = { id: Id, version: Schema.Int, orderNumber: text("shortCode"), createdAt: text("shortCode"), stages }

/** In cents. */
const AmountLimitBody = Schema.Struct({
  _tag: Schema.Literals(["MandateLimit", "CreditLimit"]),
  limit: CentAmount,
  used: CentAmount,
}).pipe(Schema.encodeKeys({ _tag: "code" }))

const amountLimits = Schema.optionalKey(Schema.Array(AmountLimitBody))

const OrderShape = Schema.Struct({ ...numbered, ...pricedFields, amountLimits }).annotate({ identifier: "Order" })

export const OrderBody = translated<Order, typeof OrderShape>(
  OrderShape,
  ({ id, version, orderNumber, createdAt, stages, amountLimits, ...wire }) => ({
    id: id as OrderId,
    version,
    orderNumber,
    createdAt,
    stages,
    ...(amountLimits && { amountLimits }),
    ...priced(wire),
  }),
  ({ id, version, orderNumber, createdAt, stages, amountLimits, ...order }) => ({
    id,
    version,
    orderNumber,
    createdAt,
    stages,
    ...(amountLimits && { amountLimits }),
    ...pricedShape(order),
  }),
)

const references = {
  referenceLabel: Schema.optionalKey(text("reference")),
  PONumber: Schema.optionalKey(text("reference")),
}

const SummaryShape = Schema.Struct({
  ...numbered,
  /** how many of its items count */
  activeLineItems: Schema.Int,
  totalGross: Money,
  custom: Schema.Struct({ fields: Schema.Struct(references) }),
}).annotate({ identifier: "OrderSummary" })

const SummaryBody = translated<OrderSummary, typeof SummaryShape>(
  SummaryShape,
  ({ id, activeLineItems, totalGross, custom, ...wire }) =>
    defined({
      ...wire,
      id: id as OrderId,
      activeItems: activeLineItems,
      totalGross: totalGross.centAmount,
      currency: totalGross.currencyCode,
      referenceLabel: custom.fields.referenceLabel,
      poNumber: custom.fields.PONumber,
    }) as OrderSummary,
  ({ activeItems, totalGross, currency, referenceLabel, poNumber, ...summary }) => ({
    ...summary,
    activeLineItems: activeItems,
    totalGross: money(totalGross, currency),
    custom: { fields: defined({ referenceLabel, PONumber: poNumber }) as never },
  }),
)

const whole = (least: number, most: number) =>
  NumberInText.check(Schema.isInt(), Schema.isBetween({ minimum: least, maximum: most }))

const Flag = translated(
  Schema.Literals(["true", "false"]),
  word => word === "true",
  is => (is ? "true" : "false"),
)

/** Deeper than anybody pages. */
const MAX_OFFSET = 100_000

export const OrderQuery = Schema.Struct({
  /** `stage = "inProduction" and (formatOrderNumber contains "118" or poNumber = "PO-1")` */
  where: Schema.optionalKey(text("orderFilter")),
  offset: Schema.optionalKey(whole(0, MAX_OFFSET)),
  limit: Schema.optionalKey(whole(1, MAX_PAGE_SIZE)),
  /** counts all that match, unless it is false */
  withTotal: Schema.optionalKey(Flag),
})

export const OrderPage = Schema.Struct({
  offset: Schema.Int,
  limit: Schema.Int,
  count: Schema.Int,
  total: Schema.optionalKey(Schema.Int),
  results: Schema.Array(SummaryBody),
}).annotate({ identifier: "OrderPage" })

const Count = Schema.optionalKey(Schema.NullOr(Schema.Int))

/** A stage that is not counted has none (ORDER-07). */
export const OrderStatsBody = translated(
  Schema.Struct({
    inProduction: Count,
    openInvoices: Count,
    waitingForArtwork: Count,
    waitingForPayment: Count,
  }).annotate({ identifier: "OrderStats" }),
  createOrderStats,
  stats => stats,
)

/** null takes what was there away; the rule of the domain counts the characters (PAY-43) */
const Reference = Schema.optionalKey(Schema.NullOr(text("typed")))

export const PatchOrder = Schema.Struct({ poNumber: Reference, referenceLabel: Reference })

export const PatchOrderLineItem = Schema.Struct({
  shippingAddresses: Schema.optionalKey(SentAddresses),
  pickupPoints: Schema.optionalKey(namedPickup.pickupPoints),
  printdealPickupPointId: Schema.optionalKey(namedPickup.printdealPickupPointId),
  /** of a point that has neither (PICKUP-17) */
  pickupAddress: Schema.optionalKey(namedPickup.pickupAddress),
  courierOption: Schema.optionalKey(SentCourier),
  deliveryOption: Schema.optionalKey(SentSlot),
})
