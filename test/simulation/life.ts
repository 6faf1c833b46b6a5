/** One world with a few lives, and what must hold at its end. */
import type { MemoryDatabase } from "../../adapters/memory/database.ts"
import { JOBS_TABLE } from "../../adapters/memory/jobs.ts"
import { getOrder } from "../../application/shop/orders/find-orders.ts"
import type { Order } from "../../domain/order/order.ts"
import type { OrderPaymentStatus } from "../../domain/payment/order-payment-status.ts"
import { runAgent } from "./agent.ts"
import { checkArtworkAtEnd } from "./artwork-operator.ts"
import type { Choices } from "./choices.ts"
import { CUSTOMERS, EXCLUSIVE_CUSTOMERS } from "./customers.ts"
import { findWrongOrders } from "./invariants/acknowledged-orders.ts"
import { findWrongStages } from "./invariants/artwork.ts"
import { findBrokenQuotes, findOverusedCoupons } from "./invariants/coupons-and-quotes.ts"
import { findWrongMails } from "./invariants/mails.ts"
import { findExceededLimits, findWrongMoney } from "./invariants/money.ts"
import { findWrongVatReviews } from "./invariants/vat.ts"
import type { Connection } from "./network.ts"
import { ODD_REQUESTS } from "./odd-requests.ts"
import { calculateRemaining, closeReviews, endPartlyPaidOrder, eraseCustomerOfOrder, runOperator } from "./operator.ts"
import { makeRecords, type Records, recordSeenOrder } from "./records.ts"
import { makeShopper, runShopper } from "./shopper.ts"
import { runTabs } from "./tabs.ts"
import { openWorld, type World, type WorldOptions } from "./world.ts"

export const LIVES_PER_WORLD = 6

type Life = (world: World, records: Records, index: number) => Promise<Connection>

const liveShopper: Life = async (world, records) => {
  const shopper = makeShopper(world, records, world.choices.pick(CUSTOMERS))
  await runShopper(shopper, ODD_REQUESTS)
  return shopper
}

const liveInTabs: Life = async (world, records, index) => runTabs(world, records, EXCLUSIVE_CUSTOMERS[index] ?? CUSTOMERS[0])

const liveAsAgent: Life = async (world, records, index) =>
  runAgent(world, records, world.choices.oneIn(2) ? world.choices.pick(CUSTOMERS) : (EXCLUSIVE_CUSTOMERS[index] ?? CUSTOMERS[0]))

const LIVES: readonly [Life, ...Life[]] = [liveShopper, liveShopper, liveInTabs, liveAsAgent]

/** What the customers read at the end, when nothing fails any more. */
const readOrders = async (world: World, records: Records) => {
  const found = new Map<string, Order>()
  const standings = new Map<string, OrderPaymentStatus["_tag"]>()
  /** numbers of orders that should have lapsed, by what their customers were told */
  const overdue: string[] = []
  for (const [id, { customerId }] of records.orders) {
    const askedAt = records.artwork.nextStep()
    const order = await world.run(
      "read order",
      world.unitOfWork.read(shop => getOrder(shop, id, { id: customerId })),
    )
    if (order._tag !== "Answered") continue
    found.set(id, order.value)
    records.violations.push(...findWrongStages(records, order.value, world.provider.sumOrder(order.value.orderNumber), askedAt))
    for (const stage of order.value.stages) world.note(`order stage ${stage}`)
    recordSeenOrder(records, order.value)
    const payment = await world.run("read payment", world.readPayment({ orderId: id, customerId }))
    if (payment._tag !== "Answered") continue
    const { standing } = payment.value
    standings.set(id, standing._tag)
    if (standing._tag === "Unpaid" && standing.until && standing.until.getTime() < world.scheduler.now() - MAX_LAPSE_DELAY_MS)
      overdue.push(order.value.orderNumber)
  }
  return { found, standings, overdue }
}

const DAY_MS = 24 * 60 * 60_000

/** Longer than any life: what has not ended by then waits for ever. */
const MAX_LIFE_MS = 2000 * DAY_MS

/** Workers look at their queue once a day, at least. */
const MAX_LAPSE_DELAY_MS = 2 * DAY_MS

/** Payments and refunds are watched for 60 days. */
const closeReviewsUntilQuiet = async (world: World, records: Records): Promise<void> => {
  for (let day = 0; day <= 80 && records.orders.size > 0; day += 8) {
    await world.scheduler.sleep(8 * DAY_MS)
    await closeReviews(world, records)
  }
}

