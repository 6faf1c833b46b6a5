/**
 * The order in the cart's shape, with number, date and stages (ORDER-05), and the changes that a customer can make
 * (ORDER-14, API-35).
 */
import { Schema } from "effect"
import { ARTWORK_NEEDS } from "../../domain/order/artwork-needs.ts"
import type { Order, OrderId } from "../../domain/order/order.ts"
import { MAX_PAGE_SIZE } from "../../domain/order/order-search-terms.ts"
import { completeStageCounts, ORDER_STAGES } from "../../domain/order/order-stats.ts"
import type { OrderSummary } from "../../domain/order/order-summary.ts"
import { decodePricedCart, encodePricedCart, pricedCartWireFields, referenceFields } from "./cart.ts"
import {
  CourierContactSchema,
  DeliverySlotSchema,
  pickupPointReferenceFields,
  ShippingAddressesSchema,
} from "./line-item-delivery.ts"
import {
  CentAmountSchema,
  encodeMoney,
  IdSchema,
  MoneySchema,
  makeTextSchema,
  mapSchema,
  NumberStringSchema,
  omitUndefined,
} from "./wire-schemas.ts"

const stages = Schema.Array(Schema.Literals(ORDER_STAGES))

const orderHeaderFields = {
  id: IdSchema,
  version: Schema.Int,
  orderNumber: makeTextSchema("shortCode"),
  createdAt: makeTextSchema("shortCode"),
  stages,
}

/** In cents. */
const AmountLimitBody = Schema.Struct({
  _tag: Schema.Literals(["MandateLimit", "CreditLimit"]),
  limit: CentAmountSchema,
  used: CentAmountSchema,
}).pipe(Schema.encodeKeys({ _tag: "code" }))

const amountLimits = Schema.optionalKey(Schema.Array(AmountLimitBody))

/** After the order, the register's answer with which its VAT would have been another. `amount` is in cents. */
const VatIdChangeBody = Schema.Struct({
  status: Schema.Literals(["valid", "invalid"]),
  amount: CentAmountSchema,
  at: makeTextSchema("shortCode"),
  isOpen: Schema.Boolean,
})

const OrderShape = Schema.Struct({
  ...orderHeaderFields,
  ...pricedCartWireFields,
  amountLimits,
  vatIdChange: Schema.optionalKey(VatIdChangeBody),
  effectiveDate: Schema.optionalKey(makeTextSchema("shortCode")),
}).annotate({ identifier: "Order" })

type OrderHeader = Pick<
  Order,
  "version" | "orderNumber" | "createdAt" | "stages" | "amountLimits" | "vatIdChange" | "effectiveDate"
>

/** The fields beside the cart's that are the same on the wire. */
const pickHeader = ({ version, orderNumber, createdAt, stages, ...optional }: OrderHeader) => ({
  ...{ version, orderNumber, createdAt, stages },
  ...omitUndefined({
    amountLimits: optional.amountLimits,
    vatIdChange: optional.vatIdChange,
    effectiveDate: optional.effectiveDate,
  }),
})

export const OrderSchema = mapSchema<Order, typeof OrderShape>(
  OrderShape,
  wire => ({ id: wire.id as OrderId, ...pickHeader(wire), ...decodePricedCart(wire) }),
  order => ({ id: order.id, ...pickHeader(order), ...encodePricedCart(order) }),
)

const SummaryShape = Schema.Struct({
  ...orderHeaderFields,
  /** the number of items that are not cancelled */
  activeLineItems: Schema.Int,
  totalGross: MoneySchema,
  /** only of an order that waits for artwork; the most urgent first, and none while its files are checked */
  artworkNeeds: Schema.optionalKey(Schema.Array(Schema.Literals(ARTWORK_NEEDS))),
  custom: Schema.Struct({ fields: Schema.Struct(referenceFields) }),
}).annotate({ identifier: "OrderSummary" })

const SummaryBody = mapSchema<OrderSummary, typeof SummaryShape>(
  SummaryShape,
  ({ id, activeLineItems, totalGross, custom, ...wire }) =>
    omitUndefined({
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
    totalGross: encodeMoney(totalGross, currency),
    custom: { fields: omitUndefined({ referenceLabel, PONumber: poNumber }) as never },
  }),
)

const integerBetween = (minimum: number, maximum: number) =>
  NumberStringSchema.check(Schema.isInt(), Schema.isBetween({ minimum, maximum }))

const Flag = mapSchema(
  Schema.Literals(["true", "false"]),
  word => word === "true",
  is => (is ? "true" : "false"),
)

/** Limits the cost of a request: no page goes this far. */
const MAX_OFFSET = 100_000

export const OrderListQuery = Schema.Struct({
  /** for example `stage = "inProduction" and (orderNumber contains "118" or poNumber = "PO-1")` */
  where: Schema.optionalKey(makeTextSchema("orderFilter")),
  offset: Schema.optionalKey(integerBetween(0, MAX_OFFSET)),
  limit: Schema.optionalKey(integerBetween(1, MAX_PAGE_SIZE)),
  /** unless false, the response has the total of all matches */
  withTotal: Schema.optionalKey(Flag),
})

export const OrderListResponse = Schema.Struct({
  offset: Schema.Int,
  limit: Schema.Int,
  count: Schema.Int,
  total: Schema.optionalKey(Schema.Int),
  results: Schema.Array(SummaryBody),
}).annotate({ identifier: "OrderPage" })

const Count = Schema.optionalKey(Schema.NullOr(Schema.Int))

/** A stage that the service doesn't count has no number (ORDER-07). */
export const OrderStatsSchema = mapSchema(
  Schema.Struct({
    inProduction: Count,
    openInvoices: Count,
    waitingForArtwork: Count,
    waitingForPayment: Count,
  }).annotate({ identifier: "OrderStats" }),
  completeStageCounts,
  stats => stats,
)

/** null removes the reference. The domain limits the length (PAY-43). */
const Reference = Schema.optionalKey(Schema.NullOr(makeTextSchema("typed")))

export const UpdateOrderRequest = Schema.Struct({ poNumber: Reference, referenceLabel: Reference })

export const UpdateOrderLineItemRequest = Schema.Struct({
  shippingAddresses: Schema.optionalKey(ShippingAddressesSchema),
  pickupPoints: Schema.optionalKey(pickupPointReferenceFields.pickupPoints),
  printdealPickupPointId: Schema.optionalKey(pickupPointReferenceFields.printdealPickupPointId),
  /** for a point that has neither a link nor an id (PICKUP-17) */
  pickupAddress: Schema.optionalKey(pickupPointReferenceFields.pickupAddress),
  courierOption: Schema.optionalKey(CourierContactSchema),
  deliveryOption: Schema.optionalKey(DeliverySlotSchema),
})
