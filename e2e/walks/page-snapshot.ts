/** Reads only the visible content of a page, as a shopper would. */
import type { Page } from "@playwright/test"
import type { PriceView } from "../../domain/money/price-view.ts"

export interface PageCard {
  /** id of the group's main line item */
  readonly id: string
  readonly name: string
  readonly quantity: string
  readonly price: string
  readonly text: string
}

export interface PageSnapshot {
  readonly path: string
  readonly heading: string
  readonly text: string
  /** texts that end in "…" */
  readonly busyTexts: readonly string[]
  readonly headerCount: string
  readonly intro: string
  readonly total: string
  readonly cards: readonly PageCard[]
  /** the products in the review or in an order */
  /** the delivery that products share */
  readonly sharedDelivery: string
  readonly reviewItems: readonly string[]
  readonly coupons: readonly string[]
  readonly couponInput: string | undefined
  readonly paymentMethod: string
  readonly references: readonly {
    readonly field: string
    readonly value: string
    readonly isInvalid: boolean
    readonly isSaved: boolean
  }[]
  readonly orders: readonly string[]
  readonly dialogs: readonly string[]
  readonly focus: "page" | "outside the dialog" | "nowhere"
  readonly enabledControlCount: number
  readonly invalidFieldCount: number
  /** the document's `performance.timeOrigin` */
  readonly loadedAt: number
  readonly cartId: string | undefined
  readonly guestToken: string | undefined
  readonly isCustomer: boolean
  readonly priceView: PriceView
  /** the current or last customer */
  readonly customerId: string | undefined
  /** texts added since `clearAddedTexts`, including those that are gone again */
  readonly addedText: string
  /** number of calls of `history.pushState` */
  readonly historyPushes: number
}

/** Records clicks, submits and added texts, and counts history entries. */
export const recordPageEvents = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { pushState } = history
    const pageEvents = window as PageEvents
    pageEvents.historyPushes = 0
    history.pushState = function (...entry) {
      pageEvents.historyPushes = (pageEvents.historyPushes ?? 0) + 1
      pushState.apply(this, entry)
    }
    const recordPress = ({ target }: Event) => {
      pageEvents.pressed = { target, path: location.pathname }
    }
    pageEvents.addedTexts = []
    const recordAddedTexts = (records: readonly MutationRecord[]) => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes].map(({ textContent }) => textContent ?? ""))
      pageEvents.addedTexts?.push(...added.filter(Boolean))
    }
    new MutationObserver(recordAddedTexts).observe(document, { childList: true, subtree: true })
    // the pages refuse a click at the window, before it gets here
    document.addEventListener("click", recordPress, true)
    const recordSubmit = ({ submitter }: SubmitEvent) => {
      pageEvents.submitted = { name: submitter?.textContent ?? "", path: location.pathname }
    }
    document.addEventListener("submit", recordSubmit, true)
  })

export interface PageEvents {
  historyPushes?: number
  addedTexts?: string[]
  pressed?: { readonly target: EventTarget | null; readonly path: string } | undefined
  /** the button that submitted a form since the last `findClickPoint` */
  submitted?: { readonly name: string; readonly path: string } | undefined
}

const readSnapshot = (): PageSnapshot => {
  const isVisible = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const getText = (element: Element | null | undefined): string =>
    (element instanceof HTMLElement ? element.innerText : "").replaceAll(/\s+/g, " ").trim()
  const queryAll = (selector: string) => [...document.querySelectorAll(selector)]
  const digits = (text: string | null | undefined) => (text ?? "").replaceAll(/\D/g, "")

  const busyTexts: string[] = []
  const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode
    if (textContent?.trim().endsWith("…") && parentElement && isVisible(parentElement)) busyTexts.push(textContent.trim())
  }
  const openDialogs = queryAll("dialog:modal")
  const activeElement = document.activeElement
  const getFocus = () => {
    if (openDialogs.length > 0) return openDialogs.some(dialog => dialog.contains(activeElement)) ? "page" : "outside the dialog"
    return activeElement && activeElement !== document.body && activeElement.checkVisibility() ? "page" : "nowhere"
  }
  const scopes = openDialogs.length > 0 ? openDialogs : [document]
  const controls = scopes.flatMap(scope => [...scope.querySelectorAll("a[href], button, input, select, summary")])
  const getStored = (key: string) => localStorage.getItem(key) ?? undefined
  const guestSession = getStored("anonymousIdentity")
  return {
    path: location.pathname + location.search,
    heading: getText(document.querySelector("h1")),
    text: getText(document.body),
    busyTexts,
    headerCount: digits(queryAll("header a[href='/cart'] > span[aria-hidden]")[0]?.textContent),
    intro: getText(document.querySelector("h1 + p")),
    total: digits(document.querySelector("aside [popover] dl > div:last-child dd")?.textContent),
    cards: queryAll("main article").map(card => ({
      id: (card.getAttribute("aria-labelledby") ?? "").replace("item-", ""),
      name: getText(card.querySelector("h2")),
      // without the price per piece
      quantity: digits(
        [...card.querySelectorAll("p")]
          .map(getText)
          .find(text => /^[\d,]+ pieces?\b/.test(text))
          ?.split(" · ")[0],
      ),
      price: digits([...card.querySelectorAll("dl dd strong")].at(-1)?.textContent),
      text: getText(card),
    })),
    sharedDelivery: getText(document.querySelector("section[aria-labelledby=shared-delivery]")),
    reviewItems: queryAll("section[aria-labelledby=review] li, section[aria-labelledby=ordered] li").map(getText),
    coupons: queryAll("section[aria-labelledby=coupons] li b").map(getText),
    couponInput: document.querySelector<HTMLInputElement>("input[name=coupon]")?.value,
    paymentMethod: getText(
      queryAll("fieldset:has(#methods) > div > div > input:checked").map(input => (input as HTMLInputElement).labels?.[0])[0],
    ),
    references: queryAll("input[name=referenceLabel], input[name=poNumber]").map(input => {
      const { name, value } = input as HTMLInputElement
      const box = input.closest("div[class*=reference]")
      return {
        field: name,
        value,
        isInvalid: input.getAttribute("aria-invalid") === "true",
        isSaved: getText(box?.querySelector("[role=status]")) === "Saved",
      }
    }),
    orders: queryAll("main table th[scope=row] a").map(getText),
    dialogs: openDialogs.map(dialog => getText(dialog.querySelector("h2"))),
    focus: getFocus(),
    invalidFieldCount: queryAll("[aria-invalid=true]").filter(isVisible).length,
    loadedAt: performance.timeOrigin,
    enabledControlCount: controls.filter(control => isVisible(control) && !control.matches(":disabled, [aria-disabled=true]"))
      .length,
    cartId: getStored("cartId"),
    guestToken: guestSession && (JSON.parse(guestSession).anonymousToken?.token as string | undefined),
    customerId: getStored("customer"),
    isCustomer: queryAll("header summary").some(summary => !/language/i.test(getText(summary))),
    priceView: getStored("priceView") === "gross" ? "gross" : "net",
    addedText: ((window as PageEvents).addedTexts ?? []).join(" "),
    historyPushes: (window as PageEvents).historyPushes ?? 0,
  }
}

export const clearAddedTexts = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    ;(window as PageEvents).addedTexts = []
  })

export const takePageSnapshot = (page: Page): Promise<PageSnapshot> => page.evaluate(readSnapshot)
