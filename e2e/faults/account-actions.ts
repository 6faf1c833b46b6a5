/** Login, logout, registration and restoring a session. */
import { expect, type Page } from "@playwright/test"
import { englishTexts } from "../../ui/i18n/en.ts"
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
  findButton,
  formatWentWrongText,
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

const openLogin = openPage("/login", englishTexts.login.title)

const loginForm = (page: Page) => page.locator("form").filter({ has: findButton(page, englishTexts.login.logIn) })
const accountForm = (page: Page) => page.locator("form").filter({ has: findButton(page, englishTexts.login.createButton) })

const logIn: FaultTestStep = async ({ page, visit }) => {
  const form = loginForm(page)
  await form.getByLabel(englishTexts.login.email, { exact: true }).fill(visit.email)
  await form.getByLabel(englishTexts.login.password, { exact: true }).fill(visit.password)
  await form.getByRole("button", { name: englishTexts.login.logIn }).click()
}

const register: FaultTestStep = async ({ page, visit }) => {
  const form = accountForm(page)
  await form.getByLabel(englishTexts.login.firstName).fill("Noor")
  await form.getByLabel(englishTexts.login.lastName).fill("de Vries")
  await form.getByLabel(englishTexts.login.email, { exact: true }).fill(`new-${visit.email}`)
  await form.getByLabel(englishTexts.login.password, { exact: true }).fill(visit.password)
  await form.getByRole("button", { name: englishTexts.login.createButton }).click()
}

const NEW_PASSWORD = "seven paper cranes"

const change = (page: Page) => page.locator("form").filter({ has: findButton(page, englishTexts.security.change) })

const changePassword: FaultTestStep = async ({ page, visit }) => {
  await change(page).getByLabel(englishTexts.security.currentPassword).fill(visit.password)
  await change(page).getByLabel(englishTexts.security.newPassword).fill(NEW_PASSWORD)
  await findButton(page, englishTexts.security.change).click()
}

const emailField = (page: Page) => page.getByLabel(englishTexts.login.email, { exact: true })

const askForLink: FaultTestStep = async ({ page, visit }) => {
  await emailField(page).fill(visit.email)
  await findButton(page, englishTexts.forgotten.ask).click()
}

const oneMail: FaultTestStep = async acting => {
  await expect.poll(async () => (await listMailsTo(acting.page, acting.visit.email)).length, { timeout: 15_000 }).toBe(1)
}

const linkMailed: FaultTestStep = async acting => {
  await openPage("/login", englishTexts.login.title)(acting)
  await acting.visit.ask("POST /auth/password-reset", { email: acting.visit.email })
  await oneMail(acting)
}

const openLink: FaultTestStep = async ({ page, visit }) => {
  const [mail] = await listMailsTo(page, visit.email)
  await page.goto(await readMailLink(page, mail))
}

const followLink: FaultTestStep = runSteps(linkMailed, openLink, ({ page }) =>
  expect(page.getByLabel(englishTexts.security.newPassword)).toBeVisible(),
)

const otherEmail = ({ email }: FaultTestContext["visit"]) => `other-${email}`

const askForEmail: FaultTestStep = async ({ page, visit }) => {
  await page.getByLabel(englishTexts.email.new).fill(otherEmail(visit))
  await page
    .locator("form")
    .filter({ has: findButton(page, englishTexts.email.ask) })
    .getByLabel(englishTexts.security.currentPassword)
    .fill(visit.password)
  await findButton(page, englishTexts.email.ask).click()
}

const bothMails: FaultTestStep = async acting => {
  const count = async () => (await listMailsTo(acting.page, acting.visit.email, otherEmail(acting.visit))).length
  await expect.poll(count, { timeout: 15_000 }).toBe(2)
}

const followEmailLink: FaultTestStep = async acting => {
  const { page, visit } = acting
  const body = { newEmail: otherEmail(visit), currentPassword: visit.password }
  await visit.ask("PUT /customers/me/email", body)
  await bothMails(acting)
  const [mail] = await listMailsTo(page, otherEmail(visit))
  await openPage(await readMailLink(page, mail), englishTexts.email.confirm)(acting)
}

