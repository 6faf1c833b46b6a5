import { Effect } from "effect"
import { ORDER_STAGES, type OrderStage } from "../../../domain/order/order-stats.ts"
import { saveDecision } from "../payments/save-ledger-update.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"
import { type OrderNotChangeable, requireOrderByNumber } from "./require-order-by-number.ts"

const UNPAID: OrderStage = "waitingForPayment"

/** `UNPAID` follows from the order's payments. */
export const STAGES_SET_BY_OPERATORS = ORDER_STAGES.filter(stage => stage !== UNPAID)

interface SetOrderStages {
  readonly orderNumber: string
  readonly stages: readonly OrderStage[]
}

/** Returns the order's stages now. An order that waits for its payment isn't made before (SHOP-12). */
export const setOrderStages = (
  shop: ShopWrites,
  { orderNumber, stages }: SetOrderStages,
): Effect.Effect<readonly OrderStage[], OrderNotChangeable | { readonly _tag: "PaymentAwaited" }> =>
  Effect.gen(function* () {
    const order = yield* requireOrderByNumber(shop, orderNumber)
    if (order.stages.includes(UNPAID) && stages.includes("inProduction"))
      return yield* Effect.fail({ _tag: "PaymentAwaited" } as const)
    const ordered = STAGES_SET_BY_OPERATORS.filter(stage => stages.includes(stage))
    return (yield* saveDecision(shop, order, { kind: "StagesSet", at: shop.now, stages: ordered })).stages
  })
