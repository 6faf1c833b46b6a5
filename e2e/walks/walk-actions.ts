/** One step of a walk: pressing, typing or navigating. */
import { setTimeout as pause } from "node:timers/promises"
import type { Page } from "@playwright/test"
import { listMailsTo, readMailLink } from "../mails.ts"
import type { WalkMoment } from "./button-expectation.ts"
import { findExpectation, removeCancelledExpectations } from "./button-expectations.ts"
import {
  calculateControlWeight,
  findClickPoint,
  isFormInvalid,
  listPageControls,
  NO_FORM_INDEX,
  type PageControl,
  wasControlHit,
} from "./page-controls.ts"
import type { PageEvents } from "./page-snapshot.ts"
import { snapshotTab, type WalkContext, type WalkTab } from "./walk-context.ts"
import { chooseFieldText } from "./walk-start.ts"

const READING_MS = 700

/** The longest time that a click of a double click is held. */
const MAX_DOUBLE_CLICK_MS = 170

/** Returns the button that submitted the form, if any, and the page just before it. */
const typeIntoControl = async (walk: WalkContext, tab: WalkTab, { name, value, kind }: PageControl) => {
  const { start, random, logStep } = walk
  const { page } = tab
  const text = chooseFieldText(name, start, random)
  logStep(`types "${text}" into ${name}${value ? ` over "${value}"` : ""} (${kind})`)
  await page.keyboard.press("ControlOrMeta+a")
  await page.keyboard.insertText(text)
  const snapshot = await snapshotTab(walk, tab)
  if (random.isChance(0.3)) await page.keyboard.press("Enter")
  else if (random.isChance(0.5)) await page.keyboard.press("Tab")
  const submitted = await page.evaluate(() => (window as PageEvents).submitted).catch(() => undefined)
  return { submitted, snapshot }
}

const press = async (walk: WalkContext, tab: WalkTab, control: PageControl): Promise<void> => {
  const { random, logStep } = walk
  const isPlacement = /^Place order/.test(control.name)
  let point = await findClickPoint(tab.page, control)
  if (point && isPlacement && tab.typedUrl !== tab.page.url()) {
    // the button ignores clicks before a shopper could read what it does
    await pause(READING_MS)
    point = await findClickPoint(tab.page, control)
  }
  if (!point) return logStep(`does not reach ${control.name}`)
  const isTextField = control.kind === "text"
  const isDoubleClick = !isTextField && random.isChance(0.2)
  logStep(`presses ${control.name}${isDoubleClick ? " twice" : ""} (${control.kind}${control.isDisabled ? ", off" : ""})`)
  const snapshot = await snapshotTab(walk, tab)
  if (isPlacement) {
    walk.placementCount += 1
    walk.placedReferences.push(snapshot.references)
  }
  tab.pressCount += 1
  const lastCheck = tab.lastCheck && { ...tab.lastCheck, page: snapshot }
  const path = new URL(tab.page.url()).pathname
  await tab.page.mouse.click(point.x, point.y, isDoubleClick ? { clickCount: 2, delay: random.next() * MAX_DOUBLE_CLICK_MS } : {})
  const wasHit = await wasControlHit(tab.page, control, path).catch(() => false)
  tab.isLoggingOut ||= /^Log out/.test(control.name)
  tab.previousPage = wasHit && control.kind === "link" && !isDoubleClick ? snapshot : undefined
  tab.expectedPath = wasHit && control.kind === "link" ? control.href.split("?")[0] : undefined
  const addExpectation = async (pressedControl: PageControl, before: WalkMoment | undefined) => {
    const isSent = before?.page.path.startsWith(path) && !(await isFormInvalid(tab.page, control).catch(() => false))
    const newExpectation = before && isSent ? findExpectation({ control: pressedControl, before }) : undefined
    for (const each of walk.tabs)
      each.pendingExpectations = removeCancelledExpectations(each.pendingExpectations, pressedControl.name)
    if (newExpectation) tab.pendingExpectations = [...tab.pendingExpectations, newExpectation]
  }
  await addExpectation(control, wasHit ? lastCheck : undefined)
  if (control.kind === "select") await tab.page.keyboard.press("ArrowDown")
  tab.typedUrl = isTextField ? tab.page.url() : undefined
  tab.typedFormIndex = isTextField ? control.formIndex : NO_FORM_INDEX
  if (!isTextField) return
  const { submitted, snapshot: typedSnapshot } = await typeIntoControl(walk, tab, control)
  if (submitted?.path === path) {
    const before = tab.lastCheck && { ...tab.lastCheck, page: typedSnapshot }
    await addExpectation({ ...control, name: submitted.name, kind: "button" }, before)
  }
}

interface Navigation {
  readonly currentEntry: { readonly index: number }
  readonly entries: () => readonly { readonly url: string | null }[]
}

type WalkAction = (walk: WalkContext, tab: WalkTab) => Promise<void>

