/** Placed orders of customers of the sample shop, for tests of repositories and use cases. */
import { randomUUID } from "node:crypto"
import type { NewOrder } from "../../application/shop/ports/orders.ts"
import type { CartId } from "../../domain/cart/cart.ts"
import { listPlacementLedgerEntries } from "../../domain/ledger/record-in-ledger.ts"
import { toCents, ZERO_CENTS } from "../../domain/money/cents.ts"
import { createOrderFromCart } from "../../domain/order/create-order.ts"
import type { OrderId } from "../../domain/order/order.ts"
import { computePaymentDeadline } from "../../domain/payment/payment-deadlines.ts"
import { aCart, aLineItem, toLineItemId } from "./test-data-builders.ts"

interface NewOrderFacts {
  readonly customerId: string
  readonly placedAt?: Date
  readonly methodId?: string
  /** gross, in cents */
  readonly price?: number
  readonly discountCodes?: readonly string[]
}

/** An order of one item. It is to be paid in advance, unless it is free or its method says otherwise. */
export const aPlacedOrder = ({
  customerId,
  placedAt = new Date("2026-11-02T10:00:00Z"),
  methodId = "ideal",
  price = 5_136,
  discountCodes = [],
}: NewOrderFacts): NewOrder => {
  const total = toCents(price)
  const cart = aCart({
    id: randomUUID() as CartId,
    discountCodes,
    lineItems: [aLineItem({ id: toLineItemId(randomUUID()), totalPrice: total })],
    taxedPrice: { totalNet: total, totalGross: total, totalTax: ZERO_CENTS, taxPortions: [] },
    paymentInfo: { paymentMethodId: methodId },
  })
  const order = createOrderFromCart(cart, { id: randomUUID() as OrderId, orderNumber: randomUUID(), placedAt })
  const payUntil = order.stages.includes("waitingForPayment") ? computePaymentDeadline(placedAt) : undefined
  return { order, cartId: cart.id, customerId, language: null, entries: listPlacementLedgerEntries(order, payUntil) }
}
