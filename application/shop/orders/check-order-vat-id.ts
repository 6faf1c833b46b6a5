/**
 * The VAT id of an order is checked when it is placed and before its dispatch. An answer that would change its VAT opens
 * a review; the agreed amounts stay (TAX-10, TAX-12).
 */
import { Effect } from "effect"
import { calculateCartTotals, isTaxedByLine } from "../../../domain/cart/cart-totals.ts"
import { recordVatIdChange } from "../../../domain/ledger/record-in-ledger.ts"
import { subtractCents } from "../../../domain/money/cents.ts"
import { findFirstAgreedDay } from "../../../domain/order/agreed-delivery.ts"
import type { Order } from "../../../domain/order/order.ts"
import { hasVatIdCheckDigits } from "../../../domain/tax/vat-id.ts"
import { computeNextVatIdCheck, getVatIdStatus, type VatIdCheck } from "../../../domain/tax/vat-id-check.ts"
import { taxCart } from "../carts/tax-cart.ts"
import { saveLedgerUpdate } from "../payments/save-ledger-update.ts"
import type { ShopReads, ShopWrites, UnitOfWork } from "../ports/unit-of-work.ts"
import type { VatIdVerdict, VatRegister } from "../ports/vat-register.ts"

export interface CheckOrderVatIdPorts {
  readonly unitOfWork: UnitOfWork
  readonly vatRegister: VatRegister
}

const addJob = ({ jobs }: ShopWrites, orderId: string, runAt: Date): Effect.Effect<void> =>
  jobs.add("check-vat-id", { orderId }, { runAt, jobKey: `vat-id ${orderId}` })

/** The id of which the register can say something. */
const getCheckableVatId = ({ billingAddress, taxedPrice }: Order): string | undefined =>
  billingAddress?.vatId !== undefined && hasVatIdCheckDigits(billingAddress.vatId) && !isTaxedByLine(taxedPrice)
    ? billingAddress.vatId
    : undefined

/** Stores the proof of the VAT of a new order, and has its VAT id checked at once. */
export const scheduleVatIdCheck = Effect.fnUntraced(function* (shop: ShopWrites, order: Order): Effect.fn.Return<void> {
  const vatId = getCheckableVatId(order)
  if (vatId === undefined) return
  const latest = yield* shop.vatIdChecks.findLatest(vatId)
  if (latest && getVatIdStatus(latest, shop.now) !== "unknown") yield* shop.vatIdChecks.add(latest, order.id)
  yield* addJob(shop, order.id, shop.now)
})

const findOrder = Effect.fnUntraced(function* (
  { payments, orders }: ShopReads,
  orderId: string,
): Effect.fn.Return<Order | undefined> {
  const { customerId, isOver = true } = (yield* payments.find(orderId)) ?? {}
  return customerId === undefined || isOver ? undefined : yield* orders.find(orderId, customerId)
})

/** What the order's gross total would change by with this verdict, taxed as on its day. */
const calculateChange = Effect.fnUntraced(function* (shop: ShopReads, order: Order, check: VatIdCheck) {
  const placedAt = new Date(order.createdAt)
  const taxed = yield* taxCart({ ...shop, now: placedAt }, undefined, order, check.isValid ? "valid" : "invalid")
  return subtractCents(calculateCartTotals(taxed).totalGross, order.taxedPrice.totalGross)
})

const saveVerdict = Effect.fnUntraced(function* (
  shop: ShopWrites,
  order: Order,
  vatId: string,
  verdict: VatIdVerdict,
): Effect.fn.Return<void> {
  const payable = yield* shop.payments.lock(order.id)
  if (!payable) return
  const check = { ...verdict, vatId, checkedAt: shop.now }
  yield* shop.vatIdChecks.add(check, order.id)
  const update = recordVatIdChange(payable.entries, yield* calculateChange(shop, order, check), { at: shop.now })
  if (update.entries.length > 0) yield* saveLedgerUpdate(shop, payable, update)
})

const scheduleNext = (shop: ShopWrites, { id, createdAt, lineItems }: Order, hasVerdict: boolean): Effect.Effect<void> => {
  const checked = { placedAt: new Date(createdAt), firstDay: findFirstAgreedDay(lineItems) }
  const next = computeNextVatIdCheck(checked, hasVerdict, shop.now)
  return next ? addJob(shop, id, next) : Effect.void
}

/** Asks the register outside of any unit of work. Without a verdict it is asked again later. */
export const makeCheckOrderVatId = ({ unitOfWork, vatRegister }: CheckOrderVatIdPorts) =>
  Effect.fnUntraced(function* (orderId: string): Effect.fn.Return<void> {
    const order = yield* unitOfWork.read(shop => findOrder(shop, orderId))
    const vatId = order && getCheckableVatId(order)
    if (!order || vatId === undefined) return
    const verdict = yield* vatRegister
      .check(vatId)
      .pipe(Effect.catchTag("VatRegisterUnavailable", () => Effect.succeed(undefined)))
    yield* unitOfWork.write(
      Effect.fnUntraced(function* (shop) {
        if (verdict) yield* saveVerdict(shop, order, vatId, verdict)
        yield* scheduleNext(shop, order, verdict !== undefined)
      }),
    )
  })
