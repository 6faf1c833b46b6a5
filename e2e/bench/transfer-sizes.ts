/** Sums the gzip size of every script and style that a page loads. */
import { gzipSync } from "node:zlib"
import type { Page } from "@playwright/test"
import { enableDataSaver } from "../enable-data-saver.ts"

/** Call it before the page opens. The map of gzip bytes by path fills while the page loads; preloads are turned off. */
export const recordTransferSizes = async (page: Page): Promise<Map<string, number>> => {
  await enableDataSaver(page)
  const sizes = new Map<string, number>()
  page.on("response", async response => {
    const { pathname } = new URL(response.url())
    if (!/\.(js|css)$/.test(pathname)) return
    const body = await response.body().catch(() => undefined)
    if (body) sizes.set(pathname, gzipSync(body).length)
  })
  return sizes
}

export const sumTransferSizes = (sizes: ReadonlyMap<string, number>): number =>
  [...sizes.values()].reduce((sum, size) => sum + size, 0)
