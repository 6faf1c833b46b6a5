/** `npm run bench`: what the pages weigh, and how long a change takes from the click to the new total, next to the call it waits for. */
import { type ChildProcess, spawn } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { type Browser, chromium, type Page } from "@playwright/test"
import { en } from "../ui/i18n/en.ts"
import { launchOptions } from "./chromium.ts"
import { consumer, makeShopper } from "./shopper.ts"

const ROOT = fileURLToPath(new URL("..", import.meta.url))
const RESULTS = join(ROOT, "e2e", "bench.json")

/** In bytes of gzip: what the cart page may load. */
const CART_PAGE_BUDGET = 230_000

/** A change may take this many times as long as the call it waits for, and this much more in milliseconds for drawing. */
const CHANGE_RATIO_BUDGET = 3

const ROUNDS = 9

interface Shop {
  readonly base: string
  readonly close: () => Promise<void>
}

const openShop = async (): Promise<Shop> => {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-"))
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

/** The gzip size of every script and style a page loads, by path. */
const weigh = (page: Page): Map<string, number> => {
  const sizes = new Map<string, number>()
  page.on("response", async response => {
    const { pathname } = new URL(response.url())
    if (!/\.(js|css)$/.test(pathname)) return
    const body = await response.body().catch(() => undefined)
    if (body) sizes.set(pathname, gzipSync(body).length)
  })
  return sizes
}

const total = (sizes: ReadonlyMap<string, number>): number => [...sizes.values()].reduce((sum, size) => sum + size, 0)

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

const post = async <T>(base: string, path: string, body: unknown, token?: string): Promise<T> => {
  const response = await fetch(`${base}/services${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "idempotency-key": crypto.randomUUID(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as T
}

interface Anonymous {
  readonly anonymousToken: { readonly token: string }
}

/** A visit whose cart has as many lines as asked for, ready for a page to open. */
const filledVisit = async (base: string, lines: number) => {
  const identity = await post<Anonymous>(base, "/anon-coam-identity", {})
  const { token } = identity.anonymousToken
  const { id } = await post<{ readonly id: string }>(base, "/cart", {}, token)
  const products = (await (await fetch(`${base}/services/products`)).json()) as {
    readonly results: readonly {
      readonly key: string
      readonly options: readonly { readonly name: string; readonly values: readonly { readonly key: string }[] }[]
      readonly tiers: readonly { readonly quantity: number }[]
    }[]
  }
  const [product] = products.results
  if (!product) throw new Error("nothing to print")
  const userSelection = [
    ...product.options.map(({ name, values }) => `${name}:${values[0]?.key}`),
    "Delivery Type:Normal",
  ]
  const line = { productKey: product.key, quantity: product.tiers[0]?.quantity, userSelection }
  await post(base, `/cart/${id}/lineitems`, { lineItems: Array.from({ length: lines }, () => line) }, token)
  return { cartId: id, anonymousIdentity: JSON.stringify(identity) }
}

interface Change {
  readonly clickToTotal: number
  readonly call: number
}

/** Presses Confirm in the edit dialog of the first card and watches the gross total change. */
const changeQuantity = async (page: Page): Promise<Change> => {
  await page
    .getByRole("button", { name: new RegExp(`^${en.cart.edit}`) })
    .first()
    .click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: /^Increase quantity/ }).click()
  const confirm = dialog.getByRole("button", { name: en.edit.confirm })
  await confirm.evaluate((button, net) => {
    const gross = [...document.querySelectorAll("dt")].filter(({ innerText }) => innerText.startsWith(net)).at(-1)
    const amount = gross?.parentElement?.querySelector("dd")
    const before = amount?.textContent
    const bench = window as unknown as { clicked: number; changed: number }
    bench.changed = 0
    performance.clearResourceTimings()
    button.addEventListener("click", () => (bench.clicked = performance.now()), { capture: true, once: true })
    const watch = () => {
      if (amount?.textContent !== before) bench.changed = performance.now()
      else requestAnimationFrame(watch)
    }
    watch()
  }, en.price.total)
  await confirm.click()
  await page.waitForFunction(() => (window as unknown as { changed: number }).changed > 0)
  await dialog.waitFor({ state: "hidden" })
  return page.evaluate(() => {
    const { clicked, changed } = window as unknown as { clicked: number; changed: number }
    const [patch] = (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).filter(({ name }) =>
      /\/lineitems\//.test(name),
    )
    return { clickToTotal: changed - clicked, call: patch?.duration ?? 0 }
  })
}

const newPage = async (browser: Browser, base: string) =>
  (await browser.newContext({ baseURL: base, locale: "en-GB" })).newPage()

const weighJourney = async (browser: Browser, base: string): Promise<number> => {
  const page = await newPage(browser, base)
  const sizes = weigh(page)
  const shopper = makeShopper(page)
  await shopper.openShop()
  await shopper.addProduct(/Business cards/)
  await shopper.toLogin()
  await shopper.logIn(consumer)
  await shopper.onPage(en.delivery.title)
  await shopper.toPayment()
  await shopper.placeOrder()
  await page.waitForLoadState("networkidle")
  return total(sizes)
}

const measure = async (browser: Browser, base: string) => {
  const visit = await filledVisit(base, 50)
  const page = await newPage(browser, base)
  await page.addInitScript(texts => {
    for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text)
  }, visit)
  const sizes = weigh(page)
  await page.goto("/cart")
  await page
    .getByText(/^50 products/)
    .first()
    .waitFor()
  await page.waitForLoadState("networkidle")
  const changes: Change[] = []
  for (let round = 0; round < ROUNDS; round += 1) changes.push(await changeQuantity(page))
  const clickToTotal = median(changes.map(change => change.clickToTotal))
  const call = median(changes.map(change => change.call))
  return {
    cartPage: { gzipBytes: total(sizes), budget: CART_PAGE_BUDGET, files: Object.fromEntries(sizes) },
    journey: { gzipBytes: await weighJourney(browser, base) },
    quantityChangeIn50Lines: {
      clickToTotalMs: Number(clickToTotal.toFixed(1)),
      serviceCallMs: Number(call.toFixed(1)),
      ratio: Number((clickToTotal / call).toFixed(2)),
      budget: CHANGE_RATIO_BUDGET,
    },
  }
}

const shop = await openShop()
const browser = await chromium.launch(launchOptions)
try {
  const results = await measure(browser, shop.base)
  const { cartPage, journey, quantityChangeIn50Lines: change } = results
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`)
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
  process.stdout.write(
    [
      `cart page, JS and CSS, gzip    ${kB(cartPage.gzipBytes)} (at most ${kB(cartPage.budget)})`,
      `whole journey                  ${kB(journey.gzipBytes)}`,
      `quantity change in 50 lines    ${change.clickToTotalMs} ms from click to total`,
      `the service call in it         ${change.serviceCallMs} ms (ratio ${change.ratio}, at most ${change.budget})`,
      "",
    ].join("\n"),
  )
  if (cartPage.gzipBytes > cartPage.budget || change.ratio > change.budget) process.exitCode = 1
} finally {
  await browser.close()
  await shop.close()
}
