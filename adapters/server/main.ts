/** Starts the shop (`npm start`). Compiled code is cached, so that later starts are faster. */
import { enableCompileCache } from "node:module"
import { fileURLToPath } from "node:url"

enableCompileCache(fileURLToPath(new URL("../../node_modules/.cache/print-checkout/compiled", import.meta.url)))

await import("./start-shop.ts")
