/** Runs PostgreSQL (PGlite) for one shop process at a time; ends when that process ends. */
import { access, constants, mkdir, rm } from "node:fs/promises"
import { dirname, join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { Worker } from "node:worker_threads"
import { PGlite } from "@electric-sql/pglite"
import { PGLiteSocketServer } from "@electric-sql/pglite-socket"
import { copyPreparedDatabase } from "./copy-prepared-database.ts"
import type { EmbeddedDatabaseMessage } from "./embedded-database.ts"

const [dataDir = "", socket = "", exitTimeoutMs, lockTimeoutMs] = process.argv.slice(2)

new Worker(new URL("./exit-with-parent.ts", import.meta.url), { workerData: Number(exitTimeoutMs) }).unref()

const send = (message: EmbeddedDatabaseMessage): void => {
  process.send?.(message)
}

const getErrorCode = (error: unknown): string =>
  error instanceof Error ? ("code" in error ? String(error.code) : error.message) : String(error)

/** The kernel releases this lock when the process dies; in Node only SQLite offers such locks. */
const lockFile = (file: string): DatabaseSync => {
  const database = new DatabaseSync(file, { timeout: Number(lockTimeoutMs) })
  database.exec("BEGIN EXCLUSIVE")
  return database
}

const fail = (reason: "InUse" | "Unusable", detail: string): never => {
  send({ _tag: "Failed", reason, detail })
  process.exit(1)
}

const open = async () => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch(error => fail("Unusable", getErrorCode(error)))
  await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK).catch(error => fail("Unusable", getErrorCode(error)))
  const lock = (() => {
    try {
      return lockFile(join(dataDir, "lock"))
    } catch (error) {
      return /locked/.test(String(error)) ? fail("InUse", "") : fail("Unusable", getErrorCode(error))
    }
  })()
  const folder = join(dataDir, "postgres")
  await copyPreparedDatabase(folder).catch(error => fail("Unusable", getErrorCode(error)))
  const db = await PGlite.create(folder).catch(error => fail("Unusable", getErrorCode(error)))
  const server = new PGLiteSocketServer({ db, path: socket, maxConnections: 32 })
  await server.start()
  return { lock, db, server }
}

const { lock, db, server } = await open()

let isStopping = false
const stop = async (): Promise<void> => {
  if (isStopping) return
  isStopping = true
  await server.stop()
  await db.close()
  lock.close()
  await rm(dirname(socket), { recursive: true, force: true })
  process.exit(0)
}

// Ctrl-C in a terminal signals this process too, but the shop still finishes its requests
process.on("SIGINT", () => undefined)
process.on("SIGTERM", () => undefined)
process.on("disconnect", () => void stop())

if (process.connected) send({ _tag: "Ready" })
else await stop()
