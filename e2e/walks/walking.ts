/** A walk as it stands: who walks, in which tabs, and what each tab still owes. */
import type { Page } from "@playwright/test"
import type { Beginning } from "./beginning.ts"
import type { Dice } from "./dice.ts"
import { NO_FORM_INDEX } from "./offers.ts"
import type { WalkMoment } from "./promised.ts"
import type { Owed } from "./promises.ts"
import { type PageRead, readPage, watch } from "./read-page.ts"
import type { SimulatedNetwork } from "./weather.ts"

export interface WalkTab {
  readonly page: Page
  /** was asked to leave a customer's pages, since it last rested */
  leaves: boolean
  /** what was done on it since it last rested */
  owed: readonly Owed[]
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
  goneFrom: Pick<PageRead, "path" | "born"> | undefined
}

export interface Walk {
  readonly shop: string
  readonly beginning: Beginning
  readonly weather: SimulatedNetwork
  readonly dice: Dice
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
  readonly shown: PageRead["references"][]
}

const ORDER_NUMBERS = /\b\d{4}-\d{6}\b/g

export const readNow = async ({ named }: Walk, { page }: WalkTab): Promise<PageRead> => {
  const read = await readPage(page)
  for (const [orderNumber] of `${read.words} ${read.said}`.matchAll(ORDER_NUMBERS)) named.add(orderNumber)
  return read
}

export const isOutsideShop = ({ shop }: Walk, { page }: WalkTab): boolean => !page.url().startsWith(shop)

export const openTab = async (page: Page, broken: string[]): Promise<WalkTab> => {
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
    typedIn: NO_FORM_INDEX,
    goneFrom: undefined,
  }
}
