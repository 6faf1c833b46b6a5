import { Effect } from "effect"
import { recordOrderAmountChange } from "../../../domain/ledger/record-in-ledger.ts"
import type { Order } from "../../../domain/order/order.ts"
import { computePaymentDeadline } from "../../../domain/payment/payment-deadlines.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"
import { makeRecordContext, saveLedgerUpdate } from "./save-ledger-update.ts"

/**
 * When a paid order becomes more expensive, the difference has to be paid. When it becomes cheaper, the difference is
 * refunded (PAY-55). `order` is the saved order. Returns it with its current stages and payment method.
 */
export const updateAmountDue = (shop: ShopWrites, order: Order): Effect.Effect<Order> =>
  Effect.gen(function* () {
    const payable = yield* shop.payments.lock(order.id)
    if (!payable) return order
    const context = { ...makeRecordContext(shop), payUntil: computePaymentDeadline(shop.now) }
    const update = recordOrderAmountChange(payable.entries, order.taxedPrice.totalGross, context)
    if (update.entries.length === 0) return order
    // the saved change is a new version already
    const { stages, methodId, due } = yield* saveLedgerUpdate(shop, payable, update, { isNewVersion: false })
    return { ...order, stages, ...(due === undefined ? {} : { paymentInfo: { paymentMethodId: methodId } }) }
  })
