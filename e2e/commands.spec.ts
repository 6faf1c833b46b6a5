/** Each command of the pages is repeated quickly, and answered or failed after its page is gone (RELY-11, CART-24). */
import { setTimeout as pause } from "node:timers/promises"
import { type BrowserContext, expect, type Page, type Route } from "@playwright/test"
import { IS_FULL_SIZE, selectSample } from "../test/support/run-size.ts"
import { englishTexts } from "../ui/i18n/en.ts"
import { isProxiedCall } from "./fault-proxy.ts"
import { ACTIONS_BY_COMMAND_FILE } from "./faults/actions-by-command-file.ts"
import { faultTestActions } from "./faults/fault-test-actions.ts"
import { startFaultTestSession } from "./faults/fault-test-session.ts"
import { expectTitle, type FaultTestAction, type FaultTestContext, toSentCall } from "./faults/fault-test-steps.ts"
import { SELECTED_FAULT_CASES } from "./faults/selected-fault-cases.ts"
import { journeyTest } from "./journey-test.ts"

const QUESTIONS = [
  "runs once when the button is pressed twice",
  "runs beside a second one of its kind, or blocks it",
  "does not navigate a shopper who went to another page",
  "shows and reports its failure once on the page that the shopper went to",
  "opens no dialog again when the page was reloaded before the response",
] as const

type Question = (typeof QUESTIONS)[number]

/** No password is. */
const NOT_KEPT: readonly string[] = ["registers", "changes the password", "chooses another password"]

/** Whoever logs out leaves the pages of a customer, wherever they went (LOGIN-08). */
const OF_ALL_PAGES: Readonly<Record<string, readonly Question[]>> = {
  "logs out": ["does not navigate a shopper who went to another page"],
}

/** Holds the calls of an action back, and notes under which traces they went. */
const holdBack = async (page: Page, { call }: FaultTestAction) => {
  const traces = new Set<string>()
  let goOn: (status: number | undefined) => void = () => undefined
  const answered = new Promise<number | undefined>(resolve => {
    goOn = resolve
  })
  await page.route("**/services/**", async route => {
    const request = route.request()
    if (!isProxiedCall(call, toSentCall(request))) return route.fallback()
    traces.add(request.headers().traceparent?.split("-")[1] ?? "")
    const status = await answered
    await (status === undefined ? route.continue() : route.fulfill({ status, body: "oops" })).catch(() => undefined)
  })
  return { traces, goOn }
}

const reportsOf = (context: BrowserContext, traces: ReadonlySet<string>) => {
  const reported: string[] = []
  context.on("request", request => {
    if (!request.url().endsWith("/services/errors")) return
    const { failedTrace } = request.postDataJSON() as { readonly failedTrace?: string }
    if (failedTrace && traces.has(failedTrace)) reported.push(failedTrace)
  })
  return reported
}

/** Lets the services do it, and nobody hear of it. */
const loseAnswer = (page: Page, { call }: FaultTestAction) =>
  new Promise<unknown>((resolve, reject) => {
    const lose = async (route: Route) => {
      if (!isProxiedCall(call, toSentCall(route.request()))) return route.fallback()
      resolve(await route.fetch({ maxRetries: 1 }))
    }
    page.route("**/services/**", lose).catch(reject)
  })

/** Without another load of the document: the page goes, and what it began goes on. */
const goElsewhere = async (page: Page) => {
  await page.evaluate(() => {
    history.pushState({}, "", "/help")
    dispatchEvent(new PopStateEvent("popstate"))
  })
  await expectTitle(englishTexts.help.title)({ page } as FaultTestContext)
}

const staysThere = async (page: Page) => {
  await page.waitForLoadState("networkidle")
  await pause(300)
  expect(new URL(page.url()).pathname).toBe("/help")
  await expectTitle(englishTexts.help.title)({ page } as FaultTestContext)
}

/** What was sent is no draft any more. */
const nothingOpens = async (page: Page) => {
  await page.waitForLoadState("networkidle")
  await pause(300)
  await expect(page.locator("dialog[open]")).toHaveCount(0)
}

