import { Effect } from "effect"
import type { Language } from "../../application/shop/language.ts"
import type { OpenPaymentReview, Payments } from "../../application/shop/ports/payments.ts"
import type { OrderWithLedger } from "../../domain/ledger/order-with-ledger.ts"
import { makeOrderLedgers, type OrderWithLedgerAndColumns } from "./order-ledgers.ts"
import type { Queries, RowLock } from "./queries.ts"

const SELECT_ORDER_ID: Readonly<Record<string, string>> = {
  orderNumber: "SELECT id FROM orders WHERE order_number = $1",
  paymentId: "SELECT order_id AS id FROM payments WHERE id = $1",
  providerId: "SELECT order_id AS id FROM payments WHERE provider_id = $1",
  refundId: "SELECT p.order_id AS id FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.id = $1",
}

const SELECT_OPEN_REVIEWS = `SELECT v.id::text, o.id AS "orderId", o.order_number AS "orderNumber", v.reason,
    v.payment_id AS "paymentId", p.provider_id AS "providerId", v.amount, v.currency, v.created_at AS "openedAt",
    CASE WHEN p.id IS NOT NULL THEN json_build_object('amount', p.amount, 'currency', p.currency) END AS requested
  FROM payment_reviews v LEFT JOIN payments p ON p.id = v.payment_id JOIN orders o ON o.id = coalesce(p.order_id, v.for_order_id)
  WHERE v.resolved_at IS NULL`

export const makePostgresPayments = (tx: Queries): Payments => {
  const { execute, findRow, hasRow, list, now } = tx
  const ledgers = makeOrderLedgers(tx)
  /** what is stored of the orders that were locked, until they are appended to */
  const locked = new WeakMap<OrderWithLedger, OrderWithLedgerAndColumns>()
  const find = (orderId: string, lock: RowLock) =>
    Effect.promise(async () => {
      const [stored] = await ledgers.find([orderId], lock)
      if (stored && lock !== "") locked.set(stored.order, stored)
      return stored?.order
    })
  return {
    find: orderId => find(orderId, ""),
    findOrderId: key => {
      const [[name, value] = [""]] = Object.entries(key)
      return findRow(SELECT_ORDER_ID[name] ?? "", [value], ({ id }: { id: string }) => id)
    },
    listOpenReviews: list<OpenPaymentReview>(`${SELECT_OPEN_REVIEWS} ORDER BY v.id LIMIT 500`),
    findOpenReview: id => tx.find<OpenPaymentReview>(`${SELECT_OPEN_REVIEWS} AND v.id::text = $1`, [id]),
    checkLedgers: Effect.promise(ledgers.compare),
    lock: orderId => find(orderId, "FOR UPDATE"),
    append: (order, entries, options) =>
      Effect.promise(() => {
        const stored = locked.get(order)
        if (!stored) throw new TypeError("the order was not locked, or it was appended to")
        locked.delete(order)
        return ledgers.append(stored, entries, options)
      }),
    saveRequest: (paymentId, { returnUrl, language }) =>
      Effect.map(
        tx.find<{ returnUrl: string; language?: Language; requestedAt: Date }>(
          `UPDATE payments SET redirect_url = coalesce(redirect_url, $2),
             language = CASE WHEN redirect_url IS NULL THEN $3 ELSE language END, requested_at = coalesce(requested_at, $4)
           WHERE id = $1 RETURNING redirect_url AS "returnUrl", language, requested_at AS "requestedAt"`,
          [paymentId, returnUrl, language ?? null, now],
        ),
        request => {
          if (!request) throw new TypeError("a payment without a row")
          const isFirst = request.requestedAt.getTime() === now.getTime()
          return { returnUrl: request.returnUrl, language: request.language, isFirst }
        },
      ),
    removeRequest: paymentId => execute("UPDATE payments SET requested_at = NULL WHERE id = $1", [paymentId]),
    saveProviderPayment: (paymentId, { id, checkoutUrl }) =>
      execute("UPDATE payments SET provider_id = $2, checkout_url = coalesce($3, checkout_url) WHERE id = $1", [
        paymentId,
        id,
        checkoutUrl ?? null,
      ]),
    saveProviderRefund: (...refund) => execute("UPDATE refunds SET provider_id = $2 WHERE id = $1", refund),
    markReminded: orderId =>
      hasRow("UPDATE orders SET reminded_at = $2 WHERE id = $1 AND reminded_at IS NULL RETURNING id", [orderId, now]),
    cancelItems: orderId =>
      execute(`UPDATE order_line_items SET item = jsonb_set(item, '{state}', '"Cancelled"') WHERE order_id = $1`, [orderId]),
  }
}
