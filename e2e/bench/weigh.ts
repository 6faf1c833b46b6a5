/** What pages weigh: the gzip size of every script and style they load. */
import { gzipSync } from "node:zlib"
import type { Page } from "@playwright/test"

/** In bytes by path, but for what the next page needs; fills while the page loads. */
export const weigh = (page: Page): Map<string, number> => {
  const sizes = new Map<string, number>()
  page.on("response", async response => {
    const { pathname } = new URL(response.url())
    if (!/\.(js|css)$/.test(pathname) || response.request().headers()["sec-purpose"] === "prefetch") return
    const body = await response.body().catch(() => undefined)
    if (body) sizes.set(pathname, gzipSync(body).length)
  })
  return sizes
}

export const total = (sizes: ReadonlyMap<string, number>): number =>
  [...sizes.values()].reduce((sum, size) => sum + size, 0)