/** What is asked again at once, as a finger does that presses twice. */
const actTwice = async (action: FaultTestAction, acting: FaultTestContext) => {
  const { page } = acting
  await page.evaluate(() => {
    const watched = window as { at?: { x: number; y: number } }
    addEventListener("click", ({ clientX: x, clientY: y }) => Object.assign(watched, { at: { x, y } }), true)
  })
  await action.act(acting)
  const at = await page.evaluate(() => (window as { at?: { x: number; y: number } }).at)
  if (at) await page.mouse.click(at.x, at.y)
}

const ask: Readonly<
  Record<Question, (action: FaultTestAction, acting: FaultTestContext, context: BrowserContext) => Promise<void>>
> = {
  "runs once when the button is pressed twice": async (action, acting) => {
    const { traces, goOn } = await holdBack(acting.page, action)
    await actTwice(action, acting)
    await expect.poll(() => traces.size).toBeGreaterThan(0)
    goOn(undefined)
    await action.done(acting)
    await action.once?.(acting)
  },
  "runs beside a second one of its kind, or blocks it": async (action, acting) => {
    const { page } = acting
    const { traces, goOn } = await holdBack(page, action)
    await action.act(acting)
    await expect.poll(() => traces.size).toBeGreaterThan(0)
    // later than a double click
    await pause(500)
    await (action.another ?? (() => page.keyboard.press("Enter")))(acting)
    goOn(undefined)
    await (action.both ?? action.done)(acting)
    if (!action.both) await action.once?.(acting)
  },
  "does not navigate a shopper who went to another page": async (action, acting) => {
    const { traces, goOn } = await holdBack(acting.page, action)
    await action.act(acting)
    await expect.poll(() => traces.size).toBeGreaterThan(0)
    await goElsewhere(acting.page)
    goOn(undefined)
    await staysThere(acting.page)
    if (action.late) await expect(acting.page.getByText(action.late)).toBeVisible()
    await acting.page.goBack()
    await nothingOpens(acting.page)
    await acting.page.goto("/cart")
    await action.once?.(acting)
  },
  "shows and reports its failure once on the page that the shopper went to": async (action, acting, context) => {
    const { traces, goOn } = await holdBack(acting.page, action)
    const reported = reportsOf(context, traces)
    await action.act(acting)
    await expect.poll(() => traces.size).toBeGreaterThan(0)
    await goElsewhere(acting.page)
    goOn(500)
    await expect(acting.page.getByText(englishTexts.failure.server)).toBeVisible()
    await staysThere(acting.page)
    const codes = await acting.page.locator("code").allInnerTexts()
    expect(codes.filter(code => traces.has(code))).toHaveLength(1)
    expect(reported).toHaveLength(1)
    await acting.page.goBack()
    if (action.kept && !NOT_KEPT.includes(action.name)) await action.kept(acting)
  },
  "opens no dialog again when the page was reloaded before the response": async (action, acting) => {
    const { page } = acting
    const done = loseAnswer(page, action)
    await action.act(acting)
    await done
    await page.reload()
    await nothingOpens(page)
  },
}

/** All of them at full size; otherwise each command is asked one question, or meets a fault (`faults.spec.ts`). */
const rows = Object.values(ACTIONS_BY_COMMAND_FILE).flat()
const meetsFault = (name: string) => SELECTED_FAULT_CASES.some(([, act]) => act === name)
const names = IS_FULL_SIZE
  ? [...new Set(rows.flat())]
  : [...new Set(rows.map(([name]) => name))].filter(name => !meetsFault(name))

/** What a page or the shop does by itself: nobody presses it. */
const isPressed = ({ loads = false, says }: FaultTestAction) => !loads && says !== undefined

for (const [index, name] of names.entries()) {
  const action = faultTestActions.find(row => row.name === name && isPressed(row))
  const asked = selectSample(QUESTIONS, index)
  for (const question of action ? asked.filter(each => !OF_ALL_PAGES[name]?.includes(each)) : []) {
    journeyTest(`when a shopper ${name}, the command ${question} (RELY-11, CART-24)`, async ({ page, context, baseURL }) => {
      if (!action) return
      const broken: Error[] = []
      page.on("pageerror", error => broken.push(error))
      const acting = { page, visit: await startFaultTestSession(page, baseURL ?? "", action.wants) }
      await action.start(acting)
      await ask[question](action, acting, context)
      expect(broken).toEqual([])
    })
  }
}
