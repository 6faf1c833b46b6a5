/** A customer's files for an ordered item: uploads that stop and go on, proofs, approvals and replacements. */
import { Effect } from "effect"
import { cancelUpload } from "../../application/shop/artwork/cancel-upload.ts"
import { approveArtwork, removeArtworkFile } from "../../application/shop/artwork/change-artwork.ts"
import { getOrderArtwork } from "../../application/shop/artwork/find-order-artwork.ts"
import { startUpload } from "../../application/shop/artwork/start-upload.ts"
import { listUnfinishedUploads } from "../../application/shop/artwork/upload-view.ts"
import type { CustomerCaller } from "../../application/shop/caller.ts"
import { StorageDefect } from "../../application/shop/ports/storage.ts"
import type { ShopWrites } from "../../application/shop/ports/unit-of-work.ts"
import { getSeverity } from "../../domain/artwork/artwork-findings.ts"
import type { ArtworkFile, ItemArtworkView } from "../../domain/artwork/item-artwork.ts"
import { countParts } from "../../domain/artwork/upload-rules.ts"
import type { Order } from "../../domain/order/order.ts"
import type { OrderArtworkView } from "../../domain/order/order-artwork.ts"
import type { SentFile } from "./artwork-records.ts"
import { FILE_KINDS, toPdfText, toSha256 } from "./artwork-services.ts"
import type { SimulatedCustomer } from "./customers.ts"
import { findWrongArtwork } from "./invariants/artwork.ts"
import type { Connection, Outcome } from "./network.ts"
import type { Records } from "./records.ts"
import { runOnce } from "./run-once.ts"
import type { World } from "./world.ts"

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A storage that is down is an answer of the edge that the client repeats. */
const withStorage = <A, E>(work: Effect.Effect<A, E>) =>
  Effect.catchIf(
    work,
    error => (error as { readonly _tag?: string })._tag === "ArtworkStorageUnavailable",
    () => Effect.die(new StorageDefect("Unavailable", undefined, undefined)),
  )

export const readWhole = async (chunks: AsyncIterable<Uint8Array>): Promise<string> => {
  const read: Uint8Array[] = []
  for await (const chunk of chunks) read.push(chunk)
  return Buffer.concat(read).toString()
}

/** States of an item as they are counted. */
export const nameArtworkState = ({ state }: Pick<ItemArtworkView, "state">): string =>
  `artwork ${state._tag}${state._tag === "Checking" ? ` by ${state.by}` : ""}`

const DEFAULT_TRIM = { width: 85, height: 55 }

const toBytes = (text: string): Buffer => Buffer.from(text)

const makeContent = ({ choices, newKey }: World, { requirements }: ItemArtworkView, page: number | undefined) => {
  const id = newKey().replace(/^k0*/, "")
  if (choices.oneIn(30)) return { name: `${id}.csv`, text: `${id};Plaats;Straat;Postcode;Naam\nEde` }
  const { trim = DEFAULT_TRIM, pages = 1 } = requirements
  const kind = choices.pick(FILE_KINDS)
  const text = toPdfText({ id, kind, pages: page === undefined ? pages : 1, trim })
  const extension = choices.oneIn(15) ? choices.pick(["exe", "png"]) : "pdf"
  return { name: `${id}.${extension}`, text }
}

/** A shopper who has ordered. */
interface OrderingCustomer extends Pick<Connection, "ask"> {
  readonly world: World
  readonly records: Records
  readonly customer: SimulatedCustomer
  readonly customerCaller: CustomerCaller
  readonly report: (violation: string) => void
  /** once, however often it is sent */
  readonly write: <A, E>(name: string, work: (shop: ShopWrites) => Effect.Effect<A, E>) => Promise<Outcome<A>>
}

