/** What happens to a shop besides its shoppers: operators import, decide and settle money, and banks take money back. */

import { Effect } from "effect"
import { COUPONS_TABLE } from "../../adapters/memory/coupons.ts"
import { PRODUCTS_TABLE } from "../../adapters/memory/products.ts"
import { SHOP_ENTRIES_TABLE } from "../../adapters/memory/shop-data.ts"
import { disableCustomer, enableCustomer, setCustomerGroup } from "../../application/shop/customers/manage-customer.ts"
import { openAccount } from "../../application/shop/customers/open-account.ts"
import { requestLapse, resendOrderMail, setOrderStages } from "../../application/shop/orders/manage-order.ts"
import { closePaymentReview } from "../../application/shop/payments/save-ledger-update.ts"
import type { OpenPaymentReview } from "../../application/shop/ports/payments.ts"
import { eraseCustomer } from "../../application/shop/retention/personal-data.ts"
import { toCents } from "../../domain/money/cents.ts"
import type { TaxRate } from "../../domain/money/tax-rate.ts"
import type { OrderStage } from "../../domain/order/order-stats.ts"
import { mistypeArtwork, workOnArtwork } from "./artwork-operator.ts"
import { COLLECTOR, CREDIT_LIMIT, FIRST_PRODUCTS } from "./customers.ts"
import type { Records } from "./records.ts"
import { toShopDay } from "./tax-records.ts"
import type { World } from "./world.ts"

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

type Act = (world: World, records: Records) => Promise<unknown>

/** An import changes the prices of a product while it is in carts. */
const importPrices: Act = ({ inspect, choices }) =>
  inspect(tables => {
    const product = FIRST_PRODUCTS[choices.below(3)]
    if (!product) return
    const percent = choices.pick([90, 110, 123])
    const change = <Tier extends { readonly price: number }>(tier: Tier) => ({
      ...tier,
      price: toCents(Math.round((tier.price * percent) / 100)),
    })
    const [first, ...others] = product.tiers
    const changed = { ...product, tiers: [change(first), ...others.map(change)] as const }
    tables.update(PRODUCTS_TABLE, product.key, stored => ({ ...stored, product: changed }))
  })

/** From tomorrow on, a country has a higher rate; rates that return would hide a change from who saw neither. */
const importTaxRate: Act = ({ inspect, choices, scheduler, note }, { taxRates }) =>
  inspect(tables => {
    const country = choices.pick(["NL", "NL", "DE", "BE"])
    const today = toShopDay(scheduler.now())
    const from = toShopDay(scheduler.now() + DAY_MS)
    tables.update(SHOP_ENTRIES_TABLE, "shop", entries => {
      const { tax } = entries
      const last = tax?.rates.find(each => each.country === country && each.taxClass === "standard" && !each.until)
      if (!tax || !last || last.from >= from || from <= today) return entries
      const next = { ...last, from, rate: (last.rate + choices.pick([1, 50, 100])) as TaxRate }
      taxRates.push({ country, taxClass: next.taxClass, from, rate: next.rate })
      note("operator: new VAT rate")
      return {
        ...entries,
        tax: { ...tax, rates: [...tax.rates.map(each => (each === last ? { ...last, until: today } : each)), next] },
      }
    })
  })

const withdrawProduct: Act = async (world, records) => {
  const { inspect, scheduler, choices } = world
  const setWithdrawn = (isWithdrawn: boolean) =>
    inspect(tables => {
      const [first] = tables.list(PRODUCTS_TABLE)
      if (first) tables.put(PRODUCTS_TABLE, first.product.key, { ...first, isWithdrawn })
    })
  await setWithdrawn(true)
  const [{ key = "" } = {}] = FIRST_PRODUCTS
  records.withdrawn.add(key)
  await scheduler.sleep(choices.pick([MINUTE_MS, HOUR_MS]))
  records.withdrawn.delete(key)
  await setWithdrawn(false)
}

const endCoupon: Act = ({ inspect, scheduler }) =>
  inspect(tables =>
    tables.update(COUPONS_TABLE, "HERFST10", terms => ({ ...terms, endsAt: new Date(scheduler.now()).toISOString() })),
  )

const pickOrderNumber = ({ choices }: World, { orders }: Records): string => {
  const placed = [...orders.values()]
  return choices.oneIn(8) ? "unknown" : (placed[choices.below(placed.length)]?.order.orderNumber ?? "unknown")
}

const STAGES: readonly [readonly OrderStage[], ...(readonly OrderStage[])[]] = [
  ["inProduction"],
  ["openInvoices"],
  [],
  ["inProduction", "openInvoices"],
]

