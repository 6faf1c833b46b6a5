/** The steps and calls that the actions of the fault matrix share. */
import { expect, type Page, type Request } from "@playwright/test"
import { englishTexts } from "../../application/texts/text-catalog.ts"
import type { ProxiedCall } from "../fault-proxy.ts"
import type { FaultTestSession, SessionSetup } from "./fault-test-session.ts"

export interface FaultTestContext {
  readonly page: Page
  readonly session: FaultTestSession
}

export type FaultTestStep = (context: FaultTestContext) => Promise<unknown>

export interface FaultTestAction {
  readonly name: string
  readonly call: ProxiedCall
  readonly setup: SessionSetup
  /** everything before the act; the page is open, and its connections are warm */
  readonly start: FaultTestStep
  readonly act: FaultTestStep
  /** the act needs other responses too, such as the files of a page or a dialog, or a login */
  readonly needsOtherResponses?: boolean
  /** the text that reports the failure; without it, shoppers never see the failure */
  readonly message?: string | RegExp
  /** the failure appears below a field, where there is no room for a code */
  readonly hasNoErrorCode?: true
  /** repeats the failed act; the default is a click on "Try again" */
  readonly retry?: FaultTestStep
  /** what the page shows after a success */
  readonly expectSuccess: FaultTestStep
  /** faults after which the page shows something else than the message */
  readonly outcomeByFault?: Readonly<Record<string, FaultTestStep>>
  /** the uncaught error that the act causes */
  readonly pageError?: string
  /** the notification on another page when the response arrives after the shopper has left */
  readonly lateNotification?: RegExp
  /** the services have stored the change exactly once */
  readonly expectStoredOnce?: FaultTestStep
  /** a second act of the same kind while the first is pending; the default is Enter on the same control */
  readonly secondAct?: FaultTestStep
  /** both acts had their effect; without it, the page must block the second one */
  readonly expectBothDone?: FaultTestStep
  /** what the shopper typed or picked is still there after a failure */
  readonly expectInputUnchanged?: FaultTestStep
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
export const addLineItemsCall: ProxiedCall = postCall(/^\/services\/cart\/[^/?]+\/lineitems(\?|$)/)
export const cartActionCall = (name: string): ProxiedCall => ({ method: "PATCH", path: CART, bodyText: name })

export const guestSetup = (productCount: number): SessionSetup => ({ shopper: "guest", productCount })
export const customerSetup = (productCount: number): SessionSetup => ({ shopper: "customer", productCount })
export const paymentMethodSetup: SessionSetup = { ...customerSetup(1), hasPaymentMethod: true }
export const companySetup: SessionSetup = { ...customerSetup(1), company: "Drukwerk BV" }

export const getButton = (page: Page, name: string | RegExp) => page.getByRole("button", { name })
export const getDialog = (page: Page) => page.getByRole("dialog")

export const runSteps =
  (...steps: readonly FaultTestStep[]): FaultTestStep =>
  async context => {
    for (const step of steps) await step(context)
  }
export const expectTitle =
  (name: string | RegExp): FaultTestStep =>
  ({ page }) =>
    expect(page.getByRole("heading", { level: 1, name })).toBeVisible()
export const expectText =
  (text: string | RegExp): FaultTestStep =>
  ({ page }) =>
    expect(page.getByText(text).first()).toBeVisible()
/** The note below a saved reference field. */
export const expectSaved = expectText(/^\s*Saved$/)
export const clickButton =
  (name: string | RegExp): FaultTestStep =>
  ({ page }) =>
    getButton(page, name).first().click()
export const openPath =
  (path: string | ((session: FaultTestSession) => string)): FaultTestStep =>
  ({ page, session }) =>
    page.goto(typeof path === "string" ? path : path(session))
/** A server-rendered page brings its data along and makes no call. Drafts in session storage turn server rendering off. */
export const openPathUnrendered = (path: Parameters<typeof openPath>[0]): FaultTestStep =>
  runSteps(({ page }) => page.evaluate(() => sessionStorage.setItem("drafts", "{}")), openPath(path))
/** On a slow machine the network is also idle before the first call, so a control must be visible first. */
const waitUntilLoaded: FaultTestStep = async ({ page }) => {
  await expect(page.getByRole("main").locator("a, button, input").first()).toBeVisible()
  await page.waitForLoadState("networkidle")
}
export const openPage = (path: Parameters<typeof openPath>[0], heading: string | RegExp): FaultTestStep =>
  runSteps(openPath(path), expectTitle(heading), waitUntilLoaded)
export const expectDialogClosed: FaultTestStep = ({ page }) => expect(getDialog(page)).toBeHidden()

export const typeIntoField =
  (label: string, text: string): FaultTestStep =>
  ({ page }) =>
    page.getByRole("textbox", { name: label }).first().fill(text)
export const expectFieldText =
  (label: string, text: string): FaultTestStep =>
  ({ page }) =>
    expect(page.getByRole("textbox", { name: label }).first()).toHaveValue(text)

/** Without a name, the last radio button. */
const getDialogRadio = (page: Page, name?: RegExp) =>
  name ? getDialog(page).getByRole("radio", { name }) : getDialog(page).getByRole("radio").last()
export const pickRadio =
  (name?: RegExp): FaultTestStep =>
  ({ page }) =>
    getDialogRadio(page, name).check({ force: true })
export const expectRadioPicked =
  (name?: RegExp): FaultTestStep =>
  ({ page }) =>
    expect(getDialogRadio(page, name)).toBeChecked()

export const openCartPage = openPage("/cart", englishTexts.cart.title)
export const openDeliveryPage = openPage("/delivery", englishTexts.delivery.title)
/** The security page loads its data only when opened by a link, as from this page. */
export const openAccountPage = openPage("/account", englishTexts.account.title)
export const openSecurityPage: FaultTestStep = ({ page }) => page.getByRole("link", { name: englishTexts.security.title }).click()
export const openProductPage = openPage("/products/business-cards", /Business cards/)

/** Checks the cart as the services have stored it. */
export const expectLineItemCount =
  (count: number): FaultTestStep =>
  async ({ session }) =>
    expect((await session.fetchCart()).lineItems).toHaveLength(count)