const chooseAnother: FaultTestStep = async ({ page }) => {
  await page.getByLabel(englishTexts.security.newPassword).fill(NEW_PASSWORD)
  await findButton(page, englishTexts.security.change).click()
}

/** Logged in on another device, too, whose name nobody knows. */
const logInElsewhere: FaultTestStep = ({ visit: { ask, email, password } }) => ask("POST /auth/login", { email, password })

const openSecurity = runSteps(
  logInElsewhere,
  openPage("/account/security", englishTexts.security.title),
  expectText(englishTexts.security.unknownDevice),
)

const onlyHere = expectText(englishTexts.security.onlyHere)

const isCustomer = expectText("Noor de Vries")
const isNobody: FaultTestStep = ({ page }) =>
  expect(page.getByRole("banner").getByRole("link", { name: englishTexts.frame.logIn, exact: true })).toBeVisible()
const openMenu: FaultTestStep = ({ page }) => page.locator("summary").filter({ hasText: "Noor de Vries" }).click()

export const accountActions: readonly FaultTestAction[] = [
  {
    name: "logs in",
    call: postCall(/\/auth\/login/),
    wants: { who: "nobody", products: 0 },
    start: openLogin,
    act: logIn,
    says: englishTexts.login.failed,
    again: logIn,
    done: isCustomer,
    kept: ({ page, visit }) =>
      expect(loginForm(page).getByLabel(englishTexts.login.email, { exact: true })).toHaveValue(visit.email),
  },
  {
    name: "has the cart recalculated at login",
    call: cartActionCall("recalculateCart"),
    wants: guestSetup(1),
    start: runSteps(
      openCartPage,
      ({ page }) => page.getByRole("link", { name: englishTexts.next.login }).click(),
      expectTitle(englishTexts.login.title),
    ),
    act: logIn,
    loads: true,
    says: formatWentWrongText("recalculate"),
    done: runSteps(
      isCustomer,
      ({ page }) => expect(page.getByRole("link", { name: englishTexts.next.delivery })).toBeVisible(),
      ({ page }) => expect(page.getByText(formatWentWrongText("recalculate"))).toBeHidden(),
    ),
    once: runSteps(openPath("/cart"), expectText(/^1 product,/)),
  },
  {
    name: "registers",
    call: postCall(/\/auth\/register/),
    wants: { who: "nobody", products: 0 },
    start: openLogin,
    act: register,
    says: englishTexts.login.createFailed,
    again: register,
    done: isCustomer,
    once: ({ visit: { ask, email, password } }) => ask("POST /auth/login", { email: `new-${email}`, password }),
    kept: ({ page, visit }) =>
      expect(accountForm(page).getByLabel(englishTexts.login.password, { exact: true })).toHaveValue(visit.password),
  },
  {
    name: "asks for another password",
    call: postCall(/\/auth\/password-reset/),
    wants: { who: "nobody", products: 0 },
    start: openPage("/login/forgotten", englishTexts.forgotten.title),
    act: askForLink,
    says: englishTexts.forgotten.askFailed,
    again: askForLink,
    done: expectText(englishTexts.forgotten.asked),
    once: oneMail,
    kept: ({ page, visit }) => expect(emailField(page)).toHaveValue(visit.email),
  },
  {
    name: "finds whose password it is",
    call: postCall(/\/auth\/password-link/),
    wants: { who: "nobody", products: 0 },
    start: linkMailed,
    act: openLink,
    // the page needs its code first
    loads: true,
    says: englishTexts.forgotten.lookFailed,
    done: ({ page, visit }) =>
      expect(page.getByText(englishTexts.forgotten.whose.replace("{{email}}", visit.email))).toBeVisible(),
  },
  {
    name: "chooses another password",
    call: { method: "PUT", path: /\/auth\/password(\?|$)/ },
    wants: { who: "nobody", products: 0 },
    start: followLink,
    act: chooseAnother,
    says: englishTexts.forgotten.setFailed,
    again: chooseAnother,
    done: expectText(englishTexts.forgotten.set),
    once: ({ visit: { ask, email } }) => ask("POST /auth/login", { email, password: NEW_PASSWORD }),
    kept: ({ page }) => expect(page.getByLabel(englishTexts.security.newPassword)).toHaveValue(NEW_PASSWORD),
  },
  {
    name: "finds the email of the account",
    call: getCall(/\/customers\/me\/email/),
    wants: customerSetup(1),
    start: openAccountPage,
    act: openSecurityPage,
    // the page needs its code first
    loads: true,
    says: englishTexts.email.loadFailed,
    done: ({ page, visit }) => expect(page.getByText(new RegExp(`log in with ${visit.email}`))).toBeVisible(),
  },
  {
    name: "asks for another email",
    call: { method: "PUT", path: /\/customers\/me\/email/ },
    wants: customerSetup(1),
    start: openSecurity,
    act: askForEmail,
    says: englishTexts.email.askFailed,
    again: ({ page }) => findButton(page, englishTexts.email.ask).click(),
    done: expectText(englishTexts.email.waiting),
    once: bothMails,
    kept: ({ page, visit }) => expect(page.getByLabel(englishTexts.email.new)).toHaveValue(otherEmail(visit)),
  },
  {
    name: "confirms another email",
    call: { method: "PUT", path: /\/auth\/email(\?|$)/ },
    wants: customerSetup(1),
    start: followEmailLink,
    act: clickButton(englishTexts.email.confirm),
    says: englishTexts.email.confirmFailed,
    again: clickButton(englishTexts.email.confirm),
    done: expectText(englishTexts.email.half),
    once: runSteps(openPath("/account/security"), ({ page, visit }) =>
      expect(page.getByText(`${otherEmail(visit)}: confirmed`)).toBeVisible(),
    ),
  },
  {
    name: "is recognised",
    call: postCall(/\/auth\/refresh/),
    wants: customerSetup(1),
    start: openCartPage,
    act: openPathUnrendered("/delivery"),
    loads: true,
    says: englishTexts.frame.unsure,
    done: expectTitle(englishTexts.delivery.title),
  },
  {
    name: "finds where they are logged in",
    call: getCall(/\/customers\/me\/sessions/),
    wants: customerSetup(1),
    start: openAccountPage,
    act: openSecurityPage,
    // the page needs its code first
    loads: true,
    says: englishTexts.security.loadFailed,
    done: expectText(englishTexts.security.here),
  },
  {
    name: "ends a login",
    call: { method: "DELETE", path: /\/customers\/me\/sessions\/[^/?]+/ },
    wants: customerSetup(1),
    start: openSecurity,
    act: clickButton(new RegExp(`^${englishTexts.security.end} ${englishTexts.security.unknownDevice}`)),
    says: englishTexts.security.endFailed,
    again: clickButton(new RegExp(`^${englishTexts.security.end} ${englishTexts.security.unknownDevice}`)),
    done: onlyHere,
    once: runSteps(openPath("/account/security"), onlyHere),
  },
  {
    name: "ends all other logins",
    call: { method: "DELETE", path: /\/customers\/me\/sessions(\?|$)/ },
    wants: customerSetup(1),
    start: openSecurity,
    act: clickButton(englishTexts.security.endOthers),
    says: englishTexts.security.othersFailed,
    again: clickButton(englishTexts.security.endOthers),
    done: onlyHere,
    once: runSteps(openPath("/account/security"), onlyHere),
  },
  {
    name: "changes the password",
    call: { method: "PUT", path: /\/customers\/me\/password/ },
    wants: customerSetup(1),
    start: openSecurity,
    act: changePassword,
    says: englishTexts.security.changeFailed,
    again: ({ page }) => findButton(page, englishTexts.security.change).click(),
    done: expectText(englishTexts.security.changed),
    once: ({ visit: { ask, email } }) => ask("POST /auth/login", { email, password: NEW_PASSWORD }),
    kept: ({ page }) => expect(change(page).getByLabel(englishTexts.security.newPassword)).toHaveValue(NEW_PASSWORD),
  },
  {
    name: "logs out",
    call: postCall(/\/auth\/logout/),
    wants: customerSetup(1),
    start: runSteps(openDeliveryPage, openMenu),
    act: clickButton(englishTexts.frame.logOut),
    says: englishTexts.frame.logOutFailed,
    done: runSteps(expectTitle(englishTexts.shop.title), isNobody),
    once: runSteps(({ page }) => page.reload(), isNobody),
  },
]
