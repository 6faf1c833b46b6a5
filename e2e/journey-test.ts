/** One journey after the other in one browser, which keeps the shop's files, for they never change, and the code compiled of them; all else is emptied. */
import { type BrowserContext, test as base } from "@playwright/test"

interface Kept {
  readonly context: BrowserContext
  readonly empty: () => Promise<unknown>
}

const STORED = "local_storage,indexeddb,service_workers,cache_storage"

/** A page of its own keeps the process of the pages while no journey has one. */
const keep = async (context: BrowserContext): Promise<Kept> => {
  const keeper = await context.newPage()
  await keeper.goto("/favicon.svg")
  const { origin } = new URL(keeper.url())
  const session = await context.newCDPSession(keeper)
  const empty = async () => {
    await Promise.all(context.pages().map(page => page === keeper || page.close()))
    for (const event of ["request", "requestfinished", "requestfailed"]) context.removeAllListeners(event)
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

export const test = base.extend<object, { readonly kept: Map<string, Kept> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
  kept: [async ({}, use) => use(new Map()), { scope: "worker" }],

  context: async (
    {
      browser,
      kept,
      reuseContext,
      baseURL,
      locale,
      timezoneId,
      colorScheme,
      viewport,
      hasTouch,
      bypassCSP,
      contextOptions,
    },
    use,
  ) => {
    const options = [baseURL, locale, timezoneId, colorScheme, viewport, hasTouch, bypassCSP, contextOptions]
    const key = JSON.stringify(options)
    const one = (reuseContext && kept.get(key)) || (await keep(await browser.newContext()))
    const { clock } = one.context
    const install = clock.install.bind(clock)
    let isSpent = !reuseContext
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

  page: async ({ context }, use) => use(await context.newPage()),
})
