/** An agent of another implementation: each command is a process that stores its state in a folder. */
import { execFile } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"

const run = promisify(execFile)

const CLI = fileURLToPath(new URL("bin.js", import.meta.resolve("@shopify/ucp-cli")))

export const openUcpCli = async (business: string) => {
  const home = await mkdtemp(join(tmpdir(), "ucp-cli-"))
  const env = { ...process.env, UCP_HOME: home, UCP_TEST_ALLOW_INSECURE_LOCALHOST: "true" }
  return {
    /** runs a command and returns its JSON output */
    say: async (...words: readonly string[]) => {
      const all = [CLI, ...words, "--business", business, "--format", "json"]
      return JSON.parse((await run(process.execPath, all, { env })).stdout)
    },
    close: () => rm(home, { recursive: true, force: true }),
  }
}
