/** Without a database of its own the shop brings one: PGlite behind a Unix socket that only its user can open. */
import { fork } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { StartupError } from "../startup-error.ts"
import type { EmbeddedDatabaseMessage } from "./embedded-database-message.ts"

const PROGRAM = fileURLToPath(new URL("./embedded-database-process.ts", import.meta.url))

/** PostgreSQL's clients look for this file in the directory they are given as host. */
const SOCKET = ".s.PGSQL.5432"

export interface EmbeddedDatabase {
  readonly host: string
  readonly stop: () => Promise<void>
  /** resolves when the database ends without having been asked to */
  readonly unexpectedExit: Promise<void>
}

const sentence = (message: Extract<EmbeddedDatabaseMessage, { _tag: "Failed" }>, dataDir: string): string =>
  message.reason === "InUse"
    ? `The data directory ${dataDir} is in use by another shop: stop that one, or choose another DATA_DIR.`
    : `The data directory ${dataDir} can't be used (${message.detail}): check DATA_DIR and its permissions.`

/** @param patience milliseconds that it has to end by itself once the shop stops or dies */
export const startEmbeddedDatabase = async (dataDir: string, patience = 10_000): Promise<EmbeddedDatabase> => {
  const host = await mkdtemp(join(tmpdir(), "print-shop-"))
  const child = fork(PROGRAM, [dataDir, join(host, SOCKET), String(patience)], {
    stdio: ["pipe", "ignore", "ignore", "ipc"],
    // under --watch a child would report its imports on our channel
    env: { ...process.env, WATCH_REPORT_DEPENDENCIES: undefined },
  })
  const exited = once(child, "exit")
  let asked = false
  const stop = async () => {
    asked = true
    if (child.connected) child.disconnect()
    child.stdin?.end()
    await exited
    await rm(host, { recursive: true, force: true })
  }
  const first = await Promise.race([
    once(child, "message").then(([message]: readonly EmbeddedDatabaseMessage[]) => message),
    exited.then(() => undefined),
  ])
  if (first?._tag !== "Ready") {
    await stop()
    const failed = first ?? { _tag: "Failed", reason: "Unusable", detail: "the embedded database did not start" }
    throw new StartupError(sentence(failed, dataDir))
  }
  const lost = new Promise<void>(resolve => {
    void exited.then(() => {
      if (!asked) resolve()
    })
  })
  return { host, stop, unexpectedExit: lost }
}
