/** Carts in the database: one row for a cart, one for each line. Other owners' carts are not found. */
import { Effect } from "effect"
import type { Carts } from "../../application/shop/ports/carts.ts"
import type { Address } from "../../domain/address/address.ts"
import type { Cart, CartId, CustomLineItem, LineItem } from "../../domain/cart/cart.ts"
import { type Cents, type CurrencyCode, ZERO_CENTS } from "../../domain/money/cents.ts"
import type { TaxPortion } from "../../domain/money/tax-rate.ts"
import type { PaymentInfo } from "../../domain/payment/payment-method.ts"
import { findCartLines, reuseUnchangedLines, saveCartLines } from "./cart-lines.ts"
import type { Transaction } from "./transaction.ts"

export interface CartOrOrderRow {
  readonly id: string
  readonly currency: CurrencyCode
  readonly total_net: Cents
  readonly total_gross: Cents
  readonly total_tax: Cents
  readonly tax_portions: readonly TaxPortion[]
  readonly discount_codes: readonly string[]
  readonly billing_address: Address | null
  readonly payment: PaymentInfo | null
  readonly reference_label: string | null
  readonly po_number: string | null
}

interface CartRow extends CartOrOrderRow {
  readonly version: number
  readonly changed_at: Date
}

/** Builds the fields that carts and orders share from their row and lines. */
export const toPricedCart = (
  row: CartOrOrderRow,
  lineItems: readonly LineItem[],
  customLineItems: readonly CustomLineItem[],
): Omit<Cart, "id" | "version"> => ({
  currency: row.currency,
  lineItems,
  customLineItems,
  discountCodes: row.discount_codes,
  taxedPrice: {
    totalNet: row.total_net,
    totalGross: row.total_gross,
    totalTax: row.total_tax,
    taxPortions: row.tax_portions,
  },
  ...(row.billing_address ? { billingAddress: row.billing_address } : {}),
  ...(row.payment ? { paymentInfo: row.payment } : {}),
  ...(row.reference_label === null ? {} : { referenceLabel: row.reference_label }),
  ...(row.po_number === null ? {} : { poNumber: row.po_number }),
})

const loadCart = async (tx: Transaction, row: CartRow): Promise<Cart> => {
  const { lineItems, customLineItems } = await findCartLines(tx, row)
  return { id: row.id as CartId, version: row.version, ...toPricedCart(row, lineItems, customLineItems) }
}

/** "FOR UPDATE" locks the row for a change. Lines are read after the lock is held. */
export type RowLock = "" | "FOR UPDATE"

const findCart = async (tx: Transaction, id: string, owner: string, lock: RowLock): Promise<Cart | undefined> => {
  const [row] = await tx.query<CartRow>(`SELECT * FROM carts WHERE id = $1 AND owner = $2 AND ordered_at IS NULL ${lock}`, [
    id,
    owner,
  ])
  return row && loadCart(tx, row)
}

const findActiveCart = async (tx: Transaction, owner: string, lock: RowLock): Promise<Cart | undefined> => {
  const [row] = await tx.query<CartRow>(`SELECT * FROM carts WHERE owner = $1 AND ordered_at IS NULL ${lock}`, [owner])
  return row && loadCart(tx, row)
}

/** Creates an empty cart unless the owner has an active one. Concurrent calls create one cart together. */
const insertCartUnlessActive = (tx: Transaction, id: string, owner: string, currency: CurrencyCode, now: Date) =>
  tx.query(
    `INSERT INTO carts (id, owner, version, currency, total_net, total_gross, total_tax, tax_portions, discount_codes, created_at)
     VALUES ($1, $2, 1, $3, ${ZERO_CENTS}, ${ZERO_CENTS}, ${ZERO_CENTS}, '[]', '{}', $4)
     ON CONFLICT (owner) WHERE ordered_at IS NULL DO NOTHING`,
    [id, owner, currency, now],
  )

const deleteCart = (tx: Transaction, id: CartId) => tx.query("DELETE FROM carts WHERE id = $1", [id])

const updateCartOwner = (tx: Transaction, id: CartId, owner: string) =>
  tx.query("UPDATE carts SET owner = $2, changed_at = $3 WHERE id = $1", [id, owner, tx.now])

const markCartOrdered = (tx: Transaction, id: CartId) =>
  tx.query("UPDATE carts SET ordered_at = $2, version = version + 1 WHERE id = $1", [id, tx.now])

const toJson = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))

/** Saves the next version of a cart. The caller must hold the lock on its row. */
const saveCart = async (tx: Transaction, before: Cart, changed: Cart): Promise<Cart> => {
  const after = { ...changed, ...reuseUnchangedLines(before, changed), version: before.version + 1 }
  const { totalNet, totalGross, totalTax, taxPortions } = after.taxedPrice
  await tx.query(
    `UPDATE carts SET version = $2, total_net = $3, total_gross = $4, total_tax = $5, tax_portions = $6,
       discount_codes = $7, billing_address = $8, payment = $9, reference_label = $10, po_number = $11, changed_at = $12
     WHERE id = $1`,
    [
      after.id,
      after.version,
      totalNet,
      totalGross,
      totalTax,
      JSON.stringify(taxPortions),
      after.discountCodes,
      toJson(after.billingAddress),
      toJson(after.paymentInfo),
      after.referenceLabel ?? null,
      after.poNumber ?? null,
      tx.now,
    ],
  )
  await saveCartLines(tx, before, after)
  return after
}

export const makePostgresCarts = (tx: Transaction): Carts => ({
  find: (id, ownerKey) => Effect.promise(() => findCart(tx, id, ownerKey, "")),
  findActive: ownerKey => Effect.promise(() => findActiveCart(tx, ownerKey, "")),
  lock: (id, ownerKey) => Effect.promise(() => findCart(tx, id, ownerKey, "FOR UPDATE")),
  lockActive: ownerKey => Effect.promise(() => findActiveCart(tx, ownerKey, "FOR UPDATE")),
  createUnlessActive: (id, ownerKey, currency) =>
    Effect.promise(() => insertCartUnlessActive(tx, id, ownerKey, currency, tx.now)),
  save: (before, changed) => Effect.promise(() => saveCart(tx, before, changed)),
  changeOwner: (id, ownerKey) => Effect.promise(() => updateCartOwner(tx, id, ownerKey)),
  markOrdered: id => Effect.promise(() => markCartOrdered(tx, id)),
  remove: id => Effect.promise(() => deleteCart(tx, id)),
})
