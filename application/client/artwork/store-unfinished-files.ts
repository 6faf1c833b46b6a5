import { Effect } from "effect"
import type { StoredUploadFile, StoredUploadFiles } from "../ports/stored-upload-files.ts"
import { isOver, type UploadEntry, type UploadList } from "./upload-list.ts"

/** What a reload needs to continue; undefined when there is nothing to continue, or no file. */
const toStoredFile = (entry: UploadEntry): StoredUploadFile | undefined => {
  const { id, target, file, uploadId, startKey, status } = entry
  if (!file || isOver(entry)) return undefined
  return { id, target, file, startKey, isPaused: status._tag === "Paused", ...(uploadId === undefined ? {} : { uploadId }) }
}

const isSame = (a: StoredUploadFile | undefined, b: StoredUploadFile | undefined): boolean =>
  a?.file === b?.file && a?.uploadId === b?.uploadId && a?.isPaused === b?.isPaused && a?.startKey === b?.startKey

/** Keeps what this browser stores the same as the list, while it runs. */
export const makeStoreUnfinishedFiles = (storedFiles: StoredUploadFiles, { entries }: UploadList) => {
  const stored = new Map<string, StoredUploadFile>()
  const sync = Effect.gen(function* () {
    const wanted = new Map(entries.current().map(entry => [entry.id, toStoredFile(entry)]))
    for (const id of new Set([...stored.keys(), ...wanted.keys()])) {
      const file = wanted.get(id)
      if (isSame(stored.get(id), file)) continue
      if (file) stored.set(id, file)
      else stored.delete(id)
      yield* file ? storedFiles.save(file) : storedFiles.remove(id)
    }
  })
  return {
    /** files that were stored before */
    remember: (files: readonly StoredUploadFile[]): void => {
      for (const file of files) stored.set(file.id, file)
    },
    sync,
  }
}
