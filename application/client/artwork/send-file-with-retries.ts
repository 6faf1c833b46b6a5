import { Effect } from "effect"
import { choosePartSize } from "../../../domain/artwork/upload-rules.ts"
import type { CreateId } from "../ports/create-id.ts"
import { makeSendFile, type SendFailure, type SendFilePorts } from "./send-file.ts"
import { toFailedStatus, type UploadEntry } from "./upload-list.ts"

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

/** So often in a row parts may come too late before they get smaller. */
const MAX_LATE_PARTS = 2

/** So often an upload that the services don't know is begun again. */
const MAX_RESTARTS = 3

const isTooLate = (failure: SendFailure): boolean =>
  failure._tag === "AskAgain" && failure.failure._tag === "Unreachable" && failure.failure.cause === "timeout"

/** Sends a file until it is stored or refused. While the services can't be reached, it tries again at growing intervals. */
export const makeSendFileWithRetries = ({ newId, ...ports }: SendFilePorts & { readonly newId: CreateId }) => {
  const { list, service } = ports
  const sendFile = makeSendFile(ports)

  /** Begins a new upload of the same file. */
  const restart = (id: string, changes: Partial<UploadEntry> = {}): void =>
    list.change(id, ({ uploadId: _, ...entry }) => ({ ...entry, startKey: newId(), sentBytes: 0, isSameFile: true, ...changes }))

  /** A slow line needs smaller parts. What has arrived would be lost, so only an upload without parts begins again. */
  const useSmallerParts = Effect.fnUntraced(function* ({ id, uploadId }: UploadEntry) {
    if (uploadId === undefined) return
    const upload = yield* service.get(uploadId)
    const partSize = choosePartSize(upload.partSizes, upload.partSize - 1)
    if (upload.received.length > 0 || partSize >= upload.partSize) return
    yield* service.cancel(uploadId)
    restart(id, { partSize })
  })

  return Effect.fnUntraced(function* (id: string, file: File): Effect.fn.Return<void> {
    let [pauseMs, lateParts, restarts] = [FIRST_PAUSE_MS, 0, 0]
    for (let entry = list.find(id); entry; entry = list.find(id)) {
      const { sentBytes, size } = entry
      const result = yield* Effect.result(sendFile(entry, file))
      if (result._tag === "Success") return list.update(id, { status: { _tag: "Done", fileId: result.success }, sentBytes: size })
      const failure = result.failure
      if (failure._tag !== "AskAgain" && failure._tag !== "UploadGone")
        return list.update(id, { status: toFailedStatus(failure) })
      if (failure._tag === "UploadGone") {
        restarts += 1
        if (restarts > MAX_RESTARTS)
          return list.update(id, { status: toFailedStatus({ _tag: "ServiceFailed", failure: failure.failure }) })
        restart(id)
        continue
      }
      const hasSent = (list.find(id)?.sentBytes ?? 0) > sentBytes
      lateParts = isTooLate(failure) && !hasSent ? lateParts + 1 : 0
      if (lateParts >= MAX_LATE_PARTS) yield* Effect.ignore(useSmallerParts(list.find(id) ?? entry))
      list.update(id, { status: { _tag: "Offline" } })
      yield* Effect.sleep(pauseMs)
      pauseMs = hasSent ? FIRST_PAUSE_MS : Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
    }
  })
}
