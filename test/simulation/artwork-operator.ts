/** Operators look at files, decide about them, start production, and print what is approved then. */
import { Effect } from "effect"
import { getOrderArtwork } from "../../application/shop/artwork/find-order-artwork.ts"
import {
  listOpenArtwork,
  reviewArtwork,
  showArtworkOfOrder,
  startProduction,
} from "../../application/shop/artwork/manage-artwork.ts"
import type { OrderArtworkView } from "../../domain/order/order-artwork.ts"
import { nameArtworkState, readWhole } from "./artwork.ts"
import { findLostApprovals, findSurvivingFiles, findWrongArtwork, findWrongPrint } from "./invariants/artwork.ts"
import type { Records } from "./records.ts"
import type { World } from "./world.ts"

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

const report = (world: World, { violations }: Records, wrongs: readonly string[]): void => {
  for (const wrong of wrongs) world.trace(`violation: ${wrong}`)
  violations.push(...wrongs)
}

const readText = (world: World, storageKey: string): Promise<string | undefined> =>
  Effect.runPromise(world.artwork.storage.read(storageKey)).then(readWhole, () => undefined)

/** Prints what the shop shows once production has started. */
const print = async (world: World, records: Records, orderNumber: string): Promise<void> => {
  const { run, unitOfWork } = world
  const askedAt = records.artwork.nextStep()
  const shown = await run(
    "show artwork",
    unitOfWork.read(shop => showArtworkOfOrder(shop, orderNumber)),
  )
  if (shown._tag !== "Answered") return
  const { order, items } = shown.value
  for (const { artwork } of items) {
    const files: { id: string; text: string | undefined }[] = []
    for (const { id } of artwork.files) {
      const stored = await world.read(shop => shop.artworkFiles.findOfAnybody(id))
      files.push({ id, text: stored && (await readText(world, stored.storageKey)) })
    }
    report(world, records, findWrongPrint(records, order, { lineItemId: artwork.lineItemId, files }, askedAt))
  }
}

const start = async (world: World, records: Records, orderNumber: string): Promise<void> => {
  const { production } = records.artwork
  const step = production.get(orderNumber) ?? records.artwork.ask()
  production.set(orderNumber, step)
  const started = await world.run(
    "start production",
    world.unitOfWork.write(shop => startProduction(shop, orderNumber)),
  )
  if (started._tag !== "Answered") return
  step.toldAt ??= records.artwork.nextStep()
  world.note("operator: production started")
  await print(world, records, orderNumber)
}

const review = async (
  world: World,
  records: Records,
  orderNumber: string,
  item: { id: string; number: number },
): Promise<void> => {
  const { choices, run, unitOfWork } = world
  const decision = choices.pick(["released", "released", "rejected"] as const)
  const orderId = [...records.orders.values()].find(({ order }) => order.orderNumber === orderNumber)?.order.id ?? ""
  const step = records.artwork.ask()
  records.artwork.ofItem(orderId, item.id).reviews.push(step)
  const command = { orderNumber, lineItemNumber: item.number, decision, ...(decision === "rejected" && { reason: "Te donker" }) }
  const reviewed = await run(
    `artwork ${decision}`,
    unitOfWork.write(shop => reviewArtwork(shop, command)),
  )
  if (reviewed._tag === "Answered") step.toldAt = records.artwork.nextStep()
}

/** A day's work: what waits for a person, and what can be printed. */
export const workOnArtwork = async (world: World, records: Records): Promise<void> => {
  const open = await world.run("list artwork", world.unitOfWork.read(listOpenArtwork))
  if (open._tag !== "Answered") return
  for (const { order, items } of open.value) {
    const { orderNumber } = order
    for (const { artwork, state } of items) {
      world.note(nameArtworkState({ state }))
      const number = order.lineItems.find(({ id }) => id === artwork.lineItemId)?.lineItemNumber ?? 0
      if (state._tag === "Checking" && (state.by === "person" || world.choices.oneIn(4)))
        await review(world, records, orderNumber, { id: artwork.lineItemId, number })
    }
    if (order.stages.includes("inProduction") && world.choices.oneIn(2)) await start(world, records, orderNumber)
  }
}

/** Commands about any order, as they are mistyped. */
export const mistypeArtwork = async (world: World, records: Records): Promise<void> => {
  const { choices } = world
  const placed = [...records.orders.values()]
  const order = placed[choices.below(placed.length)]?.order
  const orderNumber = choices.oneIn(8) ? "unknown" : (order?.orderNumber ?? "unknown")
  if (choices.oneIn(2)) return start(world, records, orderNumber)
  const item = order?.lineItems[choices.below(order.lineItems.length)]
  return review(world, records, orderNumber, { id: item?.id ?? "", number: choices.oneIn(6) ? 99 : (item?.lineItemNumber ?? 99) })
}

/** What customers see of their files when nothing fails any more, and what the storage still has after a purge. */
export const checkArtworkAtEnd = async (world: World, records: Records): Promise<void> => {
  const { run, unitOfWork, scheduler, choices } = world
  await scheduler.sleep(choices.oneIn(8) ? 400 * DAY_MS : 2 * HOUR_MS)
  await world.purge()
  const views = new Map<string, OrderArtworkView>()
  for (const { order, customerId } of records.orders.values()) {
    const askedAt = records.artwork.nextStep()
    const found = await run(
      "read artwork",
      unitOfWork.read(shop => getOrderArtwork(shop, order.id, { id: customerId })),
    )
    if (found._tag !== "Answered") continue
    const { value } = found
    views.set(order.id, value)
    const waiting = value.items.filter(({ state }) => state._tag === "Checking" && state.by === "shop")
    report(world, records, [
      ...findWrongArtwork(records, order, value, askedAt),
      ...findLostApprovals(records, order, value),
      ...waiting.map(({ lineItemId }) => `item ${lineItemId} of order ${order.orderNumber} is checked for ever`),
    ])
  }
  report(world, records, findSurvivingFiles(records, world.artwork.listContents(), views, scheduler.now()))
}
