/** Faults of one line in use cases and rules, each of which some lives have to notice. */
import type { SimulatedFault } from "./find-injected-fault.ts"

const injectFault = (name: string, file: string, from: string, to: string): SimulatedFault => ({ name, edit: [file, from, to] })

export const SIMULATED_FAULTS: readonly SimulatedFault[] = [
  injectFault(
    "an order is placed from a cart that nobody has locked",
    "application/shop/orders/place-order.ts",
    "shop.carts.lock(cartId, customer.ownerKey)",
    "shop.carts.find(cartId, customer.ownerKey)",
  ),
  injectFault(
    "a placed order leaves its cart open",
    "application/shop/orders/place-order.ts",
    "    yield* shop.carts.markOrdered(cart.id)\n",
    "",
  ),
  injectFault(
    "an order is placed from another version than the confirmed one",
    "application/shop/orders/place-order.ts",
    "    yield* checkVersion(cart, command.expectedVersion)\n",
    "",
  ),
  injectFault(
    "the use of a coupon is not counted",
    "application/shop/orders/place-order.ts",
    "    yield* shop.coupons.addUses(order.discountCodes, order.id, customer.id)\n",
    "",
  ),
  injectFault(
    "an order's confirmation is not sent",
    "application/shop/orders/place-order.ts",
    '    yield* shop.jobs.add("send-mail", { kind: "order-confirmation", orderId: order.id })\n',
    "",
  ),
  injectFault(
    "a refund that was sent is sent again",
    "application/shop/payments/refund-payment.ts",
    '    if (sent || status !== "asked") return sent\n',
    "",
  ),
  injectFault(
    "a payment is no longer watched after its first check",
    "application/shop/payments/sync-payment.ts",
    "          if (runAt) yield* scheduleSync(shop, paymentId, runAt)\n",
    "",
  ),
  injectFault(
    "a payment whose creation was not answered is never created",
    "application/shop/payments/sync-payment.ts",
    "    return Effect.asVoid(createProviderPayment(order, payment, shopper))\n",
    "    return shopper.language === undefined ? Effect.void : Effect.asVoid(createProviderPayment(order, payment, shopper))\n",
  ),
  injectFault(
    "a mail that was accepted is sent again",
    "application/shop/mails/send-mail.ts",
    "      yield* unitOfWork.write(({ mailAttempts }) => mailAttempts.recordAccepted(id))\n",
    "",
  ),
  injectFault(
    "a second payment is not refunded",
    "domain/ledger/record-in-ledger.ts",
    "if (refund.amount <= 0) return",
    "if (refund.amount >= 0) return",
  ),
]
