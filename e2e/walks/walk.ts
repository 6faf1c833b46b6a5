/** A shopper who presses whatever is there, impatiently, and looks after each step whether the page says what the services hold. */
import { setTimeout as pause } from "node:timers/promises"
import type { BrowserContext, Page } from "@playwright/test"
import type { OrderSummary } from "../../domain/order/order-summary.ts"
import { linkIn, mailsTo } from "../mails.ts"
import { type Beginning, begin, textFor } from "./beginning.ts"
import { type Dice, diceOf } from "./dice.ts"
import { askHeld } from "./held.ts"
import { asSaved, whatIsAmiss } from "./holds.ts"
import { findOffers, isMet, isRefused, NO_FORM, type Offer, placeOf, weightOf } from "./offers.ts"
import type { Moment } from "./promised.ts"
import { isKept, type Owed, promiseOf, withoutTakenBack } from "./promises.ts"
import { forgetSaid, type PageRead, readPage, type Watched, watch } from "./read-page.ts"
import { startWeather, type Weather } from "./weather.ts"

const STEPS = 14

/** In milliseconds: a lost placement is looked up for six seconds. */
const PATIENCE = 9_000

const READ_MS = 700

/** Between the two of a double click, and how long each is held, at most. */
const TWICE_MS = 170

interface Tab {
  readonly page: Page
  /** was asked to leave a customer's pages, since it last rested */
  leaves: boolean
  /** what was done on it since it last rested */
  owed: readonly Owed[]
  /** where it was gone to by a link, unless something else was done since */
  goneTo: string | undefined
  rested: Moment | undefined
  /** the presses since then */
  presses: number
  /** where something was typed just before */
  typedAt: string | undefined
  /** into which of the page's forms */
  typedIn: number
  /** where it was gone from: at another page of the same document the focus has to follow */
  goneFrom: Pick<PageRead, "path" | "born"> | undefined
}

interface Walk {
  readonly shop: string
  readonly beginning: Beginning
  readonly weather: Weather
  readonly dice: Dice
  readonly tell: (step: string) => void
  /** the numbers of the orders that a page named */
  readonly named: Set<string>
  /** the orders that were told as purchases */
  readonly purchases: readonly string[]
  readonly broken: readonly string[]
  readonly tabs: Tab[]
  /** of these it is known that they were wanted */
  placements: number
  orders: number
  /** the references that were on the page each time that the order was wanted */
  readonly shown: PageRead["references"][]
}

export class Amiss extends Error {}

const ORDER_NUMBERS = /\b\d{4}-\d{6}\b/g

const readNow = async ({ named }: Walk, { page }: Tab): Promise<PageRead> => {
  const read = await readPage(page)
  for (const [orderNumber] of `${read.words} ${read.said}`.matchAll(ORDER_NUMBERS)) named.add(orderNumber)
  return read
}

const isOfPassword = ({ pressed: { offer } }: Owed) => /password/.test(offer.name)

const look = async (walk: Walk, tab: Tab): Promise<Moment> => {
  const { shop, beginning } = walk
  const read = await readNow(walk, tab)
  if (read.isCustomer) beginning.customer ??= await beginning.logIn()
  const tokens = [read.isCustomer ? beginning.customer : read.visitor, read.visitor, beginning.customer]
  const { customer } = beginning
  const held = await askHeld(shop, {
    tokens: [...new Set(tokens.filter(token => token !== undefined))],
    customer,
    cartId: read.cartId,
    password: tab.owed.some(isOfPassword) ? await beginning.passwordNow() : undefined,
    path: read.path,
  }).catch(async (error: unknown) => {
    if (!/: 401 /.test(String(error))) throw error
    beginning.customer = await beginning.logIn()
  })
  return held ? { page: read, held } : look(walk, tab)
}

const EXPLAINED: readonly (readonly [RegExp, RegExp])[] = [
  [/./, /^\/login/],
  [/^\/payment-method/, /^\/(delivery|cart|thanks)/],
  [/^\/delivery/, /^\/cart/],
  [/^\/login/, /./],
]

