/** The state of a walk: the shopper, the tabs, and each tab's unmet expectations. */
import type { Page } from "@playwright/test"
import type { WalkMoment } from "./button-expectation.ts"
import type { PendingExpectation } from "./button-expectations.ts"
import { NO_FORM_INDEX } from "./page-controls.ts"
import { type PageSnapshot, recordPageEvents, takePageSnapshot } from "./page-snapshot.ts"
import type { SeededRandom } from "./seeded-random.ts"
import type { SimulatedNetwork } from "./simulated-network.ts"
import type { WalkStart } from "./walk-start.ts"

export interface WalkTab {
  readonly page: Page
  /** was asked to leave a customer's pages, since it last rested */
  leaves: boolean
  /** what was done on it since it last rested */
  owed: readonly PendingExpectation[]
  /** where it was gone to by a link, unless something else was done since */
  goneTo: string | undefined
  rested: WalkMoment | undefined
  /** the presses since then */
  presses: number
  /** where something was typed just before */
  typedAt: string | undefined
  /** into which of the page's forms */
  typedIn: number
  /** where it was gone from: at another page of the same document the focus has to follow */
  goneFrom: Pick<PageSnapshot, "path" | "born"> | undefined
}

export interface WalkContext {
  readonly shop: string
  readonly beginning: WalkStart
  readonly weather: SimulatedNetwork
  readonly dice: SeededRandom
  readonly tell: (step: string) => void
  /** the numbers of the orders that a page named */
  readonly named: Set<string>
  /** the orders that were told as purchases */
  readonly purchases: readonly string[]
  readonly broken: readonly string[]
  readonly tabs: WalkTab[]
  /** of these it is known that they were wanted */
  placements: number
  orders: number
  /** the references that were on the page each time that the order was wanted */
  readonly shown: PageSnapshot["references"][]
}

const ORDER_NUMBERS = /\b\d{4}-\d{6}\b/g

export const snapshotTab = async ({ named }: WalkContext, { page }: WalkTab): Promise<PageSnapshot> => {
  const read = await takePageSnapshot(page)
  for (const [orderNumber] of `${read.words} ${read.said}`.matchAll(ORDER_NUMBERS)) named.add(orderNumber)
  return read
}

export const isOutsideShop = ({ shop }: WalkContext, { page }: WalkTab): boolean => !page.url().startsWith(shop)

export const openWalkTab = async (page: Page, broken: string[]): Promise<WalkTab> => {
  page.on("pageerror", error => broken.push(`page error: ${error.message}`))
  await recordPageEvents(page)
  return {
    page,
    leaves: false,
    owed: [],
    goneTo: undefined,
    rested: undefined,
    presses: 0,
    typedAt: undefined,
    typedIn: NO_FORM_INDEX,
    goneFrom: undefined,
  }
}
