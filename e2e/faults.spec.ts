/** Every call of the pages meets every network fault. The page shows the specified message, loses and doubles nothing, and works on retry (RELY-11). */
import { expect, type Page } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { IS_FULL_SIZE } from "../test/support/run-size.ts"
import { formatSupportCode } from "../ui/notices/support-code.ts"
import { type FaultProxy, isProxiedCall } from "./fault-proxy.ts"
import { faultTestActions } from "./faults/fault-test-actions.ts"
import { startFaultTestSession } from "./faults/fault-test-session.ts"
import { type FaultTestAction, type FaultTestContext, toSentCall } from "./faults/fault-test-steps.ts"
import { NETWORK_FAULTS, type NetworkFault, SELECTED_FAULT_CASES } from "./faults/selected-fault-cases.ts"
import { journeyTest as base } from "./journey-test.ts"

const test = base.extend<{ readonly shop: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here
  shop: async ({}, use, { project }) => use(project.use.baseURL ?? ""),
  baseURL: ({ faultProxy }, use) => use(faultProxy.base),
})

/** Injects the fault. An action that loads other data keeps its network, and only its own call fails. */
const breakCall = async (
  page: Page,
  proxy: FaultProxy,
  fault: NetworkFault,
  { call, needsOtherResponses = false }: FaultTestAction,
) => {
  if (fault !== "offline" && fault !== "connection refused") return proxy.injectFault({ ...call, kind: fault })
  if (needsOtherResponses) {
    const reason = fault === "offline" ? "internetdisconnected" : "connectionrefused"
    return page.route("**/services/**", route =>
      isProxiedCall(call, toSentCall(route.request())) ? route.abort(reason) : route.continue(),
    )
  }
  return fault === "offline" ? page.context().setOffline(true) : proxy.refuseConnections()
}

const repairNetwork = async (page: Page, proxy: FaultProxy) => {
  proxy.restore()
  await page.unrouteAll({ behavior: "ignoreErrors" })
  await page.context().setOffline(false)
}

const isAffected = (
  fault: NetworkFault,
  { call, needsOtherResponses = false }: FaultTestAction,
  sent: Parameters<typeof isProxiedCall>[1],
): boolean => isProxiedCall(call, sent) || (!needsOtherResponses && (fault === "offline" || fault === "connection refused"))

/** Records the trace ids of the affected calls: the page must show one of them. */
const recordTraces = (page: Page, fault: NetworkFault, action: FaultTestAction): Set<string> => {
  const traces = new Set<string>()
  page.on("request", request => {
    const trace = request.headers().traceparent?.split("-")[1]
    if (trace && isAffected(fault, action, toSentCall(request))) traces.add(trace)
  })
  return traces
}

/** Records the trace ids of the failed calls that the page reports (DEV-03). */
const recordErrorReports = (page: Page): readonly string[] => {
  const traces: string[] = []
  page.on("request", request => {
    if (!request.url().endsWith("/services/errors")) return
    const { failedTrace } = request.postDataJSON() as { readonly failedTrace?: string }
    if (failedTrace) traces.push(failedTrace)
  })
  return traces
}

/** Failures that shoppers can resolve, and errors below a field, show no trace id (ERR-01, ERR-07). */
const showsTraceId = (fault: NetworkFault, { hasNoErrorCode }: FaultTestAction) =>
  !hasNoErrorCode && !["429", "offline", "connection refused"].includes(fault)

/** Returns whether the page shows a failure; after a lost response the page may look up the result and succeed. */
const showsFailure = async (testContext: FaultTestContext, { message, expectSuccess }: FaultTestAction): Promise<boolean> => {
  if (message === undefined) return false
  const failure = testContext.page
    .getByText(message)
    .first()
    .waitFor()
    .then((): boolean => true)
  const success = expectSuccess(testContext).then(
    (): boolean => false,
    () => failure,
  )
  return Promise.race([failure, success])
}

test.afterEach(({ page, faultProxy }) => repairNetwork(page, faultProxy))

const isSelected = (fault: NetworkFault, name: string) =>
  IS_FULL_SIZE || SELECTED_FAULT_CASES.some(([kind, act]) => kind === fault && act === name)

for (const fault of NETWORK_FAULTS) {
  for (const action of faultTestActions.filter(({ name }) => isSelected(fault, name))) {
    test(`when "${fault}" meets a shopper who ${action.name}, nothing is lost or doubled and a retry works (RELY-11)`, async ({
      page,
      faultProxy: proxy,
      shop,
    }) => {
      const testContext = { page, session: await startFaultTestSession(page, shop, action.setup) }
      await action.start(testContext)
      const traces = recordTraces(page, fault, action)
      const reports = recordErrorReports(page)
      await breakCall(page, proxy, fault, action)
      await action.act(testContext)
      const instead = action.outcomeByFault?.[fault]
      if (instead) return void (await instead(testContext))
      const hasFailed = await showsFailure(testContext, action)
      await expect.poll(() => traces.size, "the call met the fault").toBeGreaterThan(0)
      if (hasFailed) {
        await expect(page.getByText(/…$/).filter({ visible: true }), "no loading text remains").toHaveCount(0)
        await expect(page.getByRole("heading", { level: 1, name: englishTexts.error.title }), "no crash page").toHaveCount(0)
        await action.expectInputUnchanged?.(testContext)
        const codes = await page.locator("main code, dialog code").allInnerTexts()
        for (const code of codes) expect([...traces].map(formatSupportCode)).toContain(code)
        expect(codes.length > 0 || !showsTraceId(fault, action), "a trace id is shown").toBe(true)
        // Without a network no report can be sent.
        if (fault !== "offline" && fault !== "connection refused") {
          const reportsOfAction = () => reports.filter(trace => traces.has(trace))
          await expect.poll(() => reportsOfAction().length, "the failure is reported").toBeGreaterThan(0)
          // The fault may have affected several calls.
          expect(new Set(reportsOfAction()).size, "each failure is reported once").toBe(reportsOfAction().length)
        }
        await repairNetwork(page, proxy)
        if (action.retry) await action.retry(testContext)
        else
          await page
            .getByRole("button", { name: new RegExp(`^${englishTexts.word.tryAgain}`) })
            .first()
            .click()
      } else {
        await repairNetwork(page, proxy)
      }
      await action.expectSuccess(testContext)
      await action.expectStoredOnce?.(testContext)
    })
  }
}
