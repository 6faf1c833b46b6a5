/** Journeys share a browser page to reuse its cached files and compiled code. Everything else is cleared between them. */
import { type BrowserContext, test as base, type Page } from "@playwright/test"
import { type FaultProxy, startFaultProxy } from "./fault-proxy.ts"
import { isOutsideApp, OUTSIDE_APP_PATH } from "./open-page-as.ts"

interface Kept {
  readonly context: BrowserContext
  readonly empty: () => Promise<unknown>
}

/** What was stored for a tab goes with what was stored for all of them. */
const STORED = "local_storage,indexeddb,service_workers,cache_storage"

const HEARD = ["request", "requestfinished", "requestfailed", "response", "pageerror", "console", "dialog"]

/** What stays on a page for good. */
const LASTING = ["addInitScript", "emulateMedia", "exposeBinding", "exposeFunction", "setExtraHTTPHeaders"] as const

/** Leaves the page outside, as nobody has been on it. */
const leave = async (page: Page, viewport: ReturnType<Page["viewportSize"]>): Promise<void> => {
  for (const event of HEARD) page.removeAllListeners(event)
  await page.unrouteAll({ behavior: "ignoreErrors" })
  await page.mouse.move(0, 0)
  await page.goto(OUTSIDE_APP_PATH)
  if (viewport) await page.setViewportSize(viewport)
  const session = await page.context().newCDPSession(page)
  await session.send("Page.resetNavigationHistory")
  await session.detach()
}

/** A page of its own keeps the process of the pages while no journey has one. */
const keep = async (context: BrowserContext): Promise<Kept> => {
  const keeper = await context.newPage()
  await keeper.goto(OUTSIDE_APP_PATH)
  const { origin } = new URL(keeper.url())
  const session = await context.newCDPSession(keeper)
  const empty = async () => {
    await Promise.all(context.pages().map(page => isOutsideApp(page) || page.close()))
    for (const event of HEARD) context.removeAllListeners(event)
    return Promise.all([
      context.unrouteAll({ behavior: "ignoreErrors" }),
      context.clearCookies(),
      context.clearPermissions(),
      context.setOffline(false),
      session.send("Storage.clearDataForOrigin", { origin, storageTypes: STORED }),
    ])
  }
  return { context, empty }
}

interface OfJourney {
  /** what it goes on in: the page of the one before, another page of its context, or a context of its own */
  readonly within: "page" | "context" | "nothing"
}

/** All workers have the same: one with another is another process, with another browser. */
interface OfWorker {
  readonly kept: Map<string, Kept>
  readonly cutting: FaultProxy
}

export const journeyTest = base.extend<OfJourney, OfWorker>({
  within: ["page", { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
  kept: [async ({}, use) => use(new Map()), { scope: "worker" }],

  cutting: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use, { project }) => {
      const proxy = await startFaultProxy(project.use.baseURL ?? "")
      await use(proxy)
      await proxy.stop()
    },
    { scope: "worker" },
  ],

  context: async (
    { browser, kept, within, baseURL, locale, timezoneId, colorScheme, viewport, hasTouch, bypassCSP, contextOptions },
    use,
  ) => {
    const options = [baseURL, locale, timezoneId, colorScheme, viewport, hasTouch, bypassCSP, contextOptions]
    const key = JSON.stringify(options)
    const one = (within !== "nothing" && kept.get(key)) || (await keep(await browser.newContext()))
    const { clock } = one.context
    const install = clock.install.bind(clock)
    let isSpent = within === "nothing"
    // a clock that was set stays so
    clock.install = time => {
      isSpent = true
      return install(time)
    }
    await use(one.context)
    clock.install = install
    if (isSpent) kept.delete(key)
    else kept.set(key, one)
    await (isSpent ? one.context.close() : one.empty())
  },

  page: async ({ context, within, viewport }, use) => {
    const [, left] = context.pages()
    const page = (within === "page" && left) || (await context.newPage())
    let isSpent = within !== "page"
    const methods = LASTING.map(name => [name, page[name]] as const)
    for (const [name, method] of methods) {
      Object.assign(page, {
        [name]: (...sent: readonly unknown[]) => {
          isSpent = true
          return Reflect.apply(method, page, sent)
        },
      })
    }
    await use(page)
    Object.assign(page, Object.fromEntries(methods))
    await (isSpent ? page.close() : leave(page, viewport).catch(() => page.close()))
  },
})