const setStages: Act = (world, records) => {
  const command = { orderNumber: pickOrderNumber(world, records), stages: world.choices.pick(STAGES) }
  records.staged.add(command.orderNumber)
  return world.run(
    "set stages",
    world.unitOfWork.write(shop => setOrderStages(shop, command)),
  )
}

const lapseNow: Act = (world, records) => {
  const orderNumber = pickOrderNumber(world, records)
  return world.run(
    "request lapse",
    world.unitOfWork.write(shop => requestLapse(shop, orderNumber)),
  )
}

const resendMail: Act = (world, records) => {
  const kind = world.choices.pick(["order-confirmation", "payment-reminder"] as const)
  const command = { orderNumber: pickOrderNumber(world, records), kind }
  return world.run(
    "resend mail",
    world.unitOfWork.write(shop => resendOrderMail(shop, command)),
  )
}

const manageCustomers: Act = async ({ run, unitOfWork: { write }, choices }) => {
  const act = choices.pick(["disable", "disable unknown", "group", "open", "credit"] as const)
  if (act === "disable") {
    await run(
      "disable customer",
      write(shop => disableCustomer(shop, COLLECTOR.email)),
    )
    await run(
      "enable customer",
      write(shop => enableCustomer(shop, COLLECTOR.email)),
    )
  } else if (act === "disable unknown")
    await run(
      "disable customer",
      write(shop => disableCustomer(shop, "nobody@example.nl")),
    )
  else if (act === "group")
    await run(
      "set group",
      write(shop => setCustomerGroup(shop, COLLECTOR.email, "unknown")),
    )
  else if (act === "credit") {
    const limit = choices.pick([undefined, CREDIT_LIMIT])
    await run(
      "set credit limit",
      write(shop => Effect.andThen(shop.payers.lockCredit("starter"), shop.payers.setCreditLimit("starter", limit))),
    )
  } else {
    const email = choices.pick([COLLECTOR.email, "opened@example.nl"])
    const registration = { firstName: "Ada", lastName: "de Vries", email }
    await run(
      "open account",
      write(shop => openAccount(shop, { registration, groupId: undefined, language: "nl" })),
    )
  }
}

/** What the provider can still pay back of a review's payment, in cents. */
export const calculateRemaining = ({ provider: { payments } }: World, { providerId }: OpenPaymentReview): number => {
  const payment = providerId === undefined ? undefined : payments.get(providerId)
  return payment ? Math.round(Number(payments.amountsOf(payment).amountRemaining?.value ?? 0) * 100) : 0
}

/** Whether the operator pays the amount of the review back at the provider; a refused refund is tried again by itself. */
const isPaidBackByHand = (world: World, review: OpenPaymentReview): boolean => {
  const { reason, providerId } = review
  if (providerId === undefined || reason === "chargeback" || reason === "refunded-elsewhere") return false
  // a bank took money, or it was paid back by hand: the refund can never be made as a whole
  if (reason === "amount" || calculateRemaining(world, review) < review.amount) return true
  return world.provider.payments.refundsOf(providerId).some(({ status }) => status === "failed")
}

/** Whether the shop has yet to hear of a chargeback or its reversal: until then a closed review may hide returned money. */
const isChargebackUnheard = async (world: World, { orderId, providerId }: OpenPaymentReview): Promise<boolean> => {
  if (providerId === undefined) return false
  const order = await world.read(shop => shop.payments.find(orderId))
  const known = order?.payments.find(payment => payment.providerId === providerId)?.chargedBack ?? 0
  return known !== world.provider.sumChargebacks([providerId])
}

/** Handles the money of each open review at the provider, then closes it. */
export const closeReviews: Act = async (world, records) => {
  const { provider, run, unitOfWork } = world
  const reviews = await world.read(shop => shop.payments.listOpenReviews)
  for (const review of reviews) {
    const { id, reason, providerId, orderNumber, amount } = review
    if (!records.reviews.has(id)) world.note(`review ${reason}`)
    records.reviews.set(id, review)
    if (reason === "refund" && !isPaidBackByHand(world, review)) continue
    if (await isChargebackUnheard(world, review)) continue
    if (isPaidBackByHand(world, review) && providerId !== undefined) {
      const value = { currency: "EUR", value: (Math.min(amount, calculateRemaining(world, review)) / 100).toFixed(2) }
      if (provider.payments.refundInDashboard(providerId, value))
        world.trace(`operator pays ${value.value} of ${orderNumber} back`)
    }
    if (reason !== "vat-due" && reason !== "vat-credit") records.operated.add(orderNumber)
    await run(
      "close review",
      unitOfWork.write(shop => closePaymentReview(shop, id)),
    )
  }
  await world.retryFailedJobs()
}

