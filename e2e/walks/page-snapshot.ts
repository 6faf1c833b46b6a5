/** Reads only the visible content of a page, as a shopper would. */
import type { Page } from "@playwright/test"

export interface PageCard {
  /** of its main line item */
  readonly id: string
  readonly name: string
  readonly pieces: string
  readonly price: string
  readonly words: string
}

export interface PageSnapshot {
  readonly path: string
  readonly heading: string
  /** everything that is shown */
  readonly words: string
  /** what says that it is not done yet */
  readonly busy: readonly string[]
  readonly inHeader: string
  readonly intro: string
  readonly total: string
  readonly cards: readonly PageCard[]
  /** the products of the review, or of an order */
  readonly listed: readonly string[]
  readonly coupons: readonly string[]
  readonly couponTyped: string | undefined
  readonly method: string
  readonly references: readonly {
    readonly field: string
    readonly value: string
    readonly faulty: boolean
    readonly saved: boolean
  }[]
  readonly orders: readonly string[]
  readonly dialogs: readonly string[]
  readonly focus: "page" | "outside the dialog" | "nowhere"
  readonly waysOn: number
  /** how many fields say that they are wrong */
  readonly faulty: number
  /** when its document began */
  readonly born: number
  readonly cartId: string | undefined
  readonly visitor: string | undefined
  readonly isCustomer: boolean
  /** who it is, or was */
  readonly customerId: string | undefined
  /** since it last rested, also what is gone by now */
  readonly said: string
  /** how often it was gone on within the shop */
  readonly pushes: number
}

/** Notes what is pressed where, and counts what goes into the history. */
export const recordPageEvents = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const { pushState } = history
    const watched = window as PageEvents
    watched.pushes = 0
    history.pushState = function (...entry) {
      watched.pushes = (watched.pushes ?? 0) + 1
      pushState.apply(this, entry)
    }
    const note = ({ target }: Event) => {
      watched.pressed = { target, path: location.pathname }
    }
    watched.said = []
    const hear = (records: readonly MutationRecord[]) => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes].map(({ textContent }) => textContent ?? ""))
      watched.said?.push(...added.filter(Boolean))
    }
    new MutationObserver(hear).observe(document, { childList: true, subtree: true })
    // what the pages refuse at the window never gets here
    document.addEventListener("click", note, true)
    const hand = ({ submitter }: SubmitEvent) => {
      watched.submitted = { name: submitter?.textContent ?? "", path: location.pathname }
    }
    document.addEventListener("submit", hand, true)
  })

export interface PageEvents {
  pushes?: number
  /** everything that came onto the page since it last rested, however soon it went */
  said?: string[]
  pressed?: { readonly target: EventTarget | null; readonly path: string } | undefined
  /** by which button a form was sent, since something was last pressed */
  submitted?: { readonly name: string; readonly path: string } | undefined
}

const read = (): PageSnapshot => {
  const isShown = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const wordsOf = (element: Element | null | undefined): string =>
    (element instanceof HTMLElement ? element.innerText : "").replaceAll(/\s+/g, " ").trim()
  const all = (selector: string) => [...document.querySelectorAll(selector)]
  const digits = (text: string | null | undefined) => (text ?? "").replaceAll(/\D/g, "")

  const busy: string[] = []
  const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode
    if (textContent?.trim().endsWith("…") && parentElement && isShown(parentElement)) busy.push(textContent.trim())
  }
  const opened = all("dialog:modal")
  const active = document.activeElement
  const focus = () => {
    if (opened.length > 0) return opened.some(dialog => dialog.contains(active)) ? "page" : "outside the dialog"
    return active && active !== document.body && active.checkVisibility() ? "page" : "nowhere"
  }
  const scopes = opened.length > 0 ? opened : [document]
  const parts = scopes.flatMap(scope => [...scope.querySelectorAll("a[href], button, input, select, summary")])
  const kept = (key: string) => localStorage.getItem(key) ?? undefined
  const anonymous = kept("anonymousIdentity")
  return {
    path: location.pathname + location.search,
    heading: wordsOf(document.querySelector("h1")),
    words: wordsOf(document.body),
    busy,
    inHeader: digits(all("header a[href='/cart'] > span[aria-hidden]")[0]?.textContent),
    intro: wordsOf(document.querySelector("h1 + p")),
    total: digits(document.querySelector("aside [popover] dl > div:last-child dd")?.textContent),
    cards: all("main article").map(card => ({
      id: (card.getAttribute("aria-labelledby") ?? "").replace("item-", ""),
      name: wordsOf(card.querySelector("h2")),
      pieces: digits(wordsOf(card.querySelector("h2 + p"))),
      price: digits([...card.querySelectorAll("dl dd strong")].at(-1)?.textContent),
      words: wordsOf(card),
    })),
    listed: all("section[aria-labelledby=review] li, section[aria-labelledby=ordered] li").map(wordsOf),
    coupons: all("section[aria-labelledby=coupons] li b").map(wordsOf),
    couponTyped: document.querySelector<HTMLInputElement>("input[name=coupon]")?.value,
    method: wordsOf(
      all("fieldset:has(#methods) > div > div > input:checked").map(input => (input as HTMLInputElement).labels?.[0])[0],
    ),
    references: all("input[name=referenceLabel], input[name=poNumber]").map(input => {
      const { name, value } = input as HTMLInputElement
      const box = input.closest("div[class*=reference]")
      return {
        field: name,
        value,
        faulty: input.getAttribute("aria-invalid") === "true",
        saved: wordsOf(box?.querySelector("[role=status]")) === "Saved",
      }
    }),
    orders: all("main table th[scope=row] a").map(wordsOf),
    dialogs: opened.map(dialog => wordsOf(dialog.querySelector("h2"))),
    focus: focus(),
    faulty: all("[aria-invalid=true]").filter(isShown).length,
    born: performance.timeOrigin,
    waysOn: parts.filter(part => isShown(part) && !part.matches(":disabled, [aria-disabled=true]")).length,
    cartId: kept("cartId"),
    visitor: anonymous && (JSON.parse(anonymous).anonymousToken?.token as string | undefined),
    customerId: kept("customer"),
    isCustomer: all("header summary").some(summary => !/language/i.test(wordsOf(summary))),
    said: ((window as PageEvents).said ?? []).join(" "),
    pushes: (window as PageEvents).pushes ?? 0,
  }
}

export const clearRecordedAnnouncements = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    ;(window as PageEvents).said = []
  })

export const takePageSnapshot = (page: Page): Promise<PageSnapshot> => page.evaluate(read)
