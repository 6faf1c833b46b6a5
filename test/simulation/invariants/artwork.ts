/** What is printed is what was approved, by whom it belongs to, and nothing stays longer than it may. */
import type { ItemArtworkView } from "../../../domain/artwork/item-artwork.ts"
import type { Order } from "../../../domain/order/order.ts"
import type { OrderArtworkView } from "../../../domain/order/order-artwork.ts"
import { isPrepaidMethod } from "../../../domain/payment/payment.ts"
import { type ItemSteps, type SentFile, wasToldBefore } from "../artwork-records.ts"
import type { ProviderOrderSums } from "../provider.ts"
import type { Records } from "../records.ts"

type ArtworkOfOrder = Pick<Order, "id" | "orderNumber">

/** The last change that had its effect before a step, as a step after which an approval must have been asked for. */
const findLastChange = ({ changes }: ItemSteps, before: number): number =>
  Math.max(-1, ...changes.filter(change => wasToldBefore(change, before)).map(({ askedAt }) => askedAt))

/** Whether its customer can have approved the item as it is, with these files if they are known. */
const canBeApproved = (steps: ItemSteps, askedAt: number, fileIds?: readonly string[]): boolean => {
  const last = findLastChange(steps, askedAt)
  return steps.approvals.some(
    approval =>
      approval.askedAt > last &&
      (fileIds === undefined ||
        (approval.fileIds.length === fileIds.length && fileIds.every(id => approval.fileIds.includes(id)))),
  )
}

/** A file of an item is one that its customer sent for it (UPLOAD-06, UPLOAD-08). */
const findStrangeFiles = ({ artwork }: Records, orderId: string, { lineItemId, files }: ItemArtworkView): readonly string[] =>
  files.flatMap(({ name, sha256, size }) => {
    const sent = artwork.sent.get(sha256)
    const isOwn = sent?.orderId === orderId && sent.lineItemId === lineItemId && sent.name === name && sent.text.length === size
    return isOwn && sent.completion ? [] : [`has the file ${name}, which its customer didn't send for it`]
  })

/** A file that its customer was told to be there stays until something else was asked for, and one that is gone stays away. */
const findWrongFiles = (
  { artwork }: Records,
  orderId: string,
  { lineItemId, files }: ItemArtworkView,
  askedAt: number,
): readonly string[] => {
  const { changes } = artwork.ofItem(orderId, lineItemId)
  const shown = new Set(files.map(({ sha256 }) => sha256))
  return [...artwork.sent.values()].flatMap(sent => {
    if (sent.orderId !== orderId || sent.lineItemId !== lineItemId) return []
    const { completion, goneAt } = sent
    if (goneAt !== undefined && goneAt < askedAt && shown.has(sent.sha256))
      return [`has the file ${sent.name}, which was removed`]
    const isAlone = changes.every(change => change === completion)
    return completion && isAlone && wasToldBefore(completion, askedAt) && !shown.has(sent.sha256)
      ? [`lost the file ${sent.name}`]
      : []
  })
}

/** Items are approved as their customers did it, and nothing changes once production has started (ART-04, ART-05). */
export const findWrongArtwork = (
  records: Records,
  { id, orderNumber }: ArtworkOfOrder,
  { items }: OrderArtworkView,
  askedAt: number,
): readonly string[] =>
  items.flatMap(item => {
    const steps = records.artwork.ofItem(id, item.lineItemId)
    const fileIds = item.files.map(file => file.id)
    const isByHand = records.staged.has(orderNumber)
    const isWrong =
      (item.state._tag === "Approved" && !canBeApproved(steps, askedAt, fileIds)) ||
      (item.state._tag === "InProduction" && !isByHand && !canBeApproved(steps, askedAt, fileIds))
    return [
      ...(isWrong ? [`is ${item.state._tag} with ${fileIds.length} files that its customer didn't approve`] : []),
      ...findStrangeFiles(records, id, item),
      ...findWrongFiles(records, id, item, askedAt),
    ].map(wrong => `item ${item.lineItemId} of order ${orderNumber} ${wrong}`)
  })

/** An order is in production only when each item is approved, and it is paid or needn't be paid first (ART-09). */
export const findWrongStages = (
  { artwork, staged }: Records,
  { id, orderNumber, stages, lineItems, taxedPrice, paymentInfo }: Order,
  { received }: ProviderOrderSums,
  askedAt: number,
): readonly string[] => {
  if (!stages.includes("inProduction") || staged.has(orderNumber)) return []
  const isOpen = (lineItemId: string) => !canBeApproved(artwork.ofItem(id, lineItemId), askedAt)
  const active = lineItems.filter(({ state }) => state !== "Cancelled")
  const isPaid = !isPrepaidMethod(paymentInfo?.paymentMethodId ?? "") || received >= taxedPrice.totalGross
  return [
    ...active
      .filter(item => isOpen(item.id))
      .map(item => `order ${orderNumber} is in production, and its item ${item.lineItemNumber} isn't approved`),
    ...(isPaid && !stages.includes("waitingForPayment")
      ? []
      : [`order ${orderNumber} of ${taxedPrice.totalGross} is in production, and ${received} was paid`]),
  ]
}

