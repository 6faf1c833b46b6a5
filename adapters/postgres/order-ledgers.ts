/**
 * Stores an order's ledger entries and, with them, columns that repeat their sums. Callers that append entries lock the
 * order's row first.
 */
import { findOpenLedgerReview, type LedgerEntry, type OrderLedger, summarizeLedger } from "../../domain/ledger/ledger.ts"
import {
  areSameStages,
  isSameMoment,
  type LedgerColumns,
  listLedgerDifferences,
  listMissingLedgerEntries,
  type PaymentColumns,
  type PaymentReviewColumns,
  type RefundColumns,
} from "../../domain/ledger/ledger-columns.ts"
import {
  appendLedgerEntries,
  createOrderWithLedger,
  type OrderWithLedger,
  type ProviderPaymentRef,
} from "../../domain/ledger/order-with-ledger.ts"
import type { CurrencyCode } from "../../domain/money/cents.ts"
import { omitNulls, type RowLock } from "./queries.ts"
import type { Transaction } from "./transaction.ts"

/** All but the orders are read after these are locked, so that they are consistent. */
const SELECT_ORDERS = `SELECT id, customer_id AS "customerId", order_number AS "orderNumber", currency, stages, version,
    payment->>'paymentMethodId' AS "methodId", total_gross AS amount, amount_due AS due, pay_until AS "payUntil",
    paid_at AS "paidAt", lapsed_at AS "lapsedAt", created_at AS "createdAt"
  FROM orders WHERE id = ANY ($1) ORDER BY id`

const SELECT_STATES = `SELECT id AS "orderId",
    version > 1 AND created_at > (SELECT applied_at FROM migrations WHERE name = '070-payments.sql') AS "isChanged",
    NOT EXISTS (SELECT FROM order_line_items WHERE order_id = o.id AND item->>'state' <> 'Cancelled') AS "isCancelled"
  FROM orders o WHERE id = ANY ($1)`

const SELECT_PAYMENTS = `SELECT order_id AS "orderId", id, method AS "methodId", amount, costs, status, credit,
    provider_id AS "providerId", checkout_url AS "checkoutUrl", requested_at AS "requestedAt", created_at AS "createdAt"
  FROM payments WHERE order_id = ANY ($1) ORDER BY created_at, id`

const SELECT_REFUNDS = `SELECT p.order_id AS "orderId", r.id, r.payment_id AS "paymentId", r.amount, r.status, r.created_at AS "createdAt"
  FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.order_id = ANY ($1) ORDER BY r.created_at, r.id`

const SELECT_REVIEWS = `SELECT coalesce(p.order_id, v.for_order_id) AS "orderId", v.payment_id AS "paymentId", v.reason, v.amount,
    v.currency, v.resolved_at IS NULL AS "isOpen", v.created_at AS "createdAt"
  FROM payment_reviews v LEFT JOIN payments p ON p.id = v.payment_id
  WHERE v.for_order_id = ANY ($1) OR p.order_id = ANY ($1) ORDER BY v.id`

const SELECT_ENTRIES = `SELECT order_id AS "orderId", kind, entry, created_at AS at FROM order_ledger
  WHERE order_id = ANY ($1) ORDER BY position`

interface OrderRow extends Omit<LedgerColumns, "isCancelled" | "isChanged" | "payments" | "refunds" | "reviews"> {
  readonly id: string
  readonly customerId?: string
  readonly orderNumber: string
  readonly currency: CurrencyCode
}

interface EntryRow {
  readonly kind: string
  readonly entry: Readonly<Record<string, unknown>>
  readonly at: Date
}

const toEntry = ({ kind, entry: { payUntil, ...fact }, at }: EntryRow): LedgerEntry => {
  const until = typeof payUntil === "string" ? { payUntil: new Date(payUntil) } : {}
  return { ...fact, ...until, kind, at } as unknown as LedgerEntry
}

/** The order with all entries: stored ones, and those that are missing for the state of the columns. */
export interface OrderWithLedgerAndColumns {
  readonly order: OrderWithLedger
  /** the number of stored entries */
  readonly stored: number
  readonly columns: LedgerColumns
}

const OPEN_REVIEW = `WHERE reason = $1 AND resolved_at IS NULL AND payment_id IS NOT DISTINCT FROM $2
  AND (payment_id IS NOT NULL OR for_order_id = $3)`

const NOT_REQUESTED: ProviderPaymentRef = { providerId: undefined, checkoutUrl: undefined, requestedAt: undefined }

/** The number of orders in one query. */
const BATCH_SIZE = 200

