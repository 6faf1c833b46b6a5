/** Login, logout, registration and restoring a session. */
import { expect, type Page } from "@playwright/test"
import { englishTexts } from "../../application/texts/text-catalog.ts"
import { listMailsTo, readMailLink } from "../mails.ts"
import {
  cartActionCall,
  clickButton,
  customerSetup,
  expectText,
  expectTitle,
  type FaultTestAction,
  type FaultTestContext,
  type FaultTestStep,
  formatWentWrongText,
  getButton,
  getCall,
  guestSetup,
  openAccountPage,
  openCartPage,
  openDeliveryPage,
  openPage,
  openPath,
  openPathUnrendered,
  openSecurityPage,
  postCall,
  runSteps,
} from "./fault-test-steps.ts"

const openLoginPage = openPage("/login", englishTexts.login.title)

const getLoginForm = (page: Page) => page.locator("form").filter({ has: getButton(page, englishTexts.login.logIn) })
const getCreateAccountForm = (page: Page) =>
  page.locator("form").filter({ has: getButton(page, englishTexts.login.createButton) })

const logIn: FaultTestStep = async ({ page, session }) => {
  const form = getLoginForm(page)
  await form.getByLabel(englishTexts.login.email, { exact: true }).fill(session.email)
  await form.getByLabel(englishTexts.login.password, { exact: true }).fill(session.password)
  await form.getByRole("button", { name: englishTexts.login.logIn }).click()
}

const register: FaultTestStep = async ({ page, session }) => {
  const form = getCreateAccountForm(page)
  await form.getByLabel(englishTexts.login.firstName).fill("Noor")
  await form.getByLabel(englishTexts.login.lastName).fill("de Vries")
  await form.getByLabel(englishTexts.login.email, { exact: true }).fill(`new-${session.email}`)
  await form.getByLabel(englishTexts.login.password, { exact: true }).fill(session.password)
  await form.getByRole("button", { name: englishTexts.login.createButton }).click()
}

const NEW_PASSWORD = "seven paper cranes"

const getChangePasswordForm = (page: Page) => page.locator("form").filter({ has: getButton(page, englishTexts.security.change) })

const changePassword: FaultTestStep = async ({ page, session }) => {
  await getChangePasswordForm(page).getByLabel(englishTexts.security.currentPassword).fill(session.password)
  await getChangePasswordForm(page).getByLabel(englishTexts.security.newPassword).fill(NEW_PASSWORD)
  await getButton(page, englishTexts.security.change).click()
}

const getEmailField = (page: Page) => page.getByLabel(englishTexts.login.email, { exact: true })

const requestPasswordReset: FaultTestStep = async ({ page, session }) => {
  await getEmailField(page).fill(session.email)
  await getButton(page, englishTexts.forgotten.ask).click()
}

const expectOneMail: FaultTestStep = async context => {
  await expect.poll(async () => (await listMailsTo(context.page, context.session.email)).length).toBe(1)
}

const requestResetLink: FaultTestStep = async context => {
  await openPage("/login", englishTexts.login.title)(context)
  await context.session.callService("POST /auth/password-reset", { email: context.session.email })
  await expectOneMail(context)
}

const openResetLink: FaultTestStep = async ({ page, session }) => {
  const [mail] = await listMailsTo(page, session.email)
  await page.goto(await readMailLink(page, mail))
}

const openNewPasswordPage: FaultTestStep = runSteps(requestResetLink, openResetLink, ({ page }) =>
  expect(page.getByLabel(englishTexts.security.newPassword)).toBeVisible(),
)

const getNewEmail = ({ email }: FaultTestContext["session"]) => `other-${email}`

const requestEmailChange: FaultTestStep = async ({ page, session }) => {
  await page.getByLabel(englishTexts.email.new).fill(getNewEmail(session))
  await page
    .locator("form")
    .filter({ has: getButton(page, englishTexts.email.ask) })
    .getByLabel(englishTexts.security.currentPassword)
    .fill(session.password)
  await getButton(page, englishTexts.email.ask).click()
}

const expectBothMails: FaultTestStep = async context => {
  const count = async () => (await listMailsTo(context.page, context.session.email, getNewEmail(context.session))).length
  await expect.poll(count).toBe(2)
}

const openEmailLink: FaultTestStep = async context => {
  const { page, session } = context
  const body = { newEmail: getNewEmail(session), currentPassword: session.password }
  await session.callService("PUT /customers/me/email", body)
  await expectBothMails(context)
  const [mail] = await listMailsTo(page, getNewEmail(session))
  await openPage(await readMailLink(page, mail), englishTexts.email.confirm)(context)
}

