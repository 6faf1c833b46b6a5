/** Finds a page's buttons and fields by role, and weighs how likely a shopper uses each. */
import type { Page } from "@playwright/test"
import type { PageEvents } from "./page-snapshot.ts"

export interface PageControl {
  readonly index: number
  readonly kind: "link" | "button" | "choice" | "text" | "select"
  readonly name: string
  /** the product it stands with, by its line item */
  readonly about: string
  readonly href: string
  readonly value: string
  readonly isOff: boolean
  readonly isChecked: boolean
  /** the words of the choice that stands checked beside it */
  readonly chosen: string
  readonly inDialog: boolean
  /** which of the page's forms it is in, if any */
  readonly form: number
}

interface Offering {
  walkOffers?: HTMLElement[]
}

const find = (): PageControl[] => {
  const wordsOf = (element: Element | null | undefined): string =>
    (element instanceof HTMLElement ? element.innerText : "").replaceAll(/\s+/g, " ").trim()
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const opened = [...document.querySelectorAll("dialog:modal")]
  const top = opened.find(dialog => dialog.matches("[role=alertdialog]")) ?? opened.at(-1)
  const found = [
    ...(top ?? document).querySelectorAll<HTMLElement>("a[href], button, summary, input:not([type=hidden]), select, textarea"),
  ].filter(element => isShown(element) && !element.matches(":disabled"))
  ;(window as Offering).walkOffers = found
  return found.map((element, index) => {
    const input = element as HTMLInputElement
    const type = element.matches("input, textarea") ? (input.type ?? "text") : ""
    const isChoice = type === "radio" || type === "checkbox"
    const label = input.labels?.[0]
    const within = element.closest("dialog, fieldset, form, main") ?? document
    const checked = [...within.querySelectorAll<HTMLInputElement>("input:checked")].at(-1)
    return {
      index,
      kind: element.matches("a") ? "link" : element.matches("select") ? "select" : isChoice ? "choice" : type ? "text" : "button",
      name: element.getAttribute("aria-label") ?? (label ? wordsOf(label) : wordsOf(element)),
      about: (element.closest("article")?.getAttribute("aria-labelledby") ?? "").replace("item-", ""),
      href: element.getAttribute("href") ?? "",
      value: input.value ?? "",
      isOff: element.getAttribute("aria-disabled") === "true",
      isChecked: isChoice && input.checked,
      chosen: wordsOf(checked?.closest("div")),
      inDialog: top !== undefined,
      form: [...document.forms].findIndex(form => form.contains(element)),
    }
  })
}

export const listPageControls = (page: Page): Promise<readonly PageControl[]> => page.evaluate(find)

/** Where the pointer goes for it, unless something else is in front or it is gone by now. */
export const findClickPoint = (
  page: Page,
  { index }: PageControl,
): Promise<{ readonly x: number; readonly y: number } | undefined> =>
  page.evaluate(at => {
    const element = (window as Offering).walkOffers?.[at]
    ;(window as PageEvents).pressed = undefined
    ;(window as PageEvents).submitted = undefined
    if (!element?.isConnected) return undefined
    const label = (element as HTMLInputElement).labels?.[0]
    const target = element.matches("input[type=radio], input[type=checkbox]") && label ? label : element
    target.scrollIntoView({ block: "center", behavior: "instant" })
    const { left, top, width, height } = target.getBoundingClientRect()
    const x = left + Math.min(width / 2, 80)
    const y = top + height / 2
    const front = document.elementFromPoint(x, y)
    const isReached = front && (target.contains(front) || front.contains(target) || element.contains(front))
    return isReached ? { x, y } : undefined
  }, index)

/** Whether the press met it, on this page, and not what came in its place meanwhile. */
export const wasControlHit = (page: Page, { index }: PageControl, path: string): Promise<boolean> =>
  page.evaluate(
    ([at, wanted]) => {
      const { walkOffers, pressed } = window as Offering & PageEvents
      return pressed?.path === wanted && walkOffers?.[at]?.contains(pressed.target as Node) === true
    },
    [index, path] as const,
  )

/** Whether its form says at once, at a field, what it lacks: then nothing was sent. */
export const isFormInvalid = (page: Page, { index }: PageControl): Promise<boolean> =>
  page.evaluate(at => {
    const form = (window as Offering).walkOffers?.[at]?.closest("form, dialog")
    return form?.querySelector("[aria-invalid=true]") != null
  }, index)

/** The likelier ones first match; what nobody thought of yet is pressed now and then. */
const LIKELY: readonly (readonly [RegExp, number])[] = [
  [/^Add to cart|^Place order|^Add all to cart|^Add \d+ products? to cart/, 8],
  [/^(Add coupon|Confirm|Save address|Ship to this|Bill to this|Choose this point|Undo|Log in$)/, 8],
  [/^(To delivery|To login|To payment method|Go to your cart|Order again|Empty cart|Delete address|Use the shipping)/, 5],
  [/^Remove /, 5],
  [/^(Take over|Create account|Email me|Confirm email|Pay )/, 5],
  [/^(Copy|Edit|Change|Choose|Try again) /, 3],
  [/^Do you have a coupon/, 3],
  [/^Coupon code|^Another code|^Reference|^PO number|^Quantity for/, 12],
  [/^Cart|Business cards|Flyers|Posters/, 3],
  [/^(Cancel|Close|Keep)/, 2],
  [/^(Show|Hide|Language|EN\b|Terms|Help|Skip|Why)/, 0.3],
  [/^Log out/, 0.4],
  [/English|Nederlands|Français|Deutsch/i, 0],
]

const leadsAway = ({ kind, href }: PageControl) => kind === "link" && !/^\/(?!\/)/.test(href)

export const NO_FORM_INDEX = -1

/** Whoever typed into a form fills it, and then sends it. */
const continuesToProvider = ({ form, kind, value }: PageControl, typedIn: number, offers: readonly PageControl[]): boolean => {
  if (typedIn === NO_FORM_INDEX || form !== typedIn) return false
  const lacks = offers.some(other => other.form === form && other.kind === "text" && other.value === "")
  return kind === "text" ? value === "" : kind === "button" && !lacks
}

/** What the shopper is `after` most of all; who has to wait for something goes elsewhere. */
export const calculateControlWeight = (
  offer: PageControl,
  { after, waits, typedIn, offers }: { after: RegExp; waits: boolean; typedIn: number; offers: readonly PageControl[] },
): number => {
  if (leadsAway(offer) || offer.isChecked) return 0
  const likely = LIKELY.find(([name]) => name.test(offer.name))?.[1] ?? 1
  const wanted = after.test(offer.name) ? 10 : 1
  const impatient = waits && offer.kind === "link" ? 4 : 1
  const goingOn = continuesToProvider(offer, typedIn, offers) ? 30 : 1
  return goingOn * likely * wanted * impatient * (offer.isOff ? 0.1 : 1) * (offer.kind === "choice" ? 1.5 : 1)
}