const makeHistoryAction =
  (stepText: string, go: (page: Page) => Promise<unknown>): WalkAction =>
  async (walk, tab) => {
    walk.logStep(stepText)
    // the first page of a document takes no focus, so only a rendered page counts as the previous one
    const hasHeading = (await tab.page.locator("h1").count()) > 0
    tab.previousPage = hasHeading ? await snapshotTab(walk, tab).catch(() => undefined) : undefined
    const destination = await go(tab.page)
    tab.expectedPath = typeof destination === "string" ? destination : undefined
  }

/** A new document can't show the outcome of earlier actions, so it clears their expectations. */
const loadDocument = async (tab: WalkTab, go: (page: Page) => Promise<unknown>) => {
  tab.pendingExpectations = []
  tab.previousPage = undefined
  tab.expectedPath = undefined
  await go(tab.page)
}

export const reloadPage: WalkAction = ({ logStep }, tab) => {
  logStep("reloads")
  return loadDocument(tab, page => page.reload())
}

const TYPED_PATHS = [
  "/",
  "/cart",
  "/delivery",
  "/payment-method",
  "/login",
  "/account",
  "/account/security",
  "/account/quoting",
  "/account/orders/nothing",
  "/cart/continue",
  "/login/new-password",
  "/nowhere?lang=en",
]

const typeAddress: WalkAction = ({ random, logStep }, tab) => {
  const address = random.pick(TYPED_PATHS)
  logStep(`types the address ${address}`)
  return loadDocument(tab, page => page.goto(address))
}

/** Follows one of the three newest mails; some links were used or have expired. */
const followMail: WalkAction = async (walk, tab) => {
  const { random, logStep, start } = walk
  const mails = await listMailsTo(tab.page, ...start.emails)
  const links = await Promise.all(mails.slice(0, 3).map(mail => readMailLink(tab.page, mail)))
  const link = links.some(Boolean) ? random.pick(links.filter(Boolean)) : undefined
  if (!link) return useControl(walk, tab)
  logStep(`follows ${link.split("#")[0]} of a mail`)
  await loadDocument(tab, page => page.goto(link))
}

/** Goes back within the shop only; returns the new path. */
const goBack = makeHistoryAction("goes back", page =>
  page.evaluate(() => {
    const { navigation } = window as unknown as { navigation: Navigation }
    const previous = navigation.entries()[navigation.currentEntry.index - 1]
    if (!previous?.url || previous.url.endsWith(".svg") || !previous.url.startsWith(location.origin)) return undefined
    history.back()
    return new URL(previous.url).pathname
  }),
)
const goForward = makeHistoryAction("goes forward", page => page.evaluate(() => history.forward()))

const pressEscape: WalkAction = async ({ logStep }, { page }) => {
  logStep("presses Escape")
  await page.keyboard.press("Escape")
}

const useControl: WalkAction = async (walk, tab) => {
  const controls = await listPageControls(tab.page)
  const isWaiting = walk.network.countPendingCalls() > 0
  const preferences = { preferredControls: walk.start.preferredControls, isWaiting, typedFormIndex: tab.typedFormIndex, controls }
  const control = walk.random.pickWeighted(controls, each => calculateControlWeight(each, preferences))
  if (!control) return pressEscape(walk, tab)
  await press(walk, tab, control)
}

/** A shopper who has to wait more often goes back or reloads. */
const WEIGHTED_ACTIONS: readonly (readonly [WalkAction, weight: number, waitingWeight: number])[] = [
  [useControl, 30, 30],
  [pressEscape, 1, 1],
  [goBack, 1, 4],
  [goForward, 1, 1],
  [reloadPage, 1, 4],
  [typeAddress, 1, 1],
  [followMail, 3, 1],
]

/** Chooses one of the outcomes that the provider's page offers. */
export const returnFromProvider = async ({ random, logStep, tabs }: WalkContext, { page }: WalkTab): Promise<void> => {
  const exits = await page.getByRole("button").or(page.getByRole("link")).all()
  if (exits.length === 0) return
  const exit = random.pick(exits)
  logStep(`at the provider: ${await exit.innerText()}`)
  // the redirect to the provider has happened
  for (const tab of tabs) tab.pendingExpectations = removeCancelledExpectations(tab.pendingExpectations, "Pay")
  await exit.click()
}

export const takeRandomStep = async (walk: WalkContext, tab: WalkTab): Promise<void> => {
  const snapshot = await snapshotTab(walk, tab).catch(() => undefined)
  const isWaiting = walk.network.countPendingCalls() > 0 || (snapshot?.busyTexts.length ?? 0) > 0
  const [runAction] = walk.random.pickWeighted(WEIGHTED_ACTIONS, ([, weight, waitingWeight]) =>
    isWaiting ? waitingWeight : weight,
  ) ?? [useControl]
  await runAction(walk, tab)
}