const isExplained = (wanted: string, path: string) =>
  (wanted === "/" ? /^\/(\?|$)/.test(path) : path.startsWith(wanted)) ||
  EXPLAINED.some(([from, to]) => from.test(wanted) && to.test(path))

const amissNow = (walk: Walk, tab: Tab, now: Moment): readonly string[] => {
  const { page, held } = now
  return [
    ...whatIsAmiss(page, held),
    ...(tab.goneFrom?.born === page.born && page.path !== tab.goneFrom.path && page.focus === "nowhere"
      ? ["the focus did not follow"]
      : []),
    ...page.busy.map(words => `it says "${words}" for ever`),
    ...tab.owed
      .filter(owed => !isKept(owed, now))
      .map(({ pressed: { offer } }) => `"${offer.name}" was not done, and nothing told`),
    ...(tab.goneTo && !tab.leaves && !isExplained(tab.goneTo, page.path)
      ? [`gone to ${tab.goneTo}, moved to ${page.path}`]
      : []),
    ...(held.orders.length - walk.orders > walk.placements ? ["an order that nobody placed"] : []),
    // what it was ordered with may be edited later on
    ...(held.orders.length > walk.orders && walk.tabs.every(({ rested }) => !rested?.held.orders[walk.orders])
      ? amissInOrder(walk, held.orders[0])
      : []),
    ...(tab.presses === 1 && page.pushes - (tab.rested?.page.pushes ?? 0) > 1
      ? ["two pages went into the history"]
      : []),
    ...walk.broken,
  ]
}

/** An order has the references that were shown where it was placed, one of the times that it was wanted. */
const amissInOrder = ({ shown }: Walk, order: OrderSummary | undefined): readonly string[] => {
  const lacks = shown.map(references =>
    references
      .filter(
        ({ field, value }) =>
          asSaved(value) !== ((field === "poNumber" ? order?.poNumber : order?.referenceLabel) ?? ""),
      )
      .map(({ field, value }) => `the order was placed without the ${field} "${value}"`),
  )
  return lacks.some(({ length }) => length === 0) ? [] : (lacks.at(-1) ?? [])
}

/** Every order was named to who placed it, and told as a purchase once; nothing else was. */
const amissAtEnd = ({ named, purchases, orders }: Walk, { held }: Moment): readonly string[] => {
  const placed = held.orders.slice(0, held.orders.length - orders)
  const isOf = (purchase: string, { id, orderNumber }: OrderSummary) => purchase === orderNumber || purchase === id
  return [
    ...purchases
      .filter(purchase => !placed.some(order => isOf(purchase, order)))
      .map(purchase => `${purchase} was told as a purchase, and never ordered`),
    ...placed.flatMap(order => {
      const count = purchases.filter(purchase => isOf(purchase, order)).length
      return [
        ...(named.has(order.orderNumber) ? [] : [`order ${order.orderNumber} was never named`]),
        ...(count === 1 ? [] : [`order ${order.orderNumber} was told as ${count} purchases`]),
      ]
    }),
  ]
}

/** Waits until nothing is under way and nothing is amiss any more; what still is then, stays. */
const rest = async (walk: Walk, tab: Tab, isEnd = false): Promise<void> => {
  const until = Date.now() + PATIENCE
  for (;;) {
    await tab.page.waitForLoadState("load")
    if (isAway(walk, tab)) {
      await comeBack(walk, tab)
      continue
    }
    if (walk.weather.inFlight() > 0 && Date.now() < until) {
      await pause(20)
      continue
    }
    const now = await look(walk, tab).catch((error: unknown) => {
      // the page was just being left
      if (/navigat|context was destroyed/.test(String(error)) && Date.now() < until) return undefined
      throw error
    })
    const amiss = now ? [...amissNow(walk, tab, now), ...(isEnd ? amissAtEnd(walk, now) : [])] : []
    const isQuiet = now !== undefined && walk.weather.inFlight() === 0
    if (isQuiet && amiss.length === 0) {
      tab.owed = []
      tab.goneTo = undefined
      tab.leaves = false
      tab.rested = now
      tab.presses = 0
      await forgetSaid(tab.page).catch(() => undefined)
      return
    }
    if (Date.now() > until) throw new Amiss(amiss.length > 0 ? amiss.join("\n") : "the calls never end")
    await pause(40)
  }
}

