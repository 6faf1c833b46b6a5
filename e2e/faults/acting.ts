/** What a shopper does that calls the services, and the few steps that all of it is made of. */
import { expect, type Page, type Request } from "@playwright/test"
import { en } from "../../ui/i18n/en.ts"
import type { Call } from "../cutting-proxy.ts"
import type { Visit, Wanted } from "./visit.ts"

export interface Acting {
  readonly page: Page
  readonly visit: Visit
}

export type Step = (acting: Acting) => Promise<unknown>

export interface Action {
  readonly name: string
  readonly call: Call
  readonly wants: Wanted
  /** up to the moment before the act; the page is open, and its connections are warm */
  readonly start: Step
  readonly act: Step
  /** the act needs other answers too: the files of a page or a dialog, or a login */
  readonly loads?: boolean
  /** in the catalogue's words; nothing for what a shopper never hears of */
  readonly says?: string | RegExp
  /** it is told below a field, where there is no room for a code */
  readonly codeless?: true
  /** how it is repeated where it failed, when not by "Try again" */
  readonly again?: Step
  /** what the page shows once it worked */
  readonly done: Step
  /** what comes of it instead of being told, by the fault */
  readonly instead?: Readonly<Record<string, Step>>
  /** what the page breaks with because of the act */
  readonly breaks?: string
  /** what is told of it on another page, when it worked too late for its own */
  readonly late?: RegExp
  /** what the services have then: exactly one of it */
  readonly once?: Step
  /** pressed or typed while it is under way; the same control again, by keyboard, where there is no other of its kind */
  readonly another?: Step
  /** what the page and the services have when both were asked for, unless the other is refused */
  readonly both?: Step
  /** what was typed or picked and has to be there still when it failed */
  readonly kept?: Step
}

export const wentWrong = (action: keyof typeof en.action) => en.error.wentWrong.replace("{{action}}", en.action[action])

export const sentBy = (request: Request) => {
  const { pathname, search } = new URL(request.url())
  return { method: request.method(), url: `${pathname}${search}`, body: request.postData() ?? "" }
}

const CART = /^\/services\/cart\/[^/?]+(\?|$)/

export const get = (path: RegExp): Call => ({ method: "GET", path })
export const post = (path: RegExp): Call => ({ method: "POST", path })
export const emptying: Call = { method: "DELETE", path: CART }
export const loading: Call = get(CART)
/** An action on a cart, by its name. */
export const patch = (says: string): Call => ({ method: "PATCH", path: CART, says })

export const visitor = (products: number): Wanted => ({ who: "visitor", products })
export const customer = (products: number): Wanted => ({ who: "customer", products })
export const paying: Wanted = { ...customer(1), paid: true }
export const company: Wanted = { ...customer(1), company: "Drukwerk BV" }

export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name })
export const inDialog = (page: Page) => page.getByRole("dialog")

export const steps =
  (...all: readonly Step[]): Step =>
  async acting => {
    for (const step of all) await step(acting)
  }
export const title =
  (name: string | RegExp): Step =>
  ({ page }) =>
    expect(page.getByRole("heading", { level: 1, name })).toBeVisible()
export const sees =
  (words: string | RegExp): Step =>
  ({ page }) =>
    expect(page.getByText(words).first()).toBeVisible()
export const press =
  (name: string | RegExp): Step =>
  ({ page }) =>
    button(page, name).first().click()
export const goTo =
  (path: string | ((visit: Visit) => string)): Step =>
  ({ page, visit }) =>
    page.goto(typeof path === "string" ? path : path(visit))
/** A page that comes drawn has with it what this one asks for: with something typed it comes undrawn. */
export const goUndrawn = (path: Parameters<typeof goTo>[0]): Step =>
  steps(({ page }) => page.evaluate(() => sessionStorage.setItem("drafts", "{}")), goTo(path))
/** There is something to press, not a heading alone: on a slow machine the network rests before its first call, too. */
const loaded: Step = async ({ page }) => {
  await expect(page.getByRole("main").locator("a, button, input").first()).toBeVisible()
  await page.waitForLoadState("networkidle")
}
export const open = (path: Parameters<typeof goTo>[0], heading: string | RegExp): Step =>
  steps(goTo(path), title(heading), loaded)
export const closed: Step = ({ page }) => expect(inDialog(page)).toBeHidden()

export const typeInto =
  (label: string, text: string): Step =>
  ({ page }) =>
    page.getByRole("textbox", { name: label }).first().fill(text)
export const stillTyped =
  (label: string, text: string): Step =>
  ({ page }) =>
    expect(page.getByRole("textbox", { name: label }).first()).toHaveValue(text)

/** Among what a dialog offers, by its words or as the last one. */
const radio = (page: Page, name?: RegExp) =>
  name ? inDialog(page).getByRole("radio", { name }) : inDialog(page).getByRole("radio").last()
export const pick =
  (name?: RegExp): Step =>
  ({ page }) =>
    radio(page, name).check({ force: true })
export const stillPicked =
  (name?: RegExp): Step =>
  ({ page }) =>
    expect(radio(page, name)).toBeChecked()

export const openCart = open("/cart", en.cart.title)
export const openDelivery = open("/delivery", en.delivery.title)
/** What is on the page of logins and assistants is asked for once it is gone to from here. */
export const openAccount = open("/account", en.account.title)
export const goToSecurity: Step = ({ page }) => page.getByRole("link", { name: en.security.title }).click()
export const openProduct = open("/products/business-cards", /Business cards/)

/** How many products the cart has that the page knows of. */
export const lines =
  (count: number): Step =>
  async ({ visit }) =>
    expect((await visit.cart()).lineItems).toHaveLength(count)
