/** Each command of the pages is repeated quickly, and answered or failed after its page is gone (RELY-11, CART-24). */
import { setTimeout as pause } from "node:timers/promises"
import { type BrowserContext, expect, type Page, type Route } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { IS_FULL_SIZE } from "../test/support/run-size.ts"
import { formatSupportCode } from "../ui/notices/support-code.ts"
import { createDeferred } from "./deferred.ts"
import { isProxiedCall } from "./fault-proxy.ts"
import { ACTIONS_BY_COMMAND_FILE } from "./faults/actions-by-command-file.ts"
import { faultTestActions } from "./faults/fault-test-actions.ts"
import { startFaultTestSession } from "./faults/fault-test-session.ts"
import { expectTitle, type FaultTestAction, type FaultTestContext, toSentCall } from "./faults/fault-test-steps.ts"
import { journeyTest } from "./journey-test.ts"
import { delayPresses, pressAtOneMoment } from "./press-times.ts"

const CHECKS = [
  "runs once when the button is pressed twice",
  "runs beside a second one of its kind, or blocks it",
  "does not navigate a shopper who went to another page",
  "shows and reports its failure once on the page that the shopper went to",
  "opens no dialog again when the page was reloaded before the response",
] as const

type Check = (typeof CHECKS)[number]

/** Drafts contain no password, so these forms come back empty. */
const ACTIONS_WITH_PASSWORD: readonly string[] = ["registers", "changes the password", "sets a new password"]

/** Checks that don't apply to an action: a logout leaves every page (LOGIN-08). */
const EXEMPT_CHECKS: Readonly<Record<string, readonly Check[]>> = {
  "logs out": ["does not navigate a shopper who went to another page"],
}

/** Holds back the calls of an action and records their trace ids. */
const holdBack = async (page: Page, { call }: FaultTestAction) => {
  const traces = new Set<string>()
  const { promise: released, resolve: release } = createDeferred<number | undefined>()
  await page.route("**/services/**", async route => {
    const request = route.request()
    if (!isProxiedCall(call, toSentCall(request))) return route.fallback()
    traces.add(request.headers().traceparent?.split("-")[1] ?? "")
    const status = await released
    await (status === undefined ? route.continue() : route.fulfill({ status, body: "oops" })).catch(() => undefined)
  })
  return { traces, release }
}

const recordErrorReports = (context: BrowserContext, traces: ReadonlySet<string>) => {
  const reported: string[] = []
  context.on("request", request => {
    if (!request.url().endsWith("/services/errors")) return
    const { failedTrace } = request.postDataJSON() as { readonly failedTrace?: string }
    if (failedTrace && traces.has(failedTrace)) reported.push(failedTrace)
  })
  return reported
}

/** Lets the services handle an action's call and loses the response. */
const loseResponse = (page: Page, { call }: FaultTestAction) =>
  new Promise<unknown>((resolve, reject) => {
    const lose = async (route: Route) => {
      if (!isProxiedCall(call, toSentCall(route.request()))) return route.fallback()
      resolve(await route.fetch({ maxRetries: 1 }))
    }
    page.route("**/services/**", lose).catch(reject)
  })

/** Navigates within the document, so that requests under way continue. */
const navigateToHelp = async (page: Page) => {
  await page.evaluate(() => {
    history.pushState({}, "", "/help")
    dispatchEvent(new PopStateEvent("popstate"))
  })
  await expectTitle(englishTexts.help.title)({ page } as FaultTestContext)
}

const expectHelpStays = async (page: Page) => {
  await page.waitForLoadState("networkidle")
  await pause(300)
  expect(new URL(page.url()).pathname).toBe("/help")
  await expectTitle(englishTexts.help.title)({ page } as FaultTestContext)
}

/** Input that was sent is no draft any more, so that no dialog reopens. */
const expectNoDialog = async (page: Page) => {
  await page.waitForLoadState("networkidle")
  await pause(300)
  await expect(page.locator("dialog[open]")).toHaveCount(0)
}

/** Runs an action and clicks the same spot again at once, like a double click. */
const actTwice = async (action: FaultTestAction, testContext: FaultTestContext) => {
  const { page } = testContext
  await page.evaluate(() => {
    const watched = window as { lastClick?: { x: number; y: number } }
    addEventListener("click", ({ clientX: x, clientY: y }) => Object.assign(watched, { lastClick: { x, y } }), true)
  })
  await pressAtOneMoment(page, async () => {
    await action.act(testContext)
    const lastClick = await page.evaluate(() => (window as { lastClick?: { x: number; y: number } }).lastClick)
    if (lastClick) await page.mouse.click(lastClick.x, lastClick.y)
  })
}

