/** Finds a page's buttons and fields by role, and weighs how likely a shopper uses each. */
import type { Page } from "@playwright/test"
import type { PageEvents } from "./page-snapshot.ts"

export interface PageControl {
  readonly index: number
  readonly kind: "link" | "button" | "choice" | "text" | "select"
  readonly name: string
  /** the line item of the card that contains it */
  readonly lineItemId: string
  readonly href: string
  readonly value: string
  readonly isDisabled: boolean
  readonly isChecked: boolean
  /** the text of the checked choice in the same group or form */
  readonly checkedChoiceText: string
  readonly inDialog: boolean
  /** index in `document.forms`, or `NO_FORM_INDEX` */
  readonly formIndex: number
}

interface WindowWithControls {
  walkControls?: HTMLElement[]
}

const collectControls = (): PageControl[] => {
  const getText = (element: Element | null | undefined): string =>
    (element instanceof HTMLElement ? element.innerText : "").replaceAll(/\s+/g, " ").trim()
  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const openDialogs = [...document.querySelectorAll("dialog:modal")]
  const topDialog = openDialogs.find(dialog => dialog.matches("[role=alertdialog]")) ?? openDialogs.at(-1)
  const elements = [
    ...(topDialog ?? document).querySelectorAll<HTMLElement>(
      "a[href], button, summary, input:not([type=hidden]), select, textarea",
    ),
  ].filter(element => isVisible(element) && !element.matches(":disabled"))
  ;(window as WindowWithControls).walkControls = elements
  return elements.map((element, index) => {
    const input = element as HTMLInputElement
    const type = element.matches("input, textarea") ? (input.type ?? "text") : ""
    const isChoice = type === "radio" || type === "checkbox"
    const label = input.labels?.[0]
    const scope = element.closest("dialog, fieldset, form, main") ?? document
    const checked = [...scope.querySelectorAll<HTMLInputElement>("input:checked")].at(-1)
    return {
      index,
      kind: element.matches("a") ? "link" : element.matches("select") ? "select" : isChoice ? "choice" : type ? "text" : "button",
      name: element.getAttribute("aria-label") ?? (label ? getText(label) : getText(element)),
      lineItemId: (element.closest("article")?.getAttribute("aria-labelledby") ?? "").replace("item-", ""),
      href: element.getAttribute("href") ?? "",
      value: input.value ?? "",
      isDisabled: element.getAttribute("aria-disabled") === "true",
      isChecked: isChoice && input.checked,
      checkedChoiceText: getText(checked?.closest("div")),
      inDialog: topDialog !== undefined,
      formIndex: [...document.forms].findIndex(form => form.contains(element)),
    }
  })
}

export const listPageControls = (page: Page): Promise<readonly PageControl[]> => page.evaluate(collectControls)

/** Returns undefined if the control is covered or gone. */
export const findClickPoint = (
  page: Page,
  { index }: PageControl,
): Promise<{ readonly x: number; readonly y: number } | undefined> =>
  page.evaluate(controlIndex => {
    const element = (window as WindowWithControls).walkControls?.[controlIndex]
    ;(window as PageEvents).pressed = undefined
    ;(window as PageEvents).submitted = undefined
    if (!element?.isConnected) return undefined
    const label = (element as HTMLInputElement).labels?.[0]
    const target = element.matches("input[type=radio], input[type=checkbox]") && label ? label : element
    target.scrollIntoView({ block: "center", behavior: "instant" })
    const { left, top, width, height } = target.getBoundingClientRect()
    const x = left + Math.min(width / 2, 80)
    const y = top + height / 2
    const frontElement = document.elementFromPoint(x, y)
    const isReachable =
      frontElement && (target.contains(frontElement) || frontElement.contains(target) || element.contains(frontElement))
    return isReachable ? { x, y } : undefined
  }, index)

/** Returns false if another element or page took the control's place before the click. */
export const wasControlHit = (page: Page, { index }: PageControl, path: string): Promise<boolean> =>
  page.evaluate(
    ([controlIndex, expectedPath]) => {
      const { walkControls, pressed } = window as WindowWithControls & PageEvents
      return pressed?.path === expectedPath && walkControls?.[controlIndex]?.contains(pressed.target as Node) === true
    },
    [index, path] as const,
  )

/** An invalid form shows its faults at once and sends nothing. */
export const isFormInvalid = (page: Page, { index }: PageControl): Promise<boolean> =>
  page.evaluate(controlIndex => {
    const form = (window as WindowWithControls).walkControls?.[controlIndex]?.closest("form, dialog")
    return form?.querySelector("[aria-invalid=true]") != null
  }, index)

/** The first match is the weight; a control without a match has weight 1. */
const WEIGHTS: readonly (readonly [RegExp, number])[] = [
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

const leavesShop = ({ kind, href }: PageControl) => kind === "link" && !/^\/(?!\/)/.test(href)

export const NO_FORM_INDEX = -1

/** A shopper who typed into a form fills its other fields and then submits it. */
const completesForm = (
  { formIndex, kind, value }: PageControl,
  typedFormIndex: number,
  controls: readonly PageControl[],
): boolean => {
  if (typedFormIndex === NO_FORM_INDEX || formIndex !== typedFormIndex) return false
  const hasEmptyField = controls.some(other => other.formIndex === formIndex && other.kind === "text" && other.value === "")
  return kind === "text" ? value === "" : kind === "button" && !hasEmptyField
}

/** Prefers the goal's controls, and links while the shopper has to wait. */
export const calculateControlWeight = (
  control: PageControl,
  {
    preferredControls,
    isWaiting,
    typedFormIndex,
    controls,
  }: { preferredControls: RegExp; isWaiting: boolean; typedFormIndex: number; controls: readonly PageControl[] },
): number => {
  if (leavesShop(control) || control.isChecked) return 0
  const nameWeight = WEIGHTS.find(([name]) => name.test(control.name))?.[1] ?? 1
  const goalWeight = preferredControls.test(control.name) ? 10 : 1
  const waitWeight = isWaiting && control.kind === "link" ? 4 : 1
  const formWeight = completesForm(control, typedFormIndex, controls) ? 30 : 1
  return (
    formWeight * nameWeight * goalWeight * waitWeight * (control.isDisabled ? 0.1 : 1) * (control.kind === "choice" ? 1.5 : 1)
  )
}
