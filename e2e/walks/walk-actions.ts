/** One step of a walk: pressing, typing or navigating. */
import { setTimeout as pause } from "node:timers/promises"
import type { Page } from "@playwright/test"
import { listMailsTo, readMailLink } from "../mails.ts"
import type { WalkMoment } from "./button-expectation.ts"
import { findExpectation, removeCancelled } from "./button-expectations.ts"
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

const READ_MS = 700

/** Between the two of a double click, and how long each is held, at most. */
const TWICE_MS = 170

/** Answers with the button that it sent its form by, and what the page said just before. */
const type = async (walk: WalkContext, tab: WalkTab, { name, value, kind }: PageControl) => {
  const { beginning, dice, tell } = walk
  const { page } = tab
  const text = chooseFieldText(name, beginning, dice)
  tell(`types "${text}" into ${name}${value ? ` over "${value}"` : ""} (${kind})`)
  await page.keyboard.press("ControlOrMeta+a")
  await page.keyboard.insertText(text)
  const read = await snapshotTab(walk, tab)
  if (dice.often(0.3)) await page.keyboard.press("Enter")
  else if (dice.often(0.5)) await page.keyboard.press("Tab")
  const sent = await page.evaluate(() => (window as PageEvents).submitted).catch(() => undefined)
  return { sent, read }
}

const press = async (walk: WalkContext, tab: WalkTab, offer: PageControl): Promise<void> => {
  const { dice, tell } = walk
  const isPlacement = /^Place order/.test(offer.name)
  let place = await findClickPoint(tab.page, offer)
  if (place && isPlacement && tab.typedAt !== tab.page.url()) {
    // whoever orders has read what
    await pause(READ_MS)
    place = await findClickPoint(tab.page, offer)
  }
  if (!place) return tell(`does not reach ${offer.name}`)
  const isTyped = offer.kind === "text"
  const twice = !isTyped && dice.often(0.2)
  tell(`presses ${offer.name}${twice ? " twice" : ""} (${offer.kind}${offer.isOff ? ", off" : ""})`)
  const read = await snapshotTab(walk, tab)
  if (isPlacement) {
    walk.placements += 1
    walk.shown.push(read.references)
  }
  tab.presses += 1
  const rested = tab.rested && { ...tab.rested, page: read }
  const path = new URL(tab.page.url()).pathname
  await tab.page.mouse.click(place.x, place.y, twice ? { clickCount: 2, delay: dice.throw() * TWICE_MS } : {})
  const met = await wasControlHit(tab.page, offer, path).catch(() => false)
  tab.leaves ||= /^Log out/.test(offer.name)
  tab.goneFrom = met && offer.kind === "link" && !twice ? read : undefined
  tab.goneTo = met && offer.kind === "link" ? offer.href.split("?")[0] : undefined
  const owe = async (pressed: PageControl, before: WalkMoment | undefined) => {
    const isSent = before?.page.path.startsWith(path) && !(await isFormInvalid(tab.page, offer).catch(() => false))
    const owed = before && isSent ? findExpectation({ offer: pressed, before }) : undefined
    for (const each of walk.tabs) each.owed = removeCancelled(each.owed, pressed.name)
    if (owed) tab.owed = [...tab.owed, owed]
  }
  await owe(offer, met ? rested : undefined)
  if (offer.kind === "select") await tab.page.keyboard.press("ArrowDown")
  tab.typedAt = isTyped ? tab.page.url() : undefined
  tab.typedIn = isTyped ? offer.form : NO_FORM_INDEX
  if (!isTyped) return
  const { sent, read: typed } = await type(walk, tab, offer)
  if (sent?.path === path) {
    await owe({ ...offer, name: sent.name, kind: "button" }, tab.rested && { ...tab.rested, page: typed })
  }
}

interface Navigation {
  readonly currentEntry: { readonly index: number }
  readonly entries: () => readonly { readonly url: string | null }[]
}

type Act = (walk: WalkContext, tab: WalkTab) => Promise<void>

