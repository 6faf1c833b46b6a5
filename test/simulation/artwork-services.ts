/** Storage and checker of artwork in memory. They are down, full or slow, and a file says itself what is found in it. */
import { createHash } from "node:crypto"
import { Effect } from "effect"
import { makeCompleteUpload } from "../../application/shop/artwork/complete-upload.ts"
import { makeReadArtworkFile, makeReadArtworkPreview } from "../../application/shop/artwork/read-files.ts"
import { makePrepareUpload } from "../../application/shop/artwork/start-upload.ts"
import { makeStorePart } from "../../application/shop/artwork/store-part.ts"
import { type ArtworkPorts, makeReadUpload } from "../../application/shop/artwork/upload-view.ts"
import {
  type AddressListContent,
  type ArtworkChecker,
  ArtworkCheckerUnavailable,
} from "../../application/shop/ports/artwork-checker.ts"
import {
  type ArtworkStorage,
  type ArtworkStorageError,
  ArtworkStorageFull,
  ArtworkStorageUnavailable,
} from "../../application/shop/ports/artwork-storage.ts"
import type { ArtworkInspection, PageSize } from "../../domain/artwork/measured-artwork.ts"
import { CONTENT_START_BYTES } from "../../domain/artwork/upload-rules.ts"
import { measuredPdf } from "../support/artwork-shop.ts"
import type { Choices } from "./choices.ts"
import type { FailureName } from "./failures.ts"
import type { Scheduler } from "./scheduler.ts"

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** What a check finds: nothing, a blank page, another size, a wrong password, or that it couldn't finish. */
export const FILE_KINDS = [
  "right",
  "right",
  "right",
  "blank",
  "wrong size",
  "locked",
  "too complex",
  "too large to scan",
] as const

export interface SimulatedFile {
  /** no two files have the same */
  readonly id: string
  readonly kind: (typeof FILE_KINDS)[number]
  readonly pages: number
  /** in millimetres */
  readonly trim: PageSize
}

const PDF_START = "%PDF-"

/** The whole content of a file. */
export const toPdfText = (file: SimulatedFile): string => `${PDF_START}${JSON.stringify(file)}`

export const toSha256 = (bytes: Uint8Array | string): string => createHash("sha256").update(bytes).digest("hex")

const measure = ({ kind, pages, trim: { width, height } }: SimulatedFile): ArtworkInspection => {
  if (kind === "locked") return { _tag: "PasswordRequired" }
  if (kind === "too complex") return { _tag: "StoppedAtLimit", limit: "Time" }
  const box = { x: 0, y: 0, width: width + 6, height: height + (kind === "wrong size" ? 60 : 6) }
  const measured = measuredPdf(pages, { size: box, contentBox: box })
  if (measured._tag !== "Measured" || measured.artwork.format !== "pdf") return measured
  const blankPages = measured.artwork.pages.map(({ contentBox: _, ...page }) => page)
  const artwork = kind === "blank" ? { ...measured.artwork, pages: blankPages } : measured.artwork
  return { ...measured, artwork, virusScan: kind === "too large to scan" ? "fileTooLarge" : "clean" }
}

interface Ports {
  readonly choices: Choices
  readonly scheduler: Scheduler
  readonly fails: (fault: FailureName, oneIn: number) => boolean
}

export interface SimulatedArtworkServices {
  readonly storage: ArtworkStorage
  readonly checker: ArtworkChecker
  /** all that is stored: files, pictures and parts */
  readonly listContents: () => readonly string[]
}

