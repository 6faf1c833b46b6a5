/** Starts a shop with its own process and data directory, and deletes both on close. */
import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { prepareDatabase } from "../credit-for-companies.ts"

const ROOT = fileURLToPath(new URL("../..", import.meta.url))

export interface BenchmarkShop {
  readonly base: string
  readonly close: () => Promise<void>
}

export const openBenchmarkShop = async (): Promise<BenchmarkShop> => {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-"))
  await prepareDatabase({ dataDir })
  const server: ChildProcess = spawn("node", [join(ROOT, "adapters/server/main.ts")], {
    cwd: ROOT,
    env: { ...process.env, PORT: "0", DATA_DIR: dataDir, DATABASE_URL: "" },
    stdio: ["ignore", "pipe", "inherit"],
  })
  if (!server.stdout) throw new Error("the shop has no output")
  for await (const line of createInterface({ input: server.stdout })) {
    const base = /http:\/\/\S+/.exec(line)?.[0]
    if (!base) continue
    const close = async () => {
      const closed = new Promise(resolve => server.once("exit", resolve))
      server.kill("SIGTERM")
      await closed
      rmSync(dataDir, { recursive: true, force: true })
    }
    return { base, close }
  }
  throw new Error("the shop did not open")
}
