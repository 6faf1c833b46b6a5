/** The embedded payment provider as a process of its own: it ends when the shop's does, and keeps what it knows. */
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { runEmbeddedProvider } from "./run-provider.ts"

const [dataDir = "", port = "0", shop = ""] = process.argv.slice(2)

mkdirSync(dataDir, { recursive: true, mode: 0o700 })
const provider = await runEmbeddedProvider({ file: join(dataDir, "payment-provider.sqlite"), port: Number(port), shop })

// a terminal's Ctrl-C reaches this process too, while the shop still finishes its calls
process.on("SIGINT", () => undefined)
process.on("SIGTERM", () => undefined)
process.on("disconnect", () => void provider.close().then(() => process.exit(0)))
const found = { url: provider.url, apiKey: provider.apiKey }
// for a worker beside the shop
writeFileSync(join(dataDir, "payment-provider.json"), JSON.stringify(found), { mode: 0o600 })
process.send?.(found)