const checkRunners: Readonly<
  Record<Check, (action: FaultTestAction, testContext: FaultTestContext, context: BrowserContext) => Promise<void>>
> = {
  "runs once when the button is pressed twice": async (action, testContext) => {
    const { traces, release } = await holdBack(testContext.page, action)
    await actTwice(action, testContext)
    await expect.poll(() => traces.size).toBeGreaterThan(0)
    release(undefined)
    await action.expectSuccess(testContext)
    await action.expectStoredOnce?.(testContext)
  },
  "runs beside a second one of its kind, or blocks it": async (action, testContext) => {
    const { page } = testContext
    const { traces, release } = await holdBack(page, action)
    await action.act(testContext)
    await expect.poll(() => traces.size).toBeGreaterThan(0)
    await delayPresses(page)
    await (action.secondAct ?? (() => page.keyboard.press("Enter")))(testContext)
    release(undefined)
    await (action.expectBothDone ?? action.expectSuccess)(testContext)
    if (!action.expectBothDone) await action.expectStoredOnce?.(testContext)
  },
  "does not navigate a shopper who went to another page": async (action, testContext) => {
    const { traces, release } = await holdBack(testContext.page, action)
    await action.act(testContext)
    await expect.poll(() => traces.size).toBeGreaterThan(0)
    await navigateToHelp(testContext.page)
    release(undefined)
    await expectHelpStays(testContext.page)
    if (action.lateNotification) await expect(testContext.page.getByText(action.lateNotification)).toBeVisible()
    await testContext.page.goBack()
    await expectNoDialog(testContext.page)
    await testContext.page.goto("/cart")
    await action.expectStoredOnce?.(testContext)
  },
  "shows and reports its failure once on the page that the shopper went to": async (action, testContext, context) => {
    const { traces, release } = await holdBack(testContext.page, action)
    const reported = recordErrorReports(context, traces)
    await action.act(testContext)
    await expect.poll(() => traces.size).toBeGreaterThan(0)
    await navigateToHelp(testContext.page)
    release(500)
    await expect(testContext.page.getByText(englishTexts.failure.server)).toBeVisible()
    await expectHelpStays(testContext.page)
    const codes = await testContext.page.locator("code").allInnerTexts()
    const failedCodes = [...traces].map(formatSupportCode)
    expect(codes.filter(code => failedCodes.includes(code))).toHaveLength(1)
    expect(reported).toHaveLength(1)
    await testContext.page.goBack()
    if (action.expectInputUnchanged && !ACTIONS_WITH_PASSWORD.includes(action.name))
      await action.expectInputUnchanged(testContext)
  },
  "opens no dialog again when the page was reloaded before the response": async (action, testContext) => {
    const { page } = testContext
    const done = loseResponse(page, action)
    await action.act(testContext)
    await done
    await page.reload()
    await expectNoDialog(page)
  },
}

/** A normal run makes each check of one command, because all run by `useCommand`; a full run makes every check of every command. */
const SELECTED_ACTIONS: Readonly<Record<Check, string>> = {
  "runs once when the button is pressed twice": "copies a product",
  "runs beside a second one of its kind, or blocks it": "splits a shipment",
  "does not navigate a shopper who went to another page": "chooses a pick-up point",
  "shows and reports its failure once on the page that the shopper went to": "sets a billing address",
  "opens no dialog again when the page was reloaded before the response": "deletes an address",
}

const names = new Set(IS_FULL_SIZE ? Object.values(ACTIONS_BY_COMMAND_FILE).flat(2) : Object.values(SELECTED_ACTIONS))

/** False for actions that a page or the shop runs by itself. */
const isPressed = ({ needsOtherResponses = false, message }: FaultTestAction) => !needsOtherResponses && message !== undefined

for (const name of names) {
  const action = faultTestActions.find(row => row.name === name && isPressed(row))
  const checks = CHECKS.filter(check => IS_FULL_SIZE || SELECTED_ACTIONS[check] === name)
  for (const check of action ? checks.filter(each => !EXEMPT_CHECKS[name]?.includes(each)) : []) {
    journeyTest(`when a shopper ${name}, the command ${check} (RELY-11, CART-24)`, async ({ page, context, baseURL }) => {
      if (!action) return
      const pageErrors: Error[] = []
      page.on("pageerror", error => pageErrors.push(error))
      const testContext = { page, session: await startFaultTestSession(page, baseURL ?? "", action.setup) }
      await action.start(testContext)
      await checkRunners[check](action, testContext, context)
      expect(pageErrors).toEqual([])
    })
  }
}
