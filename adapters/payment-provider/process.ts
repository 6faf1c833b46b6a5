/**
 * Runs the embedded payment provider in its own process. It stores its data on disk and ends with the shop's process.
 */
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { runEmbeddedProvider } from "./run-provider.ts"

const [dataDir = "", port = "0", shop = ""] = process.argv.slice(2)

mkdirSync(dataDir, { recursive: true, mode: 0o700 })
const provider = await runEmbeddedProvider({ file: join(dataDir, "payment-provider.sqlite"), port: Number(port), shop })

// Ctrl-C in a terminal reaches this process, too, while the shop still finishes its requests
process.on("SIGINT", () => undefined)
process.on("SIGTERM", () => undefined)
process.on("disconnect", () => void provider.close().then(() => process.exit(0)))
const connection = { url: provider.url, apiKey: provider.apiKey }
// a worker process reads the address and key here
writeFileSync(join(dataDir, "payment-provider.json"), JSON.stringify(connection), { mode: 0o600 })
process.send?.(connection)