/** What an operator prints once production started: files by their content (ART-05). */
export const findWrongPrint = (
  { artwork, staged }: Records,
  { id, orderNumber }: ArtworkOfOrder,
  item: { readonly lineItemId: string; readonly files: readonly { readonly id: string; readonly text: string | undefined }[] },
  askedAt: number,
): readonly string[] => {
  const steps = artwork.ofItem(id, item.lineItemId)
  const ids = item.files.map(file => file.id)
  const sent = new Map([...artwork.sent.values()].flatMap(file => (file.fileId === undefined ? [] : [[file.fileId, file.text]])))
  return [
    ...(staged.has(orderNumber) || canBeApproved(steps, askedAt, ids)
      ? []
      : [`item ${item.lineItemId} of order ${orderNumber} is printed with other files than its customer approved`]),
    ...item.files.flatMap(file =>
      file.text === undefined || (sent.get(file.id) ?? file.text) === file.text
        ? []
        : [`file ${file.id} of order ${orderNumber} is printed with another content`],
    ),
  ]
}

/** An approval that was told, and that nothing can have undone since, still counts (ART-05). */
export const findLostApprovals = (
  { artwork, staged }: Records,
  { id, orderNumber }: ArtworkOfOrder,
  { items }: OrderArtworkView,
): readonly string[] =>
  items.flatMap(({ lineItemId, state, files }) => {
    const { approvals, changes, reviews } = artwork.ofItem(id, lineItemId)
    const last = approvals.findLast(({ toldAt }) => toldAt !== undefined)
    const isUndone = last && [...changes, ...reviews].some(step => !wasToldBefore(step, last.askedAt))
    if (!last || isUndone || staged.has(orderNumber)) return []
    const isKept = state._tag === "Approved" || state._tag === "InProduction"
    const hasAll = last.fileIds.every(fileId => files.some(file => file.id === fileId))
    return isKept && hasAll ? [] : [`item ${lineItemId} of order ${orderNumber} is ${state._tag} although it was approved`]
  })

const DAY_MS = 24 * 60 * 60_000

/** Whole days: of an upload that wasn't completed, of an address list, and of any other file. */
const MAX_UPLOAD_DAYS = 7
const MAX_LIST_DAYS = 60
const MAX_FILE_DAYS = 365

/** Whether the content of a file may still be stored at the end, after a purge (UPLOAD-10). */
const mayBeStored = (
  { artwork }: Records,
  { sha256, name, orderId, customerId, goneAt, startedAt, completion, lineItemId }: SentFile,
  views: ReadonlyMap<string, OrderArtworkView>,
  now: number,
): boolean => {
  if (goneAt !== undefined || artwork.erasedCustomers.has(customerId)) return false
  const maxDays = name.endsWith(".csv") ? MAX_LIST_DAYS : MAX_FILE_DAYS
  const item = views.get(orderId)?.items.find(each => each.lineItemId === lineItemId)
  const file = item?.files.find(each => each.sha256 === sha256)
  if (file) return now - file.storedAt.getTime() <= maxDays * DAY_MS
  if (item) return now - startedAt <= MAX_UPLOAD_DAYS * DAY_MS && completion?.toldAt === undefined
  return now - startedAt <= (maxDays + MAX_UPLOAD_DAYS) * DAY_MS
}

/** As pictures of a file begin, and long enough to tell files from each other. */
const PICTURE = "picture of "
const START_LENGTH = 31

const getStart = (content: string): string => content.replace(PICTURE, "").slice(0, START_LENGTH)

/**
 * No file, picture or part is stored longer than it may be (UPLOAD-10, KEPT-02).
 * @param contents what the storage has after a purge
 * @param views what customers see of their orders
 */
export const findSurvivingFiles = (
  records: Records,
  contents: readonly string[],
  views: ReadonlyMap<string, OrderArtworkView>,
  now: number,
): readonly string[] => {
  const stored = new Set(contents.map(getStart))
  return [...records.artwork.sent.values()]
    .filter(sent => stored.has(getStart(sent.text)) && !mayBeStored(records, sent, views, now))
    .map(({ name }) => `the file ${name} is stored although it has to be gone`)
}
