/** The steps and calls that the actions of the fault matrix share. */
import { expect, type Page, type Request } from "@playwright/test"
import { englishTexts } from "../../ui/i18n/en.ts"
import type { ProxiedCall } from "../fault-proxy.ts"
import type { FaultTestSession, SessionSetup } from "./fault-test-session.ts"

export interface FaultTestContext {
  readonly page: Page
  readonly visit: FaultTestSession
}

export type FaultTestStep = (acting: FaultTestContext) => Promise<unknown>

export interface FaultTestAction {
  readonly name: string
  readonly call: ProxiedCall
  readonly wants: SessionSetup
  /** up to the moment before the act; the page is open, and its connections are warm */
  readonly start: FaultTestStep
  readonly act: FaultTestStep
  /** the act needs other answers too: the files of a page or a dialog, or a login */
  readonly loads?: boolean
  /** in the catalogue's words; nothing for what a shopper never hears of */
  readonly says?: string | RegExp
  /** it is told below a field, where there is no room for a code */
  readonly codeless?: true
  /** how it is repeated where it failed, when not by "Try again" */
  readonly again?: FaultTestStep
  /** what the page shows once it worked */
  readonly done: FaultTestStep
  /** what comes of it instead of being told, by the fault */
  readonly instead?: Readonly<Record<string, FaultTestStep>>
  /** what the page breaks with because of the act */
  readonly breaks?: string
  /** what is told of it on another page, when it worked too late for its own */
  readonly late?: RegExp
  /** what the services have then: exactly one of it */
  readonly once?: FaultTestStep
  /** pressed or typed while it is under way; the same control again, by keyboard, where there is no other of its kind */
  readonly another?: FaultTestStep
  /** what the page and the services have when both were asked for, unless the other is refused */
  readonly both?: FaultTestStep
  /** what was typed or picked and has to be there still when it failed */
  readonly kept?: FaultTestStep
}

export const formatWentWrongText = (action: keyof typeof englishTexts.action) =>
  englishTexts.error.wentWrong.replace("{{action}}", englishTexts.action[action])

export const toSentCall = (request: Request) => {
  const { pathname, search } = new URL(request.url())
  return { method: request.method(), url: `${pathname}${search}`, body: request.postData() ?? "" }
}

const CART = /^\/services\/cart\/[^/?]+(\?|$)/

export const getCall = (path: RegExp): ProxiedCall => ({ method: "GET", path })
export const postCall = (path: RegExp): ProxiedCall => ({ method: "POST", path })
export const emptyCartCall: ProxiedCall = { method: "DELETE", path: CART }
export const loadCartCall: ProxiedCall = getCall(CART)
/** An action on a cart, by its name. */
export const cartActionCall = (says: string): ProxiedCall => ({ method: "PATCH", path: CART, says })

export const guestSetup = (products: number): SessionSetup => ({ who: "visitor", products })
export const customerSetup = (products: number): SessionSetup => ({ who: "customer", products })
export const paidOrderSetup: SessionSetup = { ...customerSetup(1), paid: true }
export const companySetup: SessionSetup = { ...customerSetup(1), company: "Drukwerk BV" }

export const findButton = (page: Page, name: string | RegExp) => page.getByRole("button", { name })
export const findDialog = (page: Page) => page.getByRole("dialog")

export const runSteps =
  (...all: readonly FaultTestStep[]): FaultTestStep =>
  async acting => {
    for (const step of all) await step(acting)
  }
export const expectTitle =
  (name: string | RegExp): FaultTestStep =>
  ({ page }) =>
    expect(page.getByRole("heading", { level: 1, name })).toBeVisible()
export const expectText =
  (words: string | RegExp): FaultTestStep =>
  ({ page }) =>
    expect(page.getByText(words).first()).toBeVisible()
export const clickButton =
  (name: string | RegExp): FaultTestStep =>
  ({ page }) =>
    findButton(page, name).first().click()
export const openPath =
  (path: string | ((visit: FaultTestSession) => string)): FaultTestStep =>
  ({ page, visit }) =>
    page.goto(typeof path === "string" ? path : path(visit))
/** A page that comes drawn has with it what this one asks for: with something typed it comes undrawn. */
export const openPathUnrendered = (path: Parameters<typeof openPath>[0]): FaultTestStep =>
  runSteps(({ page }) => page.evaluate(() => sessionStorage.setItem("drafts", "{}")), openPath(path))
/** There is something to press, not a heading alone: on a slow machine the network rests before its first call, too. */
const loaded: FaultTestStep = async ({ page }) => {
  await expect(page.getByRole("main").locator("a, button, input").first()).toBeVisible()
  await page.waitForLoadState("networkidle")
}
export const openPage = (path: Parameters<typeof openPath>[0], heading: string | RegExp): FaultTestStep =>
  runSteps(openPath(path), expectTitle(heading), loaded)
export const expectDialogClosed: FaultTestStep = ({ page }) => expect(findDialog(page)).toBeHidden()

export const typeIntoField =
  (label: string, text: string): FaultTestStep =>
  ({ page }) =>
    page.getByRole("textbox", { name: label }).first().fill(text)
export const expectFieldText =
  (label: string, text: string): FaultTestStep =>
  ({ page }) =>
    expect(page.getByRole("textbox", { name: label }).first()).toHaveValue(text)

/** Among what a dialog offers, by its words or as the last one. */
const radio = (page: Page, name?: RegExp) =>
  name ? findDialog(page).getByRole("radio", { name }) : findDialog(page).getByRole("radio").last()
export const pickRadio =
  (name?: RegExp): FaultTestStep =>
  ({ page }) =>
    radio(page, name).check({ force: true })
export const expectRadioPicked =
  (name?: RegExp): FaultTestStep =>
  ({ page }) =>
    expect(radio(page, name)).toBeChecked()

export const openCartPage = openPage("/cart", englishTexts.cart.title)
export const openDeliveryPage = openPage("/delivery", englishTexts.delivery.title)
/** What is on the page of logins and assistants is asked for once it is gone to from here. */
export const openAccountPage = openPage("/account", englishTexts.account.title)
export const openSecurityPage: FaultTestStep = ({ page }) => page.getByRole("link", { name: englishTexts.security.title }).click()
export const openProductPage = openPage("/products/business-cards", /Business cards/)

/** How many products the cart has that the page knows of. */
export const expectLineItemCount =
  (count: number): FaultTestStep =>
  async ({ visit }) =>
    expect((await visit.cart()).lineItems).toHaveLength(count)
