/** PostgreSQL in a process of its own, for as long as the shop that started it lives, and for one shop at a time. */
import { access, constants, mkdir, rm } from "node:fs/promises"
import { dirname, join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { Worker } from "node:worker_threads"
import { PGlite } from "@electric-sql/pglite"
import { PGLiteSocketServer } from "@electric-sql/pglite-socket"
import { copyPreparedDatabase } from "./copy-prepared-database.ts"
import type { EmbeddedDatabaseMessage } from "./embedded-database-message.ts"

const [dataDir = "", socket = "", patience] = process.argv.slice(2)

new Worker(new URL("./exit-with-parent.ts", import.meta.url), { workerData: Number(patience) }).unref()

/** A predecessor that was killed may take a moment to notice. */
const LOCK_PATIENCE = 3000

const say = (message: EmbeddedDatabaseMessage): void => {
  process.send?.(message)
}

const codeOf = (error: unknown): string =>
  error instanceof Error ? ("code" in error ? String(error.code) : error.message) : String(error)

/** The kernel drops the lock of a process that dies, however it dies; Node has no other such lock than SQLite's. */
const lock = (file: string): DatabaseSync => {
  const held = new DatabaseSync(file, { timeout: LOCK_PATIENCE })
  held.exec("BEGIN EXCLUSIVE")
  return held
}

const fail = (reason: "InUse" | "Unusable", detail: string): never => {
  say({ _tag: "Failed", reason, detail })
  process.exit(1)
}

const open = async () => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch(error => fail("Unusable", codeOf(error)))
  await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK).catch(error =>
    fail("Unusable", codeOf(error)),
  )
  const held = (() => {
    try {
      return lock(join(dataDir, "lock"))
    } catch (error) {
      return /locked/.test(String(error)) ? fail("InUse", "") : fail("Unusable", codeOf(error))
    }
  })()
  const folder = join(dataDir, "postgres")
  await copyPreparedDatabase(folder).catch(error => fail("Unusable", codeOf(error)))
  const db = await PGlite.create(folder).catch(error => fail("Unusable", codeOf(error)))
  const server = new PGLiteSocketServer({ db, path: socket, maxConnections: 32 })
  await server.start()
  return { held, db, server }
}

const { held, db, server } = await open()

let stopping = false
const stop = async (): Promise<void> => {
  if (stopping) return
  stopping = true
  await server.stop()
  await db.close()
  held.close()
  await rm(dirname(socket), { recursive: true, force: true })
  process.exit(0)
}

// a terminal's Ctrl-C reaches this process too, while the shop still finishes its calls
process.on("SIGINT", () => undefined)
process.on("SIGTERM", () => undefined)
process.on("disconnect", () => void stop())

if (process.connected) say({ _tag: "Ready" })
else await stop()
