/** Every call of the pages meets every network fault. The page shows the specified message, loses and doubles nothing, and works on retry (RELY-11). */
import { expect, type Page } from "@playwright/test"
import { IS_FULL_SIZE } from "../test/support/run-size.ts"
import { englishTexts } from "../ui/i18n/en.ts"
import { type FaultProxy, isProxiedCall } from "./fault-proxy.ts"
import { faultTestActions } from "./faults/fault-test-actions.ts"
import { startFaultTestSession } from "./faults/fault-test-session.ts"
import { type FaultTestAction, type FaultTestContext, toSentCall } from "./faults/fault-test-steps.ts"
import { NETWORK_FAULTS, type NetworkFault, SELECTED_FAULT_CASES } from "./faults/selected-fault-cases.ts"
import { journeyTest as base } from "./journey-test.ts"

const WAIT = { timeout: 15_000 }

const test = base.extend<{ readonly shop: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
  shop: async ({}, use, { project }) => use(project.use.baseURL ?? ""),
  baseURL: ({ cutting }, use) => use(cutting.base),
})

/** What needs other answers first can't come over a dead network: there only the call itself fails. */
const breakCall = async (page: Page, proxy: FaultProxy, fault: NetworkFault, { call, loads = false }: FaultTestAction) => {
  if (fault !== "offline" && fault !== "connection refused") return proxy.plan({ ...call, kind: fault })
  if (loads) {
    const reason = fault === "offline" ? "internetdisconnected" : "connectionrefused"
    return page.route("**/services/**", route =>
      isProxiedCall(call, toSentCall(route.request())) ? route.abort(reason) : route.continue(),
    )
  }
  return fault === "offline" ? page.context().setOffline(true) : proxy.refuse()
}

const mend = async (page: Page, proxy: FaultProxy) => {
  proxy.mend()
  await page.unrouteAll({ behavior: "ignoreErrors" })
  await page.context().setOffline(false)
}

const meets = (
  fault: NetworkFault,
  { call, loads = false }: FaultTestAction,
  sent: Parameters<typeof isProxiedCall>[1],
): boolean => isProxiedCall(call, sent) || (!loads && (fault === "offline" || fault === "connection refused"))

/** The traces of the calls that met the fault: what is shown to be quoted is one of them. */
const traced = (page: Page, fault: NetworkFault, action: FaultTestAction): Set<string> => {
  const traces = new Set<string>()
  page.on("request", request => {
    const trace = request.headers().traceparent?.split("-")[1]
    if (trace && meets(fault, action, toSentCall(request))) traces.add(trace)
  })
  return traces
}

/** The traces of failed calls that were reported (DEV-03). */
const reported = (page: Page): readonly string[] => {
  const traces: string[] = []
  page.on("request", request => {
    if (!request.url().endsWith("/services/errors")) return
    const { failedTrace } = request.postDataJSON() as { readonly failedTrace?: string }
    if (failedTrace) traces.push(failedTrace)
  })
  return traces
}

/** What the shopper can do something about has no code; below a field there is no room for one (ERR-01, ERR-07). */
const quotes = (fault: NetworkFault, { codeless }: FaultTestAction) =>
  !codeless && !["429", "offline", "connection refused"].includes(fault)

/** Whether it was told that it failed; a lost answer may have been looked up, and then it worked. */
const isTold = async (acting: FaultTestContext, { says, done }: FaultTestAction): Promise<boolean> => {
  if (says === undefined) return false
  const told = acting.page
    .getByText(says)
    .first()
    .waitFor(WAIT)
    .then((): boolean => true)
  const worked = done(acting).then(
    (): boolean => false,
    () => told,
  )
  return Promise.race([told, worked])
}

test.afterEach(({ page, cutting }) => mend(page, cutting))

const isAsked = (fault: NetworkFault, name: string) =>
  IS_FULL_SIZE || SELECTED_FAULT_CASES.some(([kind, act]) => kind === fault && act === name)

for (const fault of NETWORK_FAULTS) {
  for (const action of faultTestActions.filter(({ name }) => isAsked(fault, name))) {
    test(`when "${fault}" meets a shopper who ${action.name}, nothing is lost or doubled and a retry works (RELY-11)`, async ({
      page,
      cutting: proxy,
      shop,
    }) => {
      const acting = { page, visit: await startFaultTestSession(page, shop, action.wants) }
      await action.start(acting)
      const traces = traced(page, fault, action)
      const reports = reported(page)
      await breakCall(page, proxy, fault, action)
      await action.act(acting)
      const instead = action.instead?.[fault]
      if (instead) return void (await instead(acting))
      const told = await isTold(acting, action)
      await expect.poll(() => traces.size, "the call met the fault").toBeGreaterThan(0)
      if (told) {
        await expect(page.getByText(/…$/).filter({ visible: true }), "nothing goes on turning").toHaveCount(0, WAIT)
        await expect(page.getByRole("heading", { level: 1, name: englishTexts.error.title }), "it says which").toHaveCount(0)
        await action.kept?.(acting)
        const codes = await page.locator("main code, dialog code").allInnerTexts()
        for (const code of codes) expect(traces).toContain(code)
        expect(codes.length > 0 || !quotes(fault, action), "there is a code to copy").toBe(true)
        // without a network nobody can be told of it
        if (fault !== "offline" && fault !== "connection refused") {
          const own = () => reports.filter(trace => traces.has(trace))
          await expect.poll(() => own().length, "it is reported").toBeGreaterThan(0)
          // more than one call may have met the fault
          expect(new Set(own()).size, "each is reported once").toBe(own().length)
        }
        await mend(page, proxy)
        if (action.again) await action.again(acting)
        else
          await page
            .getByRole("button", { name: new RegExp(`^${englishTexts.word.tryAgain}`) })
            .first()
            .click()
      } else {
        await mend(page, proxy)
      }
      await action.done(acting)
      await action.once?.(acting)
    })
  }
}
