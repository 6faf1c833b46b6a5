/** Builds and serves the minimal page as the product's pages are served: with brotli, and cached for ever under a hashed name. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { brotliCompressSync } from "node:zlib"
import { build } from "vite"
import type { BenchmarkShop } from "./open-benchmark-shop.ts"

const ROOT = fileURLToPath(new URL("floor", import.meta.url))
const CONFIG = fileURLToPath(new URL("../../vite.config.ts", import.meta.url))

const CONTENT_TYPES: Readonly<Record<string, string>> = { html: "text/html", js: "text/javascript", json: "application/json" }

const IMMUTABLE = "public, max-age=31536000, immutable"

export const openBaselineApp = async (): Promise<BenchmarkShop> => {
  const outDir = mkdtempSync(join(tmpdir(), "floor-"))
  await build({
    configFile: CONFIG,
    root: ROOT,
    logLevel: "error",
    publicDir: false,
    build: { outDir, emptyOutDir: true },
  })
  const files = new Map([
    ["/", readFileSync(join(outDir, "index.html"))],
    ["/amount.json", Buffer.from('{"amount":3025}')],
    ...readdirSync(join(outDir, "assets")).map(name => [`/assets/${name}`, readFileSync(join(outDir, "assets", name))] as const),
  ])
  rmSync(outDir, { recursive: true, force: true })
  const bodies = new Map([...files].map(([path, file]) => [path, brotliCompressSync(file)]))
  const server = createServer(({ url = "/" }, response) => {
    const body = bodies.get(url)
    response.writeHead(body ? 200 : 404, {
      "content-type": CONTENT_TYPES[url.split(".")[1] ?? "html"] ?? "text/plain",
      "content-encoding": "br",
      "cache-control": url.startsWith("/assets/") ? IMMUTABLE : "no-cache",
    })
    response.end(body)
  })
  await new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve))
  const { port } = server.address() as AddressInfo
  return {
    base: `http://127.0.0.1:${port}`,
    close: () => new Promise(resolve => void server.close(() => resolve())),
  }
}