export const makeArtworkServices = ({ choices, scheduler, fails }: Ports): SimulatedArtworkServices => {
  const files = new Map<string, Buffer>()
  /** by key, number and hash */
  const parts = new Map<string, Uint8Array>()
  let checkerDownUntil = 0

  const sleep = (milliseconds: number) => Effect.promise(() => scheduler.sleep(milliseconds))

  const call = <A>(
    work: () => Effect.Effect<A, ArtworkStorageError>,
    { needsRoom = false } = {},
  ): Effect.Effect<A, ArtworkStorageError> =>
    Effect.suspend((): Effect.Effect<A, ArtworkStorageError> => {
      if (fails("storage down", 50)) return Effect.fail(new ArtworkStorageUnavailable({ code: "ECONNREFUSED" }))
      if (needsRoom && fails("storage full", 40)) return Effect.fail(new ArtworkStorageFull())
      const isLost = fails("storage's answer lost", 50)
      const done = isLost
        ? Effect.andThen(Effect.suspend(work), Effect.fail(new ArtworkStorageUnavailable({ code: "ETIMEDOUT" })))
        : Effect.suspend(work)
      return fails("storage slow", 50) ? Effect.andThen(sleep(choices.pick([SECOND_MS, 20 * SECOND_MS])), done) : done
    })

  const sync = <A>(work: () => A, options?: { readonly needsRoom: boolean }) => call(() => Effect.sync(work), options)

  const findFile = (key: string): Effect.Effect<Buffer, ArtworkStorageError> => {
    const bytes = files.get(key)
    return bytes ? Effect.succeed(bytes) : Effect.fail(new ArtworkStorageUnavailable({ code: "ENOENT" }))
  }

  const storage: ArtworkStorage = {
    partSizes: [32, 64, 128],
    takesPartsDirectly: false,
    startUpload: storageKey => sync(() => ({ storageKey }), { needsRoom: true }),
    addressParts: () => Effect.succeed([]),
    storePart: ({ storageKey }, { number, sha256, bytes }) =>
      sync(() => void parts.set(`${storageKey} ${number} ${sha256}`, bytes), { needsRoom: true }),
    joinParts: ({ storageKey }, stored) =>
      sync(
        () => {
          const found = stored.flatMap(({ number, sha256 }) => parts.get(`${storageKey} ${number} ${sha256}`) ?? [])
          if (found.length < stored.length) return undefined
          const whole = Buffer.concat(found)
          files.set(storageKey, whole)
          return { sha256: toSha256(whole), start: whole.subarray(0, CONTENT_START_BYTES) }
        },
        { needsRoom: true },
      ),
    removeParts: ({ storageKey }) =>
      sync(() => {
        for (const key of [...parts.keys()]) if (key.startsWith(`${storageKey} `)) parts.delete(key)
      }),
    store: (key, bytes) => sync(() => void files.set(key, Buffer.from(bytes)), { needsRoom: true }),
    read: key =>
      call(() =>
        Effect.map(findFile(key), async function* (bytes) {
          yield bytes
        }),
      ),
    openLocalFile: key => call(() => Effect.as(findFile(key), key)),
    remove: key => sync(() => void files.delete(key)),
  }

  /** The checker reads the file whose path is its key. */
  const check = <A>(path: string, work: (text: string) => A): Effect.Effect<A, ArtworkCheckerUnavailable> =>
    Effect.suspend((): Effect.Effect<A, ArtworkCheckerUnavailable> => {
      if (fails("checker down", 15)) checkerDownUntil = scheduler.now() + choices.pick([1, HOUR_MS, DAY_MS])
      if (scheduler.now() < checkerDownUntil) return Effect.fail(new ArtworkCheckerUnavailable({ code: "ECONNREFUSED" }))
      const done = Effect.sync(() => work(String(files.get(path))))
      return fails("checker slow", 10) ? Effect.andThen(sleep(choices.pick([MINUTE_MS, 3 * MINUTE_MS])), done) : done
    })

  const checker: ArtworkChecker = {
    check: path =>
      check(path, text => {
        const inspection = measure(JSON.parse(text.slice(PDF_START.length)))
        const webp = Buffer.from(`picture of ${text}`)
        return { inspection, previews: inspection._tag === "Measured" ? [{ page: 1, webp, width: 1, height: 1 }] : [] }
      }),
    readAddressList: path => check(path, (): AddressListContent => ({ _tag: "Rows", rows: [{ line: 1, cells: ["Plaats"] }] })),
  }

  return {
    storage,
    checker,
    listContents: () => [...files.values(), ...parts.values()].map(bytes => Buffer.from(bytes).toString()),
  }
}

/** What one process of the shop does with files; two of them share the storage. */
export const makeFileProcess = (ports: ArtworkPorts) => ({
  prepareUpload: makePrepareUpload(ports),
  storePart: makeStorePart(ports),
  completeUpload: makeCompleteUpload(ports),
  readUpload: makeReadUpload(ports),
  readFile: makeReadArtworkFile(ports),
  readPreview: makeReadArtworkPreview(ports),
})