const findDifferences = ({ order, stored, columns }: OrderWithLedgerAndColumns): readonly string[] =>
  stored === 0
    ? []
    : listLedgerDifferences(summarizeLedger(order.entries.slice(0, stored)), columns).map(name => `${order.orderNumber}: ${name}`)

export const makeOrderLedgers = (tx: Transaction) => {
  /** Returns the orders with their ledgers. Unknown ids are left out. */
  const find = async (ids: readonly string[], lock: RowLock = ""): Promise<readonly OrderWithLedgerAndColumns[]> => {
    const orders = (await tx.query<OrderRow>(`${SELECT_ORDERS} ${lock}`, [ids])).map(omitNulls)
    if (orders.length === 0) return []
    const selectByOrder = async <Row extends object>(sql: string): Promise<(id: string) => readonly Row[]> => {
      const rows = await tx.query<Row & { readonly orderId: string }>(sql, [ids])
      return id => rows.filter(row => row.orderId === id).map(omitNulls)
    }
    const states = await selectByOrder<Pick<LedgerColumns, "isCancelled" | "isChanged">>(SELECT_STATES)
    const payments = await selectByOrder<PaymentColumns & ProviderPaymentRef>(SELECT_PAYMENTS)
    const refunds = await selectByOrder<RefundColumns>(SELECT_REFUNDS)
    const reviews = await selectByOrder<PaymentReviewColumns>(SELECT_REVIEWS)
    const entries = await selectByOrder<EntryRow>(SELECT_ENTRIES)
    return orders.flatMap(row => {
      const { id, customerId, orderNumber, currency } = row
      const stored = entries(id).map(toEntry)
      const refs = new Map(payments(id).map(payment => [payment.id, payment]))
      return states(id).map(state => {
        const columns = { ...row, ...state, payments: payments(id), refunds: refunds(id), reviews: reviews(id) }
        const allEntries = [...stored, ...listMissingLedgerEntries(stored, columns, tx.now)]
        const order = createOrderWithLedger({ id, customerId, orderNumber, currency, entries: allEntries }, paymentId => {
          const { providerId, checkoutUrl, requestedAt } = refs.get(paymentId) ?? NOT_REQUESTED
          return { providerId, checkoutUrl, requestedAt }
        })
        return { order, stored: stored.length, columns }
      })
    })
  }

  /** Inserts entries after the first `stored` ones. */
  const insertEntries = (orderId: string, stored: number, entries: readonly LedgerEntry[]) =>
    tx.query(
      `INSERT INTO order_ledger (order_id, position, kind, entry, created_at)
       SELECT $1, position, kind, entry, at
       FROM jsonb_to_recordset($2) AS row (position integer, kind text, entry jsonb, at timestamptz)`,
      [orderId, JSON.stringify(entries.map(({ kind, at, ...entry }, index) => ({ position: stored + index, kind, at, entry })))],
    )

  /** Updates the order's columns. A change that readers see makes a new version, unless the caller's change made it. */
  const writeOrder = async (id: string, ledger: OrderLedger, before: LedgerColumns, isNew: boolean) => {
    const { due, payUntil, paidAt, lapsedAt, methodId } = ledger
    const stages = areSameStages(ledger.stages, before.stages) ? before.stages : ledger.stages
    const isVisible = stages !== before.stages || methodId !== before.methodId || !isSameMoment(lapsedAt, before.lapsedAt)
    const isDue = (due ?? 0) === (before.due ?? 0)
    if (!isVisible && isDue && isSameMoment(payUntil, before.payUntil) && isSameMoment(paidAt, before.paidAt)) return
    await tx.query(
      `UPDATE orders SET amount_due = $2, pay_until = $3, paid_at = $4, lapsed_at = $5, stages = $6,
         payment = CASE WHEN payment->>'paymentMethodId' = $7 THEN payment ELSE jsonb_build_object('paymentMethodId', $7::text) END,
         version = version + $8 WHERE id = $1`,
      [
        id,
        (isDue ? before.due : due) ?? null,
        payUntil ?? null,
        paidAt ?? null,
        lapsedAt ?? null,
        stages,
        methodId,
        isVisible && isNew ? 1 : 0,
      ],
    )
  }

  const writePayments = async ({ order, columns }: OrderWithLedgerAndColumns, ledger: OrderLedger): Promise<void> => {
    for (const { id, methodId, amount, costs, status, credit, createdAt } of ledger.payments) {
      const row = columns.payments.find(candidate => candidate.id === id)
      if (!row)
        await tx.query(
          `INSERT INTO payments (id, order_id, method, amount, costs, currency, status, credit, created_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
          [id, order.id, methodId, amount, costs, order.currency, status, credit, createdAt],
        )
      else if (row.status !== status || row.credit !== credit)
        await tx.query("UPDATE payments SET status = $2, credit = $3 WHERE id = $1", [id, status, credit])
    }
    for (const { id, paymentId, amount, status, createdAt } of ledger.refunds) {
      const row = columns.refunds.find(candidate => candidate.id === id)
      if (!row)
        await tx.query("INSERT INTO refunds (id, payment_id, amount, status, created_at) VALUES ($1, $2, $3, $4, $5)", [
          ...[id, paymentId, amount, status, createdAt],
        ])
      else if (row.status !== status) await tx.query("UPDATE refunds SET status = $2 WHERE id = $1", [id, status])
    }
  }

  const writeReviews = async ({ order: { id }, columns }: OrderWithLedgerAndColumns, ledger: OrderLedger): Promise<void> => {
    const open = columns.reviews.filter(({ isOpen }) => isOpen)
    for (const { reason, paymentId = null, amount, currency, openedAt } of ledger.reviews) {
      const row = open.find(candidate => candidate.reason === reason && (candidate.paymentId ?? null) === paymentId)
      if (!row)
        await tx.query(
          `INSERT INTO payment_reviews (payment_id, for_order_id, reason, amount, currency, created_at)
           VALUES ($1, $2, $3, $4, $5, $6)`,
          [paymentId, paymentId === null ? id : null, reason, amount, currency, openedAt],
        )
      else if (row.amount !== amount)
        await tx.query(`UPDATE payment_reviews SET amount = $4 ${OPEN_REVIEW}`, [reason, paymentId, id, amount])
    }
    for (const { reason, paymentId } of open)
      if (!findOpenLedgerReview(ledger, { reason, ...(paymentId === undefined ? {} : { paymentId }) }))
        await tx.query(`UPDATE payment_reviews SET resolved_at = $4 ${OPEN_REVIEW}`, [reason, paymentId ?? null, id, tx.now])
  }

  /** Appends entries and those that are missing, and updates the columns. */
  const append = async (
    before: OrderWithLedgerAndColumns,
    entries: readonly LedgerEntry[],
    { isNewVersion = true } = {},
  ): Promise<OrderWithLedger> => {
    const { order, stored, columns } = before
    const after = appendLedgerEntries(order, entries)
    const missing = after.entries.slice(stored)
    if (missing.length > 0) await insertEntries(order.id, stored, missing)
    await writeOrder(order.id, after, columns, isNewVersion)
    await writePayments(before, after)
    await writeReviews(before, after)
    return after
  }

  /**
   * Returns a line for each difference between columns and ledger (PAY-61). A version without ledgers wrote them, or
   * somebody by hand.
   */
  const compare = async (): Promise<readonly string[]> => {
    const differences: string[] = []
    let lastId = ""
    while (true) {
      const rows = await tx.query<{ id: string }>("SELECT id FROM orders WHERE id > $1 ORDER BY id LIMIT $2", [
        lastId,
        BATCH_SIZE,
      ])
      const orders = await find(rows.map(({ id }) => id))
      const suspectIds = orders.filter(each => findDifferences(each).length > 0).map(({ order }) => order.id)
      // read again with a lock, because it may have changed between two reads
      differences.push(...(await find(suspectIds, "FOR UPDATE")).flatMap(findDifferences))
      const newLastId = rows.at(-1)?.id
      if (newLastId === undefined || rows.length < BATCH_SIZE) return differences
      lastId = newLastId
    }
  }

  /** Creates ledgers from the columns of orders that have none (PAY-61). Returns these orders. */
  const backfill = async (ids: readonly string[]): Promise<readonly OrderWithLedger[]> => {
    const orders = await find(ids, "FOR UPDATE")
    const incomplete = orders.filter(({ order, stored }) => order.entries.length > stored)
    for (const each of incomplete) await append(each, [], { isNewVersion: false })
    return incomplete.map(({ order }) => order)
  }

  /** Backfills the next orders without entries after `lastId`. Returns their ids and those with new ledgers. */
  const backfillNext = async (lastId: string) => {
    const rows = await tx.query<{ id: string }>(
      `SELECT id FROM orders o WHERE id > $1 AND NOT EXISTS (SELECT FROM order_ledger WHERE order_id = o.id)
       ORDER BY id LIMIT $2`,
      [lastId, BATCH_SIZE],
    )
    const orders = await backfill(rows.map(({ id }) => id))
    return { orders, nextId: rows.length < BATCH_SIZE ? undefined : rows.at(-1)?.id }
  }

  return { find, insertEntries, append, compare, backfill, backfillNext }
}
