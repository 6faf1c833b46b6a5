/** Buyers are told what the register said about the VAT id of an order, whenever the order is shown (TAX-13). */
import { Effect } from "effect"
import { isTaxedByLine } from "../../../domain/cart/cart-totals.ts"
import { findVatIdChange } from "../../../domain/ledger/vat-id-change.ts"
import type { Order } from "../../../domain/order/order.ts"
import type { VatIdStatus } from "../../../domain/tax/determine-tax.ts"
import { getVatIdStatusOfOrder } from "../../../domain/tax/vat-id-check.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"

/** The status that the order was placed with. */
export const findVatIdStatusOfOrder = (
  { vatIdChecks }: Pick<ShopReads, "vatIdChecks">,
  { id, createdAt }: Pick<Order, "id" | "createdAt">,
): Effect.Effect<VatIdStatus> =>
  Effect.map(vatIdChecks.listOfOrder(id), checks => getVatIdStatusOfOrder(checks, new Date(createdAt)))

/** Adds the status of the VAT id and its later change. Without an id, and to orders of former versions, it adds nothing. */
export const addVatIdStatus = Effect.fnUntraced(function* (
  shop: Pick<ShopReads, "vatIdChecks" | "payments">,
  order: Order,
): Effect.fn.Return<Order> {
  if (order.billingAddress?.vatId === undefined || isTaxedByLine(order.taxedPrice)) return order
  const vatIdStatus = yield* findVatIdStatusOfOrder(shop, order)
  const vatIdChange = findVatIdChange((yield* shop.payments.find(order.id))?.entries ?? [])
  return { ...order, vatIdStatus, ...(vatIdChange && { vatIdChange }) }
})

/** The same for the order of an effect. */
export const withVatIdStatus = (shop: Pick<ShopReads, "vatIdChecks" | "payments">) =>
  Effect.flatMap((order: Order) => addVatIdStatus(shop, order))
