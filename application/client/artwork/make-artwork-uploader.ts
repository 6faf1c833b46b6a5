import { Effect } from "effect"
import { findUploadFaults } from "../../../domain/artwork/upload-rules.ts"
import type { OrderId } from "../../../domain/order/order.ts"
import { makeSubject, type Observable } from "../observable/observable.ts"
import type { ArtworkTarget, ServiceUpload } from "../ports/artwork-upload-service.ts"
import type { CreateId } from "../ports/create-id.ts"
import type { CrossTabCoordination } from "../ports/cross-tab-coordination.ts"
import type { StoredUploadFile, StoredUploadFiles } from "../ports/stored-upload-files.ts"
import type { ArtworkUploader } from "./artwork-uploader.ts"
import type { SendFilePorts } from "./send-file.ts"
import { makeSendFileWithRetries } from "./send-file-with-retries.ts"
import { makeStoreUnfinishedFiles } from "./store-unfinished-files.ts"
import { isActive, isWaiting, makeFileRefusal, makeUploadList, toFailedStatus, type UploadEntry } from "./upload-list.ts"

interface Ports extends Omit<SendFilePorts, "list"> {
  readonly storedFiles: StoredUploadFiles
  readonly newId: CreateId
  readonly tabs: Pick<CrossTabCoordination, "runExclusively">
}

/** The services know what the order has already, and what the item takes. */
const UNUSED = { filesOfItem: 0, bytes: 0 }
const ANY_ITEM = { takesAddressList: true }

const WAITING = { _tag: "Waiting" } as const

const toTarget = (orderId: OrderId, { lineItemId, page }: ServiceUpload): ArtworkTarget => ({
  orderId,
  lineItemId,
  ...(page === undefined ? {} : { page }),
})

const waitUntil = <T>({ current, subscribe }: Observable<T>, isTrue: (value: T) => boolean): Effect.Effect<void> =>
  Effect.callback<void>(resume => {
    const check = () => {
      if (isTrue(current())) resume(Effect.void)
    }
    const stop = subscribe(check)
    check()
    return Effect.sync(stop)
  })

const needsFile = ({ status, target, name, size }: UploadEntry, wanted: ArtworkTarget, file: File): boolean =>
  status._tag === "FileNeeded" &&
  target.orderId === wanted.orderId &&
  target.lineItemId === wanted.lineItemId &&
  name === file.name &&
  size === file.size

export const makeArtworkUploader = ({ storedFiles, newId, tabs, ...ports }: Ports): ArtworkUploader => {
  const list = makeUploadList()
  const { entries, find, update } = list
  const sendFile = makeSendFileWithRetries({ ...ports, list, newId })
  const storing = makeStoreUnfinishedFiles(storedFiles, list)

  const makeEntry = (target: ArtworkTarget, file: File): UploadEntry => {
    const id = newId()
    const { name, size } = file
    const faults = findUploadFaults({ name, size }, UNUSED, ANY_ITEM)
    const status = faults.length > 0 ? toFailedStatus(makeFileRefusal(...faults)) : WAITING
    return { id, startKey: id, target, name, size, sentBytes: 0, status, file, isSameFile: true }
  }

  const fromStored = ({ isPaused, ...stored }: StoredUploadFile): UploadEntry => {
    const { name, size } = stored.file
    return { ...stored, name, size, sentBytes: 0, status: isPaused ? { _tag: "Paused" } : WAITING, isSameFile: true }
  }

  /** An upload whose file this browser doesn't have. */
  const fromServices = (orderId: OrderId, upload: ServiceUpload): UploadEntry => {
    const { id, name, size, received, partSize } = upload
    const sentBytes = Math.min(size, received.length * partSize)
    const target = toTarget(orderId, upload)
    return { id, uploadId: id, startKey: id, target, name, size, sentBytes, status: { _tag: "FileNeeded" }, isSameFile: false }
  }

  const cancelled = makeSubject<readonly string[]>([])

  /** Pausing and cancelling interrupt what is being sent. */
  const sendNext = Effect.gen(function* () {
    yield* waitUntil(entries, all => all.some(isWaiting))
    const next = entries.current().find(isWaiting)
    if (!next?.file) return
    const { id, file } = next
    update(id, { status: { _tag: "Sending" } })
    // another tab may have the same file
    const sending = tabs.runExclusively(`upload ${id}`, sendFile(id, file))
    const stopped = waitUntil(entries, all => !all.some(entry => entry.id === id && isActive(entry)))
    const waitAgain = Effect.sync(() => list.change(id, entry => (isActive(entry) ? { ...entry, status: WAITING } : entry)))
    yield* Effect.onInterrupt(Effect.raceFirst(sending, stopped), () => waitAgain)
  })

  const storeNext = Effect.gen(function* () {
    const before = entries.current()
    yield* storing.sync
    yield* waitUntil(entries, all => all !== before)
  })

  /** What can't be cancelled now is purged by the services later. */
  const cancelNext = Effect.gen(function* () {
    yield* waitUntil(cancelled, ids => ids.length > 0)
    const [uploadId = "", ...others] = cancelled.current()
    cancelled.set(others)
    yield* Effect.ignore(ports.service.cancel(uploadId))
  })

  const provideFile = (id: string, file: File): void =>
    list.change(id, entry =>
      file.size === entry.size
        ? { ...entry, file, isSameFile: false, status: WAITING }
        : { ...entry, status: toFailedStatus({ _tag: "OtherFile" }) },
    )

  const addFile = (target: ArtworkTarget, file: File): void => {
    const begun = entries.current().find(entry => needsFile(entry, target, file))
    if (begun) provideFile(begun.id, file)
    else list.add(makeEntry(target, file))
  }

  const setStatus = (id: string, status: UploadEntry["status"], isAllowed: (entry: UploadEntry) => boolean): void =>
    list.change(id, entry => (isAllowed(entry) ? { ...entry, status } : entry))

  return {
    files: entries,
    run: Effect.raceFirst(Effect.forever(sendNext), Effect.raceFirst(Effect.forever(storeNext), Effect.forever(cancelNext))),
    add: (target, files) => {
      for (const file of files) addFile(target, file)
    },
    load: Effect.fnUntraced(function* (orderId: OrderId) {
      const stored = (yield* storedFiles.list).filter(({ target }) => target.orderId === orderId)
      storing.remember(stored)
      list.add(...stored.map(fromStored))
      const unfinished = yield* Effect.orElseSucceed(ports.service.listUnfinished(orderId), () => [])
      const known = new Set(entries.current().map(({ uploadId }) => uploadId))
      list.add(...unfinished.filter(({ id }) => !known.has(id)).map(upload => fromServices(orderId, upload)))
    }),
    pause: id => setStatus(id, { _tag: "Paused" }, entry => isActive(entry) || isWaiting(entry)),
    resume: id => setStatus(id, WAITING, ({ status: { _tag } }) => _tag === "Paused" || _tag === "Failed"),
    provideFile,
    cancel: id => {
      const uploadId = find(id)?.uploadId
      list.remove(id)
      if (uploadId !== undefined) cancelled.set([...cancelled.current(), uploadId])
    },
    dismiss: list.remove,
  }
}