/** Answers with the button that it sent its form by, and what the page said just before. */
const type = async (walk: Walk, tab: Tab, { name, value, kind }: Offer) => {
  const { beginning, dice, tell } = walk
  const { page } = tab
  const text = textFor(name, beginning, dice)
  tell(`types "${text}" into ${name}${value ? ` over "${value}"` : ""} (${kind})`)
  await page.keyboard.press("ControlOrMeta+a")
  await page.keyboard.insertText(text)
  const read = await readNow(walk, tab)
  if (dice.often(0.3)) await page.keyboard.press("Enter")
  else if (dice.often(0.5)) await page.keyboard.press("Tab")
  const sent = await page.evaluate(() => (window as Watched).submitted).catch(() => undefined)
  return { sent, read }
}

const press = async (walk: Walk, tab: Tab, offer: Offer): Promise<void> => {
  const { dice, tell } = walk
  const isPlacement = /^Place order/.test(offer.name)
  let place = await placeOf(tab.page, offer)
  if (place && isPlacement && tab.typedAt !== tab.page.url()) {
    // whoever orders has read what
    await pause(READ_MS)
    place = await placeOf(tab.page, offer)
  }
  if (!place) return tell(`does not reach ${offer.name}`)
  const isTyped = offer.kind === "text"
  const twice = !isTyped && dice.often(0.2)
  tell(`presses ${offer.name}${twice ? " twice" : ""} (${offer.kind}${offer.isOff ? ", off" : ""})`)
  const read = await readNow(walk, tab)
  if (isPlacement) {
    walk.placements += 1
    walk.shown.push(read.references)
  }
  tab.presses += 1
  const rested = tab.rested && { ...tab.rested, page: read }
  const path = new URL(tab.page.url()).pathname
  await tab.page.mouse.click(place.x, place.y, twice ? { clickCount: 2, delay: dice.throw() * TWICE_MS } : {})
  const met = await isMet(tab.page, offer, path).catch(() => false)
  tab.leaves ||= /^Log out/.test(offer.name)
  tab.goneFrom = met && offer.kind === "link" && !twice ? read : undefined
  tab.goneTo = met && offer.kind === "link" ? offer.href.split("?")[0] : undefined
  const owe = async (pressed: Offer, before: Moment | undefined) => {
    const isSent = before?.page.path.startsWith(path) && !(await isRefused(tab.page, offer).catch(() => false))
    const owed = before && isSent ? promiseOf({ offer: pressed, before }) : undefined
    for (const each of walk.tabs) each.owed = withoutTakenBack(each.owed, pressed.name)
    if (owed) tab.owed = [...tab.owed, owed]
  }
  await owe(offer, met ? rested : undefined)
  if (offer.kind === "select") await tab.page.keyboard.press("ArrowDown")
  tab.typedAt = isTyped ? tab.page.url() : undefined
  tab.typedIn = isTyped ? offer.form : NO_FORM
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

type Act = (walk: Walk, tab: Tab) => Promise<void>

const leave =
  (how: string, go: (page: Page) => Promise<unknown>): Act =>
  async (walk, tab) => {
    walk.tell(how)
    // the first page that is drawn takes no focus, wherever it is by then
    const isDrawn = (await tab.page.locator("h1").count()) > 0
    tab.goneFrom = isDrawn ? await readNow(walk, tab).catch(() => undefined) : undefined
    const to = await go(tab.page)
    tab.goneTo = typeof to === "string" ? to : undefined
  }

/** By a load of the document: nobody is left to tell what becomes of what was done. */
const load = async (tab: Tab, go: (page: Page) => Promise<unknown>) => {
  tab.owed = []
  tab.goneFrom = undefined
  tab.goneTo = undefined
  await go(tab.page)
}

const reload: Act = ({ tell }, tab) => {
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
  const mails = await mailsTo(tab.page, ...beginning.emails)
  const links = await Promise.all(mails.slice(0, 3).map(mail => linkIn(tab.page, mail)))
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
  const offers = await findOffers(tab.page)
  const waits = walk.weather.inFlight() > 0
  const offer = walk.dice.weighed(offers, each =>
    weightOf(each, { after: walk.beginning.after, waits, typedIn: tab.typedIn, offers }),
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
  [reload, 1, 4],
  [typeAddress, 1, 1],
  [followMail, 3, 1],
]

const isAway = ({ shop }: Walk, { page }: Tab): boolean => !page.url().startsWith(shop)

/** An order is paid at the provider, whose page ends that in one way or another. */
const comeBack = async ({ dice, tell, tabs }: Walk, { page }: Tab): Promise<void> => {
  const ways = await page.getByRole("button").or(page.getByRole("link")).all()
  if (ways.length === 0) return
  const way = dice.one(ways)
  tell(`at the provider: ${await way.innerText()}`)
  // whoever was to be led there was
  for (const tab of tabs) tab.owed = withoutTakenBack(tab.owed, "Pay")
  await way.click()
}

const step = async (walk: Walk, tab: Tab): Promise<void> => {
  const read = await readNow(walk, tab).catch(() => undefined)
  const waits = walk.weather.inFlight() > 0 || (read?.busy.length ?? 0) > 0
  const [act] = walk.dice.weighed(ACTS, ([, weight, waiting]) => (waits ? waiting : weight)) ?? [take]
  await act(walk, tab)
}

const openTab = async (page: Page, broken: string[]): Promise<Tab> => {
  page.on("pageerror", error => broken.push(`page error: ${error.message}`))
  await watch(page)
  return {
    page,
    leaves: false,
    owed: [],
    goneTo: undefined,
    rested: undefined,
    presses: 0,
    typedAt: undefined,
    typedIn: NO_FORM,
    goneFrom: undefined,
  }
}

export const walk = async (context: BrowserContext, shop: string, seed: string): Promise<readonly string[]> => {
  const dice = diceOf(seed)
  const told: string[] = []
  const broken: string[] = []
  const first = await openTab(await context.newPage(), broken)
  const beginning = await begin(first.page, shop, dice)
  const weather = await startWeather(context, seed)
  const tell = (words: string) => void told.push(words)
  const purchases: string[] = []
  context.on("request", request => {
    if (!request.url().endsWith("/services/events")) return
    const { name, params } = request.postDataJSON() as { name: string; params: { transaction_id?: string } }
    if (name === "purchase") purchases.push(params.transaction_id ?? "")
  })
  const now: Walk = {
    shop,
    beginning,
    weather,
    dice,
    tell,
    broken,
    tabs: [first],
    named: new Set(),
    purchases,
    placements: 0,
    shown: [],
    orders: beginning.orderId ? 1 : 0,
  }
  const explain = (error: unknown) => {
    const message = error instanceof Amiss ? error.message : String(error)
    return new Amiss(`walk ${seed}: ${message}\n  ${told.join("\n  ")}\n${weather.log.join("\n")}`)
  }
  try {
    tell(`begins at ${new URL(first.page.url()).pathname}`)
    const { tabs } = now
    await rest(now, first)
    for (let taken = 0; taken < STEPS; taken += 1) {
      const tab = dice.one(tabs)
      if (isAway(now, tab)) await rest(now, tab)
      tell(`${tabs.indexOf(tab) === 0 ? "" : "in the other tab "}at ${new URL(tab.page.url()).pathname}`)
      await step(now, tab)
      if (dice.often(0.6)) await rest(now, tab)
      if (tabs.length === 1 && dice.often(0.03)) {
        const second = await openTab(await context.newPage(), broken)
        await second.page.goto(first.page.url())
        tell("opens another tab")
        tabs.push(second)
        await rest(now, second)
      }
    }
    weather.clear()
    for (const tab of tabs) await rest(now, tab)
    tell("ends with a reload")
    await reload(now, first)
    await rest(now, first, true)
  } catch (error) {
    throw explain(error)
  }
  return told
}
