/** Places, finds and changes orders. */
import type { Effect } from "effect"
import type { CartId, LineItemId } from "../../../domain/cart/cart.ts"
import type { AddressQuantity } from "../../../domain/delivery/delivery-choice.ts"
import type { PickupPayload } from "../../../domain/delivery/pickup-payload.ts"
import type { Cents } from "../../../domain/money/cents.ts"
import type { ExpectedDeliveryDays } from "../../../domain/order/agreed-delivery.ts"
import type { Order, OrderId } from "../../../domain/order/order.ts"
import type { OrderFilter } from "../../../domain/order/order-filter.ts"
import type { OrderPatch } from "../../../domain/order/order-patch.ts"
import type { OrderStats } from "../../../domain/order/order-stats.ts"
import type { OrderSummary } from "../../../domain/order/order-summary.ts"
import { createInjectionToken } from "../../shared/injection-token.ts"
import type { RefusalOf } from "../../shared/refusals.ts"
import type { ServiceFailure, VersionConflictError } from "./service-failures.ts"

export interface OrderPlacement {
  readonly cartId: CartId
  readonly version: number
  readonly key: string
  /** the days that the shopper has seen; on other days nothing is ordered (ORDER-17) */
  readonly expectedDays?: ExpectedDeliveryDays
  /** the gross total that the shopper has seen; at another one nothing is ordered (TAX-08) */
  readonly expectedTotal?: Cents
}

interface OrderQuery {
  readonly filter?: OrderFilter
  readonly offset: number
  readonly limit: number
}

export interface OrderSummaryPage {
  readonly offset: number
  readonly count: number
  readonly total: number
  readonly results: readonly OrderSummary[]
}

/** A change takes effect once per key, and only on the version it names. */
interface OrderChange {
  readonly orderId: OrderId
  readonly version: number
  readonly key: string
}

/** The changed parts of an ordered item's delivery (API-35). */
export interface OrderDeliveryChange {
  readonly shippingAddresses?: readonly [AddressQuantity, ...AddressQuantity[]]
  readonly pickup?: PickupPayload
  readonly courierOption?: { readonly name: string; readonly phoneNumber: string }
  readonly deliveryOption?: { readonly recsKey: string; readonly before: string }
}

type PlacementRefusalTag = "CartNotFound" | "CartNotPlaceable" | "DiscountCodeNotEligible" | "OrderNotFound"
export type PlacementRefusal = RefusalOf<PlacementRefusalTag>
export type PlacementFailure = ServiceFailure<PlacementRefusalTag> | VersionConflictError

type ChangeResult = Effect.Effect<Order, ServiceFailure | VersionConflictError>

export interface OrderService {
  readonly place: (placement: OrderPlacement) => Effect.Effect<Order, PlacementFailure>
  readonly get: (id: OrderId) => Effect.Effect<Order, ServiceFailure>
  /** newest first */
  readonly list: (query: OrderQuery) => Effect.Effect<OrderSummaryPage, ServiceFailure>
  readonly stats: Effect.Effect<OrderStats, ServiceFailure>
  readonly patch: (change: OrderChange & { readonly patch: OrderPatch }) => ChangeResult
  readonly deliver: (
    change: OrderChange & { readonly lineItemId: LineItemId; readonly delivery: OrderDeliveryChange },
  ) => ChangeResult
}

export const OrderService = createInjectionToken<OrderService>("OrderService")
