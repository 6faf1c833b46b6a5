/** Journeys share a browser page to reuse its cached files and compiled code. Everything else is cleared between them. */
import { type BrowserContext, test as base, type Page } from "@playwright/test"
import { type FaultProxy, startFaultProxy } from "./fault-proxy.ts"
import { isOutsideApp, OUTSIDE_APP_PATH } from "./open-page-as.ts"

interface ReusableContext {
  readonly context: BrowserContext
  readonly clear: () => Promise<unknown>
}

/** Clearing an origin's local storage also clears each tab's session storage. */
const STORAGE_TYPES = "local_storage,indexeddb,service_workers,cache_storage"

const EVENTS = ["request", "requestfinished", "requestfailed", "response", "pageerror", "console", "dialog"]

/** These methods change a page for good, so that it can't be reused. */
const IRREVERSIBLE_METHODS = ["addInitScript", "emulateMedia", "exposeBinding", "exposeFunction", "setExtraHTTPHeaders"] as const

/** A route may still wait for a response; it must not outlive its page. A closed page has no routes. */
const endRoutes = (routed: Page | BrowserContext): Promise<void> =>
  routed.unrouteAll({ behavior: "ignoreErrors" }).catch(() => undefined)

/** Resets a page and leaves it outside the app, with an empty history. */
const resetPage = async (page: Page, viewport: ReturnType<Page["viewportSize"]>): Promise<void> => {
  for (const event of EVENTS) page.removeAllListeners(event)
  await page.mouse.move(0, 0)
  await page.goto(OUTSIDE_APP_PATH)
  if (viewport) await page.setViewportSize(viewport)
  const session = await page.context().newCDPSession(page)
  await session.send("Page.resetNavigationHistory")
  await session.detach()
}

/** An extra page keeps the renderer process alive while no journey has a page. */
const makeReusable = async (context: BrowserContext): Promise<ReusableContext> => {
  const extraPage = await context.newPage()
  await extraPage.goto(OUTSIDE_APP_PATH)
  const { origin } = new URL(extraPage.url())
  const session = await context.newCDPSession(extraPage)
  const clear = async () => {
    await Promise.all(context.pages().map(page => isOutsideApp(page) || page.close()))
    for (const event of EVENTS) context.removeAllListeners(event)
    return Promise.all([
      context.clearCookies(),
      context.clearPermissions(),
      context.setOffline(false),
      session.send("Storage.clearDataForOrigin", { origin, storageTypes: STORAGE_TYPES }),
    ])
  }
  return { context, clear }
}

interface JourneyFixtures {
  /** what the journey reuses: the previous journey's page, its browser context alone, or nothing */
  readonly reuse: "page" | "context" | "nothing"
}

/** The same for all workers: Playwright starts another process and browser for other worker options. */
interface WorkerFixtures {
  readonly idleContexts: Map<string, ReusableContext>
  readonly faultProxy: FaultProxy
}

export const journeyTest = base.extend<JourneyFixtures, WorkerFixtures>({
  reuse: ["page", { option: true }],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
  idleContexts: [async ({}, use) => use(new Map()), { scope: "worker" }],

  faultProxy: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use, { project }) => {
      const proxy = await startFaultProxy(project.use.baseURL ?? "")
      await use(proxy)
      await proxy.stop()
    },
    { scope: "worker" },
  ],

  context: async (
    { browser, idleContexts, reuse, baseURL, locale, timezoneId, colorScheme, viewport, hasTouch, bypassCSP, contextOptions },
    use,
  ) => {
    const options = [baseURL, locale, timezoneId, colorScheme, viewport, hasTouch, bypassCSP, contextOptions]
    const key = JSON.stringify(options)
    const reusable = (reuse !== "nothing" && idleContexts.get(key)) || (await makeReusable(await browser.newContext()))
    const { clock } = reusable.context
    const install = clock.install.bind(clock)
    let isSpent = reuse === "nothing"
    // an installed clock can't be removed
    clock.install = time => {
      isSpent = true
      return install(time)
    }
    await use(reusable.context)
    clock.install = install
    await endRoutes(reusable.context)
    if (isSpent) idleContexts.delete(key)
    else idleContexts.set(key, reusable)
    await (isSpent ? reusable.context.close() : reusable.clear())
  },

  page: async ({ context, reuse, viewport }, use) => {
    const [, previousPage] = context.pages()
    const page = (reuse === "page" && previousPage) || (await context.newPage())
    let isSpent = reuse !== "page"
    const methods = IRREVERSIBLE_METHODS.map(name => [name, page[name]] as const)
    for (const [name, method] of methods) {
      Object.assign(page, {
        [name]: (...args: readonly unknown[]) => {
          isSpent = true
          return Reflect.apply(method, page, args)
        },
      })
    }
    await use(page)
    Object.assign(page, Object.fromEntries(methods))
    await endRoutes(page)
    await (isSpent ? page.close() : resetPage(page, viewport).catch(() => page.close()))
  },
})