/** Sends, looks at, approves and replaces files of one order. */
export const makeArtworkCustomer = (shopper: OrderingCustomer, order: Pick<Order, "id" | "orderNumber">) => {
  const { world, records, customer, customerCaller, ask, report, write } = shopper
  const { choices, scheduler, unitOfWork, newKey, note } = world
  const { storage } = world.artwork
  const orderId = order.id
  const customerId = customer.id
  const pickProcess = () => choices.pick(world.artwork.processes)
  const items = records.artwork

  const read = async (): Promise<OrderArtworkView | undefined> => {
    const askedAt = items.nextStep()
    const outcome = await ask("read artwork", () => unitOfWork.read(shop => getOrderArtwork(shop, orderId, customerCaller)))
    if (outcome._tag !== "Answered") return undefined
    for (const item of outcome.value.items) {
      note(nameArtworkState(item))
      for (const { check } of item.files) for (const finding of check?.findings ?? []) note(`finding ${finding._tag}`)
    }
    for (const wrong of findWrongArtwork(records, order, outcome.value, askedAt)) report(wrong)
    return outcome.value
  }

  /** Sends what is missing, in any order. Returns whether all has arrived. */
  const sendParts = async (sent: SentFile, uploadId: string): Promise<boolean> => {
    const found = await ask("read upload", () => withStorage(pickProcess().readUpload({ uploadId, customerId })))
    if (found._tag !== "Answered") return false
    const { upload, received } = found.value
    const bytes = toBytes(sent.text)
    const missing = Array.from({ length: countParts(upload) }, (_, index) => index + 1).filter(
      number => !received.some(part => part.number === number),
    )
    while (missing.length > 0) {
      if (choices.oneIn(15)) return false
      const [number = 1] = missing.splice(choices.below(missing.length), 1)
      const part = bytes.subarray((number - 1) * upload.partSize, number * upload.partSize)
      const isDamaged = choices.oneIn(30)
      const ref = { uploadId, customerId, number: choices.oneIn(60) ? 99 : number, sha256: toSha256(part), bytes: part }
      const actualSha256 = isDamaged ? toSha256(`${part}!`) : ref.sha256
      const stored = await ask("send part", () => withStorage(pickProcess().storePart({ ...ref, actualSha256 })))
      if (stored._tag === "Answered" && isDamaged) report(`a damaged part of ${sent.name} was told as stored`)
      if (stored._tag !== "Answered") return false
    }
    return true
  }

  /** Another file that is chosen to go on with is refused by the parts that are there (UPLOAD-05). */
  const continueWithAnotherFile = async (sent: SentFile, uploadId: string): Promise<void> => {
    const bytes = toBytes("x".repeat(Math.min(32, sent.text.length)))
    const found = await ask("read upload", () => withStorage(pickProcess().readUpload({ uploadId, customerId })))
    const part = found._tag === "Answered" ? found.value.received[0] : undefined
    if (!part || part.size !== bytes.length) return
    const sha256 = toSha256(bytes)
    const other = { uploadId, customerId, number: part.number, sha256, actualSha256: sha256, bytes }
    const stored = await ask("send part", () => withStorage(pickProcess().storePart(other)))
    if (stored._tag === "Answered") report(`other bytes than those of ${sent.name} were told as stored`)
  }

  const complete = async (sent: SentFile, uploadId: string): Promise<void> => {
    const { changes } = items.ofItem(orderId, sent.lineItemId)
    const isFirst = sent.completion === undefined
    sent.completion ??= items.ask()
    if (isFirst) changes.push(sent.completion)
    const production = records.artwork.production.get(order.orderNumber)
    const hasStarted = isFirst && production?.toldAt !== undefined
    const outcome = await ask("complete upload", () => withStorage(pickProcess().completeUpload({ uploadId, customerId })))
    if (outcome._tag !== "Answered") return
    if (hasStarted) report(`a file of order ${order.orderNumber} was replaced after its production started`)
    if (outcome.value.sha256 !== sent.sha256) report(`the file ${sent.name} became another one`)
    sent.completion.toldAt ??= items.nextStep()
    sent.fileId = outcome.value.id
  }

  const cancel = async (sent: SentFile, uploadId: string): Promise<void> => {
    const outcome = await write("cancel upload", shop => cancelUpload(shop, { uploadId, customerId }))
    if (outcome._tag === "Answered" && sent.completion === undefined) sent.goneAt ??= items.nextStep()
  }

  const proceed = async (sent: SentFile, uploadId: string): Promise<void> => {
    sent.uploadId = uploadId
    if (choices.oneIn(12)) return cancel(sent, uploadId)
    if (choices.oneIn(12)) await continueWithAnotherFile(sent, uploadId)
    if ((await sendParts(sent, uploadId)) || choices.oneIn(4)) await complete(sent, uploadId)
  }

  const upload = async (item: ItemArtworkView): Promise<void> => {
    const { lineItemId, requirements } = item
    const page = requirements.pages === 2 && choices.oneIn(4) ? 1 + choices.below(2) : undefined
    const { name, text } = makeContent(world, item, page)
    const size = choices.oneIn(40) ? 0 : toBytes(text).length
    const command = {
      orderId,
      lineItemId,
      customerId,
      name,
      size,
      ...(page === undefined ? {} : { page }),
      partSize: choices.pick([32, 64]),
    }
    const key = newKey()
    const process = pickProcess()
    const about = { orderId, lineItemId, customerId, startedAt: scheduler.now() }
    const sent: SentFile = {
      ...about,
      name,
      text,
      sha256: toSha256(text),
      uploadId: undefined,
      fileId: undefined,
      goneAt: undefined,
      completion: undefined,
    }
    items.addFile(sent)
    const started = await ask("start upload", () =>
      withStorage(
        Effect.flatMap(process.prepareUpload(command), target =>
          runOnce(world, { ownerKey: customerCaller.ownerKey, key }, shop => startUpload(shop, storage, command, target)),
        ),
      ),
    )
    if (started._tag === "Answered") await proceed(sent, started.value.upload.id)
  }

  /** After a reload, or on another device. */
  const resume = async (): Promise<void> => {
    const outcome = await ask("list uploads", () =>
      unitOfWork.read(shop => listUnfinishedUploads(shop, orderId, { customerId }, storage)),
    )
    const views = outcome._tag === "Answered" ? outcome.value : []
    const next = views[choices.below(views.length)]
    const sent = next && [...items.sent.values()].find(({ name }) => name === next.upload.name)
    if (next && sent?.customerId !== customerId) report(`${customerId} is shown an upload of nobody: ${next.upload.name}`)
    if (next && sent) await proceed(sent, next.upload.id)
  }

  const approve = async (item: ItemArtworkView): Promise<void> => {
    const { lineItemId, files } = item
    const acceptAll = !choices.oneIn(6)
    const toAccepted = ({ id, check }: ArtworkFile) => ({
      id,
      acceptedWarnings: (check?.findings ?? [])
        .filter(each => acceptAll && getSeverity(each) === "warning")
        .map(({ _tag }) => _tag),
    })
    const acceptance = { files: files.map(toAccepted) }
    const step = { ...items.ask(), fileIds: files.map(({ id }) => id) }
    items.ofItem(orderId, lineItemId).approvals.push(step)
    // what is approved is what was shown, however long that is ago
    if (choices.oneIn(6)) {
      // on another device
      await upload(item)
      await scheduler.sleep(choices.pick([MINUTE_MS, HOUR_MS]))
    }
    const outcome = await write("approve artwork", shop =>
      approveArtwork(shop, { orderId, lineItemId, customer: customerCaller, acceptance }),
    )
    if (outcome._tag === "Answered") step.toldAt = items.nextStep()
  }

  const remove = async ({ lineItemId, files }: ItemArtworkView): Promise<void> => {
    const file = files[choices.below(files.length)]
    const fileId = file?.id ?? "unknown"
    const step = items.ask()
    items.ofItem(orderId, lineItemId).changes.push(step)
    const hasStarted = items.production.get(order.orderNumber)?.toldAt !== undefined
    const outcome = await write("remove file", shop =>
      removeArtworkFile(shop, { orderId, lineItemId, customer: customerCaller, fileId }),
    )
    if (outcome._tag !== "Answered") return
    step.toldAt = items.nextStep()
    if (hasStarted) report(`a file of order ${order.orderNumber} was removed after its production started`)
    const sent = file && items.sent.get(file.sha256)
    if (sent) sent.goneAt ??= items.nextStep()
  }

  /** The file and the picture of its first page, as they were sent. */
  const look = async ({ files }: ItemArtworkView): Promise<void> => {
    const file = files[choices.below(files.length)]
    if (!file) return
    const text = items.sent.get(file.sha256)?.text
    const found = await ask("read file", () => withStorage(pickProcess().readFile(file.id, customerId)))
    if (found._tag === "Answered" && (await readWhole(found.value.content)) !== text)
      report(`the file ${file.name} has another content than was sent`)
    const picture = await ask("read preview", () => withStorage(pickProcess().readPreview(file.id, 1, customerId)))
    if (picture._tag === "Answered" && (await readWhole(picture.value)) !== `picture of ${text}`)
      report(`the file ${file.name} has another picture`)
  }

  const wait = () => scheduler.sleep(choices.pick([MINUTE_MS, MINUTE_MS, HOUR_MS, DAY_MS]))

  /** What a customer does about an item in this state, most of the time. */
  const act = async (item: ItemArtworkView): Promise<unknown> => {
    switch (item.state._tag) {
      case "Missing":
        return choices.oneIn(8) ? resume() : upload(item)
      case "Uploading":
        return choices.oneIn(4) ? upload(item) : resume()
      case "Checking":
        return wait()
      case "Rejected":
        return choices.oneIn(4) ? remove(item) : upload(item)
      case "NeedsAcceptance":
        return choices.oneIn(8) ? upload(item) : approve(item)
      case "Approved":
      case "InProduction":
        return choices.pick([look, look, upload, wait, approve, remove])(item)
    }
  }

  const visit = async (): Promise<void> => {
    for (let step = 3 + choices.below(6); step > 0; step -= 1) {
      const view = await read()
      const item = view?.items[choices.below(view.items.length)]
      if (!item) return
      if (choices.oneIn(12)) await choices.pick([upload, resume, approve, remove, look])(item)
      else await act(item)
      if (choices.oneIn(4)) await wait()
    }
  }

  return { visit }
}
