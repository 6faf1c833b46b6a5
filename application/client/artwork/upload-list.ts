import type { UploadFault } from "../../../domain/artwork/upload-rules.ts"
import { makeSubject } from "../observable/observable.ts"
import type { UploadFailure, UploadingFile } from "./artwork-uploader.ts"

/** A file of the list, with what is needed to send it. */
export interface UploadEntry extends UploadingFile {
  /** undefined while it must be chosen */
  readonly file?: File
  readonly uploadId?: string
  /** the idempotency key of its begin */
  readonly startKey: string
  /** in bytes, once larger parts came too late */
  readonly partSize?: number
  /** the parts that arrived earlier are known to be of this file */
  readonly isSameFile: boolean
}

/** Whether a file is sent as soon as those before it are. */
export const isWaiting = ({ status, file }: UploadEntry): boolean => status._tag === "Waiting" && file !== undefined

export const isActive = ({ status: { _tag } }: UploadEntry): boolean =>
  _tag === "Sending" || _tag === "Offline" || _tag === "Completing"

/** Whether it is over, so that this browser needn't store the file. */
export const isOver = ({ status }: UploadEntry): boolean =>
  status._tag === "Done" || (status._tag === "Failed" && !status.canRetry)

/** Another file is needed, or the shop needs to be asked again. */
export const toFailedStatus = (reason: UploadFailure) =>
  ({ _tag: "Failed", reason, canRetry: reason._tag === "ServiceFailed" }) as const

export const makeFileRefusal = (...faults: readonly UploadFault[]): UploadFailure => ({ _tag: "FileRefused", faults })

/** The files in the order in which they were chosen. */
export const makeUploadList = () => {
  const entries = makeSubject<readonly UploadEntry[]>([])
  const find = (id: string): UploadEntry | undefined => entries.current().find(entry => entry.id === id)
  return {
    entries,
    find,
    add: (...added: readonly UploadEntry[]): void => {
      const ids = new Set(entries.current().map(({ id }) => id))
      entries.set([...entries.current(), ...added.filter(({ id }) => !ids.has(id))])
    },
    change: (id: string, change: (entry: UploadEntry) => UploadEntry): void => {
      if (find(id)) entries.set(entries.current().map(entry => (entry.id === id ? change(entry) : entry)))
    },
    update: (id: string, part: Partial<UploadEntry>): void => {
      if (find(id)) entries.set(entries.current().map(entry => (entry.id === id ? { ...entry, ...part } : entry)))
    },
    remove: (id: string): void => entries.set(entries.current().filter(entry => entry.id !== id)),
  }
}

export type UploadList = ReturnType<typeof makeUploadList>