const setNewPassword: FaultTestStep = async ({ page }) => {
  await page.getByLabel(englishTexts.security.newPassword).fill(NEW_PASSWORD)
  await getButton(page, englishTexts.security.change).click()
}

/** A session without a user agent: the page lists it as an unknown device. */
const logInOnOtherDevice: FaultTestStep = ({ session: { callService, email, password } }) =>
  callService("POST /auth/login", { email, password })

const openPageWithOtherSession = runSteps(
  logInOnOtherDevice,
  openPage("/account/security", englishTexts.security.title),
  expectText(englishTexts.security.unknownDevice),
)

const expectNoOtherSession = expectText(englishTexts.security.onlyHere)

const expectCustomer = expectText("Noor de Vries")
const expectLoggedOut: FaultTestStep = ({ page }) =>
  expect(page.getByRole("banner").getByRole("link", { name: englishTexts.frame.logIn, exact: true })).toBeVisible()
const openAccountMenu: FaultTestStep = ({ page }) => page.locator("summary").filter({ hasText: "Noor de Vries" }).click()

export const accountActions: readonly FaultTestAction[] = [
  {
    name: "logs in",
    call: postCall(/\/auth\/login/),
    setup: { shopper: "loggedOut", productCount: 0 },
    start: openLoginPage,
    act: logIn,
    message: englishTexts.login.failed,
    retry: logIn,
    expectSuccess: expectCustomer,
    expectInputUnchanged: ({ page, session }) =>
      expect(getLoginForm(page).getByLabel(englishTexts.login.email, { exact: true })).toHaveValue(session.email),
  },
  {
    name: "logs in with a cart",
    call: cartActionCall("recalculateCart"),
    setup: guestSetup(1),
    start: runSteps(
      openCartPage,
      ({ page }) => page.getByRole("link", { name: englishTexts.next.login }).click(),
      expectTitle(englishTexts.login.title),
    ),
    act: logIn,
    needsOtherResponses: true,
    message: formatWentWrongText("recalculate"),
    expectSuccess: runSteps(expectCustomer, expectTitle(englishTexts.delivery.title), ({ page }) =>
      expect(page.getByText(formatWentWrongText("recalculate"))).toBeHidden(),
    ),
    expectStoredOnce: runSteps(openPath("/cart"), expectText(/^1 product,/)),
  },
  {
    name: "registers",
    call: postCall(/\/auth\/register/),
    setup: { shopper: "loggedOut", productCount: 0 },
    start: openLoginPage,
    act: register,
    message: englishTexts.login.createFailed,
    retry: register,
    expectSuccess: expectCustomer,
    expectStoredOnce: ({ session: { callService, email, password } }) =>
      callService("POST /auth/login", { email: `new-${email}`, password }),
    expectInputUnchanged: ({ page, session }) =>
      expect(getCreateAccountForm(page).getByLabel(englishTexts.login.password, { exact: true })).toHaveValue(session.password),
  },
  {
    name: "requests a password reset",
    call: postCall(/\/auth\/password-reset/),
    setup: { shopper: "loggedOut", productCount: 0 },
    start: openPage("/login/forgotten", englishTexts.forgotten.title),
    act: requestPasswordReset,
    message: englishTexts.forgotten.askFailed,
    retry: requestPasswordReset,
    expectSuccess: expectText(englishTexts.forgotten.asked),
    expectStoredOnce: expectOneMail,
    expectInputUnchanged: ({ page, session }) => expect(getEmailField(page)).toHaveValue(session.email),
  },
  {
    name: "opens a password reset link",
    call: postCall(/\/auth\/password-link/),
    setup: { shopper: "loggedOut", productCount: 0 },
    start: requestResetLink,
    act: openResetLink,
    needsOtherResponses: true,
    message: englishTexts.forgotten.lookFailed,
    expectSuccess: ({ page, session }) =>
      expect(page.getByText(englishTexts.forgotten.whose.replace("{{email}}", session.email))).toBeVisible(),
  },
  {
    name: "sets a new password",
    call: { method: "PUT", path: /\/auth\/password(\?|$)/ },
    setup: { shopper: "loggedOut", productCount: 0 },
    start: openNewPasswordPage,
    act: setNewPassword,
    message: englishTexts.forgotten.setFailed,
    retry: setNewPassword,
    expectSuccess: expectText(englishTexts.forgotten.set),
    expectStoredOnce: ({ session: { callService, email } }) => callService("POST /auth/login", { email, password: NEW_PASSWORD }),
    expectInputUnchanged: ({ page }) => expect(page.getByLabel(englishTexts.security.newPassword)).toHaveValue(NEW_PASSWORD),
  },
  {
    name: "loads the account's email address",
    call: getCall(/\/customers\/me\/email/),
    setup: customerSetup(1),
    start: openAccountPage,
    act: openSecurityPage,
    needsOtherResponses: true,
    message: englishTexts.email.loadFailed,
    expectSuccess: ({ page, session }) => expect(page.getByText(new RegExp(`log in with ${session.email}`))).toBeVisible(),
  },
  {
    name: "requests an email change",
    call: { method: "PUT", path: /\/customers\/me\/email/ },
    setup: customerSetup(1),
    start: openPageWithOtherSession,
    act: requestEmailChange,
    message: englishTexts.email.askFailed,
    retry: ({ page }) => getButton(page, englishTexts.email.ask).click(),
    expectSuccess: expectText(englishTexts.email.waiting),
    expectStoredOnce: expectBothMails,
    expectInputUnchanged: ({ page, session }) =>
      expect(page.getByLabel(englishTexts.email.new)).toHaveValue(getNewEmail(session)),
  },
  {
    name: "confirms an email change",
    call: { method: "PUT", path: /\/auth\/email(\?|$)/ },
    setup: customerSetup(1),
    start: openEmailLink,
    act: clickButton(englishTexts.email.confirm),
    message: englishTexts.email.confirmFailed,
    retry: clickButton(englishTexts.email.confirm),
    expectSuccess: expectText(englishTexts.email.half),
    expectStoredOnce: runSteps(openPath("/account/security"), ({ page, session }) =>
      expect(page.getByText(`${getNewEmail(session)}: confirmed`)).toBeVisible(),
    ),
  },
  {
    name: "restores a session",
    call: postCall(/\/auth\/refresh/),
    setup: customerSetup(1),
    start: openCartPage,
    act: openPathUnrendered("/delivery"),
    needsOtherResponses: true,
    message: englishTexts.frame.unsure,
    expectSuccess: expectTitle(englishTexts.delivery.title),
  },
  {
    name: "loads the active sessions",
    call: getCall(/\/customers\/me\/sessions/),
    setup: customerSetup(1),
    start: openAccountPage,
    act: openSecurityPage,
    needsOtherResponses: true,
    message: englishTexts.security.loadFailed,
    expectSuccess: expectText(englishTexts.security.here),
  },
  {
    name: "ends another session",
    call: { method: "DELETE", path: /\/customers\/me\/sessions\/[^/?]+/ },
    setup: customerSetup(1),
    start: openPageWithOtherSession,
    act: clickButton(new RegExp(`^${englishTexts.security.end} ${englishTexts.security.unknownDevice}`)),
    message: englishTexts.security.endFailed,
    retry: clickButton(new RegExp(`^${englishTexts.security.end} ${englishTexts.security.unknownDevice}`)),
    expectSuccess: expectNoOtherSession,
    expectStoredOnce: runSteps(openPath("/account/security"), expectNoOtherSession),
  },
  {
    name: "ends all other sessions",
    call: { method: "DELETE", path: /\/customers\/me\/sessions(\?|$)/ },
    setup: customerSetup(1),
    start: openPageWithOtherSession,
    act: clickButton(englishTexts.security.endOthers),
    message: englishTexts.security.othersFailed,
    retry: clickButton(englishTexts.security.endOthers),
    expectSuccess: expectNoOtherSession,
    expectStoredOnce: runSteps(openPath("/account/security"), expectNoOtherSession),
  },
  {
    name: "changes the password",
    call: { method: "PUT", path: /\/customers\/me\/password/ },
    setup: customerSetup(1),
    start: openPageWithOtherSession,
    act: changePassword,
    message: englishTexts.security.changeFailed,
    retry: ({ page }) => getButton(page, englishTexts.security.change).click(),
    expectSuccess: expectText(englishTexts.security.changed),
    expectStoredOnce: ({ session: { callService, email } }) => callService("POST /auth/login", { email, password: NEW_PASSWORD }),
    expectInputUnchanged: ({ page }) =>
      expect(getChangePasswordForm(page).getByLabel(englishTexts.security.newPassword)).toHaveValue(NEW_PASSWORD),
  },
  {
    name: "logs out",
    call: postCall(/\/auth\/logout/),
    setup: customerSetup(1),
    start: runSteps(openDeliveryPage, openAccountMenu),
    act: clickButton(englishTexts.frame.logOut),
    message: englishTexts.frame.logOutFailed,
    expectSuccess: runSteps(expectTitle(englishTexts.shop.title), expectLoggedOut),
    expectStoredOnce: runSteps(({ page }) => page.reload(), expectLoggedOut),
  },
]
