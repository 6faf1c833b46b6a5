/**
 * Files of artwork in a folder. Parts have their hash in their name, so that late bytes of another sender never change a
 * part. A joined file gets its name when it is complete and on the disk.
 */
import { createHash, randomUUID } from "node:crypto"
import { createReadStream } from "node:fs"
import { type FileHandle, link, mkdir, open, readFile, rename, rm, statfs } from "node:fs/promises"
import { join } from "node:path"
import { Effect } from "effect"
import { type ArtworkStorage, ArtworkStorageFull, type StoredPart } from "../../application/shop/ports/artwork-storage.ts"
import { CONTENT_START_BYTES } from "../../domain/artwork/upload-rules.ts"
import { tryArtworkStorage } from "./storage-errors.ts"

const KIBIBYTE = 1024

/** Small ones are for slow connections: a request must arrive within 10 s. */
const PART_SIZES = [64 * KIBIBYTE, 256 * KIBIBYTE, 1024 * KIBIBYTE] as const

/** Stays free for what else is on the disk, such as the database. */
const RESERVE_BYTES = 512 * KIBIBYTE * KIBIBYTE

const READ_BYTES = 256 * KIBIBYTE

export interface DiskStorageOptions {
  readonly folder: string
  /** bytes that this process may still write to the disk of a folder */
  readonly findFreeBytes?: (folder: string) => Promise<number>
}

const findFreeBytesOfDisk = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === "ENOENT"

type Publish = (temporary: string, path: string) => Promise<void>

/** Writes a file that appears as a whole, or not at all. */
const writeWhole = async (path: string, write: (file: FileHandle) => Promise<void>, publish: Publish = rename): Promise<void> => {
  const temporary = `${path}.${randomUUID()}`
  try {
    const file = await open(temporary, "wx")
    try {
      await write(file)
    } finally {
      await file.close()
    }
    await publish(temporary, path)
  } finally {
    await rm(temporary, { force: true })
  }
}

/** A file that is there already has the same content, and is not written again. */
const publishOnce = async (temporary: string, path: string): Promise<void> => {
  await link(temporary, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error
  })
}

export const makeDiskArtworkStorage = ({ folder, findFreeBytes = findFreeBytesOfDisk }: DiskStorageOptions): ArtworkStorage => {
  const folderOfParts = (key: string) => join(folder, "parts", key)
  const pathOfPart = (key: string, { number, sha256 }: Pick<StoredPart, "number" | "sha256">) =>
    join(folderOfParts(key), `${number}-${sha256}`)
  /** spread over folders, which stay small */
  const folderOfFile = (key: string) => join(folder, "files", key.slice(0, 2))
  const pathOfFile = (key: string) => join(folderOfFile(key), key)

  const checkRoom = async (bytes: number): Promise<void> => {
    if ((await findFreeBytes(folder)) < bytes + RESERVE_BYTES) throw new ArtworkStorageFull()
  }

  const joinInto = async (file: FileHandle, key: string, parts: readonly StoredPart[]) => {
    const hash = createHash("sha256")
    let start: Uint8Array = new Uint8Array()
    for (const part of parts) {
      const bytes = await readFile(pathOfPart(key, part))
      if (part.number === 1) start = bytes.subarray(0, CONTENT_START_BYTES)
      hash.update(bytes)
      await file.writeFile(bytes)
    }
    await file.sync()
    return { sha256: hash.digest("hex"), start }
  }

  const joinParts = async (key: string, parts: readonly StoredPart[]) => {
    await checkRoom(parts.reduce((sum, { size }) => sum + size, 0))
    await mkdir(folderOfFile(key), { recursive: true })
    let joined: Awaited<ReturnType<typeof joinInto>> | undefined
    try {
      await writeWhole(
        pathOfFile(key),
        async file => {
          joined = await joinInto(file, key, parts)
        },
        publishOnce,
      )
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
    return joined
  }

  return {
    partSizes: PART_SIZES,
    takesPartsDirectly: false,
    startUpload: (storageKey, size) =>
      tryArtworkStorage(async () => {
        await mkdir(folderOfParts(storageKey), { recursive: true })
        // its parts, and the file that is made of them
        await checkRoom(2 * size)
        return { storageKey }
      }),
    addressParts: () => Effect.succeed([]),
    storePart: ({ storageKey }, { number, sha256, bytes }) =>
      tryArtworkStorage(async () => {
        // a restored database may refer to uploads whose parts are lost
        await mkdir(folderOfParts(storageKey), { recursive: true })
        await checkRoom(bytes.length)
        await writeWhole(pathOfPart(storageKey, { number, sha256 }), async file => void (await file.writeFile(bytes)))
      }),
    joinParts: ({ storageKey }, parts) => tryArtworkStorage(() => joinParts(storageKey, parts)),
    removeParts: ({ storageKey }) => tryArtworkStorage(() => rm(folderOfParts(storageKey), { recursive: true, force: true })),
    store: (key, bytes) =>
      tryArtworkStorage(async () => {
        await checkRoom(bytes.length)
        await mkdir(folderOfFile(key), { recursive: true })
        await writeWhole(pathOfFile(key), async file => void (await file.writeFile(bytes)), publishOnce)
      }),
    read: key =>
      tryArtworkStorage(async () => {
        const file = await open(pathOfFile(key))
        return createReadStream("", { fd: file, highWaterMark: READ_BYTES })
      }),
    openLocalFile: key =>
      tryArtworkStorage(async () => {
        const path = pathOfFile(key)
        await (await open(path)).close()
        return path
      }),
    remove: key => tryArtworkStorage(() => rm(pathOfFile(key), { force: true })),
  }
}