const leave =
  (how: string, go: (page: Page) => Promise<unknown>): Act =>
  async (walk, tab) => {
    walk.tell(how)
    // the first page that is drawn takes no focus, wherever it is by then
    const isDrawn = (await tab.page.locator("h1").count()) > 0
    tab.goneFrom = isDrawn ? await snapshotTab(walk, tab).catch(() => undefined) : undefined
    const to = await go(tab.page)
    tab.goneTo = typeof to === "string" ? to : undefined
  }

/** By a load of the document: nobody is left to tell what becomes of what was done. */
const load = async (tab: WalkTab, go: (page: Page) => Promise<unknown>) => {
  tab.owed = []
  tab.goneFrom = undefined
  tab.goneTo = undefined
  await go(tab.page)
}

export const reloadPage: Act = ({ tell }, tab) => {
  tell("reloads")
  return load(tab, page => page.reload())
}

const ADDRESSES = [
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

const typeAddress: Act = ({ dice, tell }, tab) => {
  const address = dice.one(ADDRESSES)
  tell(`types the address ${address}`)
  return load(tab, page => page.goto(address))
}

/** The newest three: some have been followed, or have ended. */
const followMail: Act = async (walk, tab) => {
  const { dice, tell, beginning } = walk
  const mails = await listMailsTo(tab.page, ...beginning.emails)
  const links = await Promise.all(mails.slice(0, 3).map(mail => readMailLink(tab.page, mail)))
  const link = links.some(Boolean) ? dice.one(links.filter(Boolean)) : undefined
  if (!link) return take(walk, tab)
  tell(`follows ${link.split("#")[0]} of a mail`)
  await load(tab, page => page.goto(link))
}
/** No further than to the first page of the shop; answers with where that is. */
const back = leave("goes back", page =>
  page.evaluate(() => {
    const { navigation } = window as unknown as { navigation: Navigation }
    const before = navigation.entries()[navigation.currentEntry.index - 1]
    if (!before?.url || before.url.endsWith(".svg") || !before.url.startsWith(location.origin)) return undefined
    history.back()
    return new URL(before.url).pathname
  }),
)
const forward = leave("goes forward", page => page.evaluate(() => history.forward()))

const pressEscape: Act = async ({ tell }, { page }) => {
  tell("presses Escape")
  await page.keyboard.press("Escape")
}

const take: Act = async (walk, tab) => {
  const offers = await listPageControls(tab.page)
  const waits = walk.weather.inFlight() > 0
  const offer = walk.dice.weighed(offers, each =>
    calculateControlWeight(each, { after: walk.beginning.after, waits, typedIn: tab.typedIn, offers }),
  )
  if (!offer) return pressEscape(walk, tab)
  await press(walk, tab, offer)
}

/** Who has to wait for something goes elsewhere, or tries it anew. */
const ACTS: readonly (readonly [Act, weight: number, waiting: number])[] = [
  [take, 30, 30],
  [pressEscape, 1, 1],
  [back, 1, 4],
  [forward, 1, 1],
  [reloadPage, 1, 4],
  [typeAddress, 1, 1],
  [followMail, 3, 1],
]

/** An order is paid at the provider, whose page ends that in one way or another. */
export const returnFromProvider = async ({ dice, tell, tabs }: WalkContext, { page }: WalkTab): Promise<void> => {
  const ways = await page.getByRole("button").or(page.getByRole("link")).all()
  if (ways.length === 0) return
  const way = dice.one(ways)
  tell(`at the provider: ${await way.innerText()}`)
  // whoever was to be led there was
  for (const tab of tabs) tab.owed = removeCancelled(tab.owed, "Pay")
  await way.click()
}

export const takeRandomStep = async (walk: WalkContext, tab: WalkTab): Promise<void> => {
  const read = await snapshotTab(walk, tab).catch(() => undefined)
  const waits = walk.weather.inFlight() > 0 || (read?.busy.length ?? 0) > 0
  const [act] = walk.dice.weighed(ACTS, ([, weight, waiting]) => (waits ? waiting : weight)) ?? [take]
  await act(walk, tab)
}