/** Lets the shop, its operator and its customers come to rest. Each round ends what waited for somebody. */
const settle = async (world: World, records: Records): Promise<void> => {
  for (let round = 0; round < 4; round += 1) {
    const stuck = await world.scheduler.run()
    if (stuck > 0) return void records.violations.push(`${stuck} tasks wait for ever`)
    const reviews = await world.read(shop => shop.payments.listOpenReviews)
    let isOpen = reviews.length > 0 || world.failedJobs.length > 0
    world.scheduler.start(async () => {
      await closeReviews(world, records)
      const { standings, overdue } = await readOrders(world, records)
      if (world.failedJobs.length === 0)
        for (const number of overdue) records.violations.push(`order ${number} should have lapsed, and is unpaid`)
      for (const [id, standing] of standings) {
        if (standing !== "Unpaid" && standing !== "Checking") continue
        isOpen = true
        await endPartlyPaidOrder(world, records, records.orders.get(id)?.order.orderNumber ?? "")
      }
    })
    await world.scheduler.run()
    if (!isOpen) return
  }
}

/** Nothing waits for ever: no job, payment or review (invariant of liveness). */
const findWaiting = async (
  world: World,
  records: Records,
  standings: ReadonlyMap<string, string>,
): Promise<readonly string[]> => {
  const jobs = await world.inspect(tables => tables.list(JOBS_TABLE))
  const reviews = await world.read(shop => shop.payments.listOpenReviews)
  return [
    // a refund that the provider can never make ends with its review
    ...world.failedJobs.flatMap(({ name }) => (name === "refund-payment" ? [] : [`job ${name} was given up`])),
    ...jobs.flatMap(job => (job.name === "forget" ? [] : [`job ${job.name} was never run`])),
    // a refund of more than the provider has is refused again at each try, after the operator settled it
    ...reviews
      .filter(review => review.reason !== "refund" || calculateRemaining(world, review) >= review.amount)
      .map(review => `the review ${review.id} stays open`),
    ...[...standings].flatMap(([id, standing]) =>
      standing === "Unpaid" || standing === "Checking"
        ? [`the payment of order ${records.orders.get(id)?.order.orderNumber} is ${standing} for ever`]
        : [],
    ),
  ]
}

/** Lives a world to its end and returns what went wrong. */
export const liveWorld = async (
  template: MemoryDatabase,
  choices: Choices,
  options: WorldOptions,
): Promise<readonly string[]> => {
  const world = openWorld(template, choices, options)
  const records = makeRecords(world.vatRegister.verdicts)
  const { violations } = records
  /** the world of one actor, whose choices don't depend on the others' */
  const worldOf = (actor: string): World => ({ ...world, choices: choices.fork(actor) })
  let living = LIVES_PER_WORLD
  const end = world.scheduler.now() + MAX_LIFE_MS
  world.scheduler.start(() => runOperator(worldOf("operator"), records, () => living > 0 && world.scheduler.now() < end))
  for (let index = 0; index < LIVES_PER_WORLD; index += 1)
    world.scheduler.start(async () => {
      const ownWorld = worldOf(`life ${index}`)
      const { counts } = await ownWorld.choices.pick(LIVES)(ownWorld, records, index)
      world.trace(`life ${index} ended`)
      options.note("life")
      if (counts.faults > 0) options.note("life with a fault")
      living -= 1
      if (living > 0) return
      world.calm()
      await closeReviewsUntilQuiet(world, records)
    })
  await settle(world, records)
  let last: Awaited<ReturnType<typeof readOrders>> | undefined
  world.scheduler.start(async () => {
    last = await readOrders(world, records)
  })
  await world.scheduler.run()
  const { found = new Map(), standings = new Map() } = last ?? {}
  for (const standing of standings.values()) options.note(`payment ${standing}`)
  const { payments, sumOrder } = world.provider
  const settlements = [...records.orders.values()].map(placed => ({
    placed,
    standing: standings.get(placed.order.id),
    sums: sumOrder(placed.order.orderNumber),
  }))
  violations.push(
    ...(await findWaiting(world, records, standings)),
    ...findWrongOrders(records, found),
    ...findWrongMoney(
      records,
      settlements,
      payments.all().map(({ description }) => description),
    ),
    ...findExceededLimits(records),
    ...findWrongVatReviews(records, world.checkedVatIds),
    ...findOverusedCoupons(records),
    ...findBrokenQuotes(records),
    ...findWrongMails(records, world.mails, standings),
  )
  world.scheduler.start(async () => {
    await checkArtworkAtEnd(world, records)
    if (!choices.oneIn(10)) return
    await eraseCustomerOfOrder(world, records)
    await checkArtworkAtEnd(world, records)
  })
  await world.scheduler.run()
  return violations
}
