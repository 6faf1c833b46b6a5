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
  /** the shopper pressed "Log out" since the last check */
  isLoggingOut: boolean
  /** the expected effects of what was pressed since the last check */
  pendingExpectations: readonly PendingExpectation[]
  /** where the last action, if it was a link or going back, must lead */
  expectedPath: string | undefined
  /** the page and the services when they last agreed */
  lastCheck: WalkMoment | undefined
  /** presses since the last check */
  pressCount: number
  /** the page on which the shopper has just typed */
  typedUrl: string | undefined
  /** the form into which the shopper has just typed */
  typedFormIndex: number
  /** the page before a navigation within the same document, which must move the focus */
  previousPage: Pick<PageSnapshot, "path" | "loadedAt"> | undefined
}

export interface WalkContext {
  readonly shop: string
  /** aborted when nothing more is waited for */
  readonly limit: AbortSignal
  readonly start: WalkStart
  readonly network: SimulatedNetwork
  readonly random: SeededRandom
  readonly logStep: (step: string) => void
  readonly shownOrderNumbers: Set<string>
  /** order ids or numbers of the purchase events */
  readonly purchases: readonly string[]
  readonly pageErrors: readonly string[]
  readonly tabs: WalkTab[]
  /** clicks on "Place order" */
  placementCount: number
  readonly initialOrderCount: number
  /** the page's references at each click on "Place order" */
  readonly placedReferences: PageSnapshot["references"][]
}

const ORDER_NUMBERS = /\b\d{4}-\d{6}\b/g

export const snapshotTab = async ({ shownOrderNumbers }: WalkContext, { page }: WalkTab): Promise<PageSnapshot> => {
  const snapshot = await takePageSnapshot(page)
  for (const [orderNumber] of `${snapshot.text} ${snapshot.addedText}`.matchAll(ORDER_NUMBERS)) shownOrderNumbers.add(orderNumber)
  return snapshot
}

export const isOutsideShop = ({ shop }: WalkContext, { page }: WalkTab): boolean => !page.url().startsWith(shop)

export const openWalkTab = async (page: Page, pageErrors: string[]): Promise<WalkTab> => {
  page.on("pageerror", error => pageErrors.push(`page error: ${error.message}`))
  await recordPageEvents(page)
  return {
    page,
    isLoggingOut: false,
    pendingExpectations: [],
    expectedPath: undefined,
    lastCheck: undefined,
    pressCount: 0,
    typedUrl: undefined,
    typedFormIndex: NO_FORM_INDEX,
    previousPage: undefined,
  }
}