const pickPaid = ({ provider, choices }: World) => {
  const paid = provider.payments.all().filter(({ status }) => status === "paid")
  return paid[choices.below(paid.length)]
}

const chargeBack: Act = async world => {
  const payment = pickPaid(world)
  if (!payment) return
  world.note("bank: charged back")
  world.provider.payments.chargeBack(payment.id)
  if (world.choices.oneIn(2)) return
  await world.scheduler.sleep(world.choices.pick([HOUR_MS, 3 * DAY_MS]))
  world.note("bank: chargeback reversed")
  world.provider.payments.reverseChargebacks(payment.id)
}

/** A refund that nobody owes, made in the provider's dashboard. */
const giveBack: Act = async (world, records) => {
  const payment = pickPaid(world)
  if (!payment) return
  const given = world.provider.payments.refundInDashboard(payment.id)
  if (!given) return
  world.note("operator: refunded at the provider")
  const { description } = payment
  records.gifts.set(description, (records.gifts.get(description) ?? 0) + Math.round(Number(given.amount.value) * 100))
}

const failRefund: Act = async ({ provider: { payments }, note }) => {
  for (const { id } of payments.all()) {
    const refund = payments.refundsOf(id).find(({ status, metadata }) => status === "refunded" && metadata !== null)
    if (!refund) continue
    note("bank: refund failed")
    return payments.failRefund(id, refund.id)
  }
}

/** The balance at the provider is too low, until the operator looks at the reviews and fills it. */
const refuseRefunds: Act = async (world, records) => {
  const { provider, scheduler, choices, note } = world
  note("provider: refuses refunds")
  provider.payments.refuseRefunds(true)
  await scheduler.sleep(choices.pick([HOUR_MS, DAY_MS, 6 * DAY_MS]))
  await closeReviews(world, records)
  provider.payments.refuseRefunds(false)
}

const ACTS: readonly [Act, ...Act[]] = [
  workOnArtwork,
  workOnArtwork,
  workOnArtwork,
  workOnArtwork,
  mistypeArtwork,
  setStages,
  setStages,
  closeReviews,
  closeReviews,
  importPrices,
  importTaxRate,
  withdrawProduct,
  endCoupon,
  lapseNow,
  resendMail,
  manageCustomers,
  chargeBack,
  giveBack,
  failRefund,
  refuseRefunds,
]

/** Acts from time to time as long as somebody shops. */
export const runOperator = async (world: World, records: Records, isOpen: () => boolean): Promise<void> => {
  const { choices, scheduler } = world
  while (isOpen()) {
    await scheduler.sleep(choices.pick([10 * MINUTE_MS, 9 * HOUR_MS, 2 * DAY_MS, 5 * DAY_MS]))
    for (let act = choices.below(5); act > 0; act -= 1) await choices.pick(ACTS)(world, records)
  }
  world.provider.payments.refuseRefunds(false)
}

/** Ends what else would wait for ever: an order that is partly paid, whose customer never pays the rest. */
export const endPartlyPaidOrder = async (world: World, records: Records, orderNumber: string): Promise<void> => {
  const { provider, run, unitOfWork } = world
  for (const payment of provider.payments
    .all()
    .filter(({ description, status }) => description === orderNumber && status === "paid")) {
    const given = provider.payments.refundInDashboard(payment.id)
    if (given) world.trace(`operator pays ${given.amount.value} of ${orderNumber} back`)
  }
  await closeReviews(world, records)
  await run(
    "request lapse",
    unitOfWork.write(shop => requestLapse(shop, orderNumber)),
  )
}

/** Erases a customer, which open orders prevent. */
export const eraseCustomerOfOrder = async (world: World, records: Records): Promise<void> => {
  const { run, unitOfWork } = world
  const [placed] = records.orders.values()
  const email = placed ? `${placed.customerId}@example.nl` : COLLECTOR.email
  const erase = unitOfWork.write(shop => eraseCustomer(shop, { purge: () => Effect.void, erase: () => Effect.succeed(0) }, email))
  await run("erase customer", erase)
  for (const { order, customerId } of records.orders.values())
    if (customerId === placed?.customerId)
      await run(
        "set stages",
        unitOfWork.write(shop => setOrderStages(shop, { orderNumber: order.orderNumber, stages: [] })),
      )
  const erased = await run("erase customer", erase)
  if (placed && erased._tag === "Answered") records.artwork.erasedCustomers.add(placed.customerId)
  if (placed)
    await run(
      "set stages",
      unitOfWork.write(shop => setOrderStages(shop, { orderNumber: placed.order.orderNumber, stages: [] })),
    )
}
