/** The shop's code is compiled once and then kept, so that it opens sooner from the second time on. */
import { enableCompileCache } from "node:module"
import { fileURLToPath } from "node:url"

enableCompileCache(fileURLToPath(new URL("../../node_modules/.cache/print-checkout/compiled", import.meta.url)))

await import("./start-shop.ts")
