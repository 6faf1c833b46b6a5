/** One world with a few shoppers, and what must hold at its end. */

import { Effect } from "effect"
import type { MemoryDatabase } from "../../adapters/memory/database.ts"
import { JOBS_TABLE } from "../../adapters/memory/jobs.ts"
import { ORDERS_TABLE } from "../../adapters/memory/orders.ts"
import { readSeedData, SAMPLE_SHOP_FOLDER } from "../../adapters/server/seed/read-seed-data.ts"
import { toCents } from "../../domain/money/cents.ts"
import type { Choices } from "./choices.ts"
import { runShopper, type ShopperRecords, type SimulatedCustomer } from "./shopper.ts"
import { openWorld, type World, type WorldOptions } from "./world.ts"

const { coupons, payment } = readSeedData(SAMPLE_SHOP_FOLDER)

const CUSTOMERS: readonly [SimulatedCustomer, ...SimulatedCustomer[]] = [
  { id: "consumer", email: "first@example.com" },
  { id: "company", email: "second@example.com", company: "Drukwerk BV" },
]

export const SHOPPERS_PER_WORLD = 6

const addCustomers = (world: World): Promise<void> =>
  world
    .inspect(() => undefined)
    .then(() =>
      Effect.runPromise(
        world.unitOfWork.write(shop =>
          Effect.gen(function* () {
            for (const { id, email, company } of CUSTOMERS) {
              const registration = { email, firstName: "Ada", lastName: "de Vries", password: "", ...(company && { company }) }
              yield* shop.customers.add(id, registration, "")
              yield* shop.customers.confirmEmail(id)
              if (company) yield* shop.payers.setCreditLimit(id, toCents(50_000))
            }
          }),
        ),
      ),
    )

/** An acknowledged order exists once and is what the shopper agreed to (ORDER-09, PAY-47). */
const checkOrders = async (world: World, { orders, violations }: ShopperRecords): Promise<void> => {
  const stored = await world.inspect(tables => tables.list(ORDERS_TABLE))
  const idsByCart = new Map<string, Set<string>>()
  for (const { order, agreed, customerId } of orders) {
    const found = stored.find(row => row.order.id === order.id)
    if (!found || found.customerId !== customerId) violations.push(`acknowledged order ${order.id} is not there`)
    if (order.taxedPrice.totalGross !== agreed.taxedPrice.totalGross)
      violations.push(`order ${order.id} costs ${order.taxedPrice.totalGross}, agreed were ${agreed.taxedPrice.totalGross}`)
    const ids = idsByCart.get(agreed.id) ?? new Set()
    idsByCart.set(agreed.id, ids.add(order.id))
  }
  for (const [cartId, ids] of idsByCart) if (ids.size > 1) violations.push(`cart ${cartId} became ${ids.size} orders`)
}

/** What the provider holds for an order is what the order costs, or nothing (PAY-53, PAY-55). */
const checkMoney = async (world: World, { orders, violations }: ShopperRecords): Promise<void> => {
  for (const orderId of new Set(orders.map(({ order }) => order.id))) {
    const order = await world.read(shop => shop.payments.find(orderId))
    const placed = await world.inspect(tables => tables.find(ORDERS_TABLE, orderId))
    if (!order || !placed) continue
    const received = world.provider.calculateReceived(order.orderNumber)
    const { totalGross } = placed.order.taxedPrice
    const costs = new Set([0, ...payment.methods.map(method => method.costs)])
    const isRight = order.paidAt ? [...costs].some(cost => received === totalGross + cost) : received === 0
    if (!isRight)
      violations.push(
        `order ${order.orderNumber} of ${totalGross} is ${order.paidAt ? "paid" : "not paid"}, and ${received} were received`,
      )
    if (order.stages.includes("waitingForPayment")) violations.push(`order ${order.orderNumber} waits for its payment for ever`)
  }
}

/** A coupon is used at most as often as it may be (COUPON-06). */
const checkCoupons = async (world: World, { violations }: ShopperRecords): Promise<void> => {
  const stored = await world.inspect(tables => tables.list(ORDERS_TABLE))
  const uses = (code: string) =>
    stored.filter(({ order }) => order.discountCodes.includes(code) && order.lineItems.some(({ state }) => state !== "Cancelled"))
  for (const { coupon, maxUses, maxUsesPerCustomer } of coupons) {
    const used = uses(coupon.code)
    if (used.length > (maxUses ?? Number.POSITIVE_INFINITY)) violations.push(`${coupon.code} was used ${used.length} times`)
    for (const { id } of CUSTOMERS) {
      const own = used.filter(({ customerId }) => customerId === id).length
      if (own > (maxUsesPerCustomer ?? Number.POSITIVE_INFINITY)) violations.push(`${coupon.code} was used ${own} times by ${id}`)
    }
  }
}

/** Each order is confirmed once, or again when nobody knows whether the mail arrived (MAIL-05). */
const checkMails = (world: World, { orders, violations }: ShopperRecords): void => {
  for (const orderId of new Set(orders.map(({ order }) => order.id))) {
    const id = JSON.stringify({ kind: "order-confirmation", orderId })
    const count = world.mails.accepted.get(id) ?? 0
    if (count === 0) violations.push(`order ${orderId} was not confirmed`)
  }
  for (const [id, count] of world.mails.accepted)
    if (count > 1 && !world.mails.uncertain.has(id)) violations.push(`mail ${id} was sent ${count} times`)
}

/** Lives a world to its end and returns what went wrong. */
export const liveWorld = async (
  template: MemoryDatabase,
  choices: Choices,
  options: WorldOptions,
): Promise<readonly string[]> => {
  const world = openWorld(template, choices, options)
  const records: ShopperRecords = { orders: [], carts: new Map(), violations: [] }
  let shopping = SHOPPERS_PER_WORLD
  world.scheduler.start(async () => {
    world.calm()
    await addCustomers(world)
    world.alarm()
    for (let shopper = 0; shopper < SHOPPERS_PER_WORLD; shopper += 1)
      world.scheduler.start(async () => {
        await runShopper(world, records, choices.pick(CUSTOMERS))
        shopping -= 1
        if (shopping === 0) world.calm()
      })
  })
  const stuck = await world.scheduler.run()
  if (stuck > 0) records.violations.push(`${stuck} tasks wait for ever`)
  for (const job of world.failedJobs) records.violations.push(`job ${job.name} was given up`)
  const waiting = await world.inspect(tables => tables.list(JOBS_TABLE))
  for (const job of waiting) records.violations.push(`job ${job.name} was never run`)
  await checkOrders(world, records)
  await checkMoney(world, records)
  await checkCoupons(world, records)
  checkMails(world, records)
  return records.violations
}
