/** Starts PGlite behind a Unix socket that only its user can open, for shops without a database of their own. */
import { fork } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { OperatorError } from "../settings/operator-error.ts"

const PROGRAM = fileURLToPath(new URL("./embedded-database-process.ts", import.meta.url))

/** PostgreSQL clients look for this file in the directory that is given as host. */
const SOCKET = ".s.PGSQL.5432"

/** Messages from the embedded database's process to the shop's process. */
export type EmbeddedDatabaseMessage =
  | { readonly _tag: "Ready" }
  | { readonly _tag: "Failed"; readonly reason: "InUse" | "Unusable"; readonly detail: string }

export interface EmbeddedDatabase {
  readonly host: string
  readonly stop: () => Promise<void>
  /** resolves when the database ends without `stop` */
  readonly unexpectedExit: Promise<void>
}

const formatFailure = (message: Extract<EmbeddedDatabaseMessage, { _tag: "Failed" }>, dataDir: string): string =>
  message.reason === "InUse"
    ? `The data directory ${dataDir} is in use by another shop: stop that one, or choose another DATA_DIR.`
    : `The data directory ${dataDir} can't be used (${message.detail}): check DATA_DIR and its permissions.`

interface EmbeddedDatabaseOptions {
  /** how long the process has to end by itself once the shop stops or dies */
  readonly exitTimeoutMs?: number
  /** how long a predecessor that was killed has to end */
  readonly lockTimeoutMs?: number
}

export const startEmbeddedDatabase = async (
  dataDir: string,
  { exitTimeoutMs = 10_000, lockTimeoutMs = 3000 }: EmbeddedDatabaseOptions = {},
): Promise<EmbeddedDatabase> => {
  const host = await mkdtemp(join(tmpdir(), "print-shop-"))
  const child = fork(PROGRAM, [dataDir, join(host, SOCKET), String(exitTimeoutMs), String(lockTimeoutMs)], {
    stdio: ["pipe", "ignore", "ignore", "ipc"],
    // under --watch, the child would send its imports over our channel
    env: { ...process.env, WATCH_REPORT_DEPENDENCIES: undefined },
  })
  const exited = once(child, "exit")
  let isStopping = false
  const stop = async () => {
    isStopping = true
    if (child.connected) child.disconnect()
    child.stdin?.end()
    await exited
    await rm(host, { recursive: true, force: true })
  }
  const message = await Promise.race([
    once(child, "message").then(([message]: readonly EmbeddedDatabaseMessage[]) => message),
    exited.then(() => undefined),
  ])
  if (message?._tag !== "Ready") {
    await stop()
    const failure = message ?? { _tag: "Failed", reason: "Unusable", detail: "the embedded database did not start" }
    throw new OperatorError(formatFailure(failure, dataDir))
  }
  const unexpectedExit = new Promise<void>(resolve => {
    void exited.then(() => {
      if (!isStopping) resolve()
    })
  })
  return { host, stop, unexpectedExit }
}
