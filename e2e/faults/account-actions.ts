/** How a shopper is known: logging in and out, registering, being recognised. */
import { expect, type Page } from "@playwright/test"
import { englishTexts } from "../../ui/i18n/en.ts"
import { listMailsTo, readMailLink } from "../mails.ts"
import {
  type Acting,
  type Action,
  button,
  customerSetup,
  type FaultTestStep,
  get,
  goTo,
  goToSecurity,
  guestSetup,
  open,
  openAccount,
  openCart,
  openDelivery,
  openPathUnrendered,
  patch,
  postCall,
  press,
  runSteps,
  sees,
  title,
  wentWrong,
} from "./acting.ts"

const openLogin = open("/login", englishTexts.login.title)

const loginForm = (page: Page) => page.locator("form").filter({ has: button(page, englishTexts.login.logIn) })
const accountForm = (page: Page) => page.locator("form").filter({ has: button(page, englishTexts.login.createButton) })

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

const change = (page: Page) => page.locator("form").filter({ has: button(page, englishTexts.security.change) })

const changePassword: FaultTestStep = async ({ page, visit }) => {
  await change(page).getByLabel(englishTexts.security.currentPassword).fill(visit.password)
  await change(page).getByLabel(englishTexts.security.newPassword).fill(NEW_PASSWORD)
  await button(page, englishTexts.security.change).click()
}

const emailField = (page: Page) => page.getByLabel(englishTexts.login.email, { exact: true })

const askForLink: FaultTestStep = async ({ page, visit }) => {
  await emailField(page).fill(visit.email)
  await button(page, englishTexts.forgotten.ask).click()
}

const oneMail: FaultTestStep = async acting => {
  await expect
    .poll(async () => (await listMailsTo(acting.page, acting.visit.email)).length, { timeout: 15_000 })
    .toBe(1)
}

const linkMailed: FaultTestStep = async acting => {
  await open("/login", englishTexts.login.title)(acting)
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

const otherEmail = ({ email }: Acting["visit"]) => `other-${email}`

const askForEmail: FaultTestStep = async ({ page, visit }) => {
  await page.getByLabel(englishTexts.email.new).fill(otherEmail(visit))
  await page
    .locator("form")
    .filter({ has: button(page, englishTexts.email.ask) })
    .getByLabel(englishTexts.security.currentPassword)
    .fill(visit.password)
  await button(page, englishTexts.email.ask).click()
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
  await open(await readMailLink(page, mail), englishTexts.email.confirm)(acting)
}

const chooseAnother: FaultTestStep = async ({ page }) => {
  await page.getByLabel(englishTexts.security.newPassword).fill(NEW_PASSWORD)
  await button(page, englishTexts.security.change).click()
}

/** Logged in on another device, too, whose name nobody knows. */
const logInElsewhere: FaultTestStep = ({ visit: { ask, email, password } }) =>
  ask("POST /auth/login", { email, password })

const openSecurity = runSteps(
  logInElsewhere,
  open("/account/security", englishTexts.security.title),
  sees(englishTexts.security.unknownDevice),
)

const onlyHere = sees(englishTexts.security.onlyHere)

const isCustomer = sees("Noor de Vries")
const isNobody: FaultTestStep = ({ page }) =>
  expect(page.getByRole("banner").getByRole("link", { name: englishTexts.frame.logIn, exact: true })).toBeVisible()
const openMenu: FaultTestStep = ({ page }) => page.locator("summary").filter({ hasText: "Noor de Vries" }).click()

export const accountActions: readonly Action[] = [
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
    call: patch("recalculateCart"),
    wants: guestSetup(1),
    start: runSteps(
      openCart,
      ({ page }) => page.getByRole("link", { name: englishTexts.next.login }).click(),
      title(englishTexts.login.title),
    ),
    act: logIn,
    loads: true,
    says: wentWrong("recalculate"),
    done: runSteps(
      isCustomer,
      ({ page }) => expect(page.getByRole("link", { name: englishTexts.next.delivery })).toBeVisible(),
      ({ page }) => expect(page.getByText(wentWrong("recalculate"))).toBeHidden(),
    ),
    once: runSteps(goTo("/cart"), sees(/^1 product,/)),
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
    start: open("/login/forgotten", englishTexts.forgotten.title),
    act: askForLink,
    says: englishTexts.forgotten.askFailed,
    again: askForLink,
    done: sees(englishTexts.forgotten.asked),
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
    done: sees(englishTexts.forgotten.set),
    once: ({ visit: { ask, email } }) => ask("POST /auth/login", { email, password: NEW_PASSWORD }),
    kept: ({ page }) => expect(page.getByLabel(englishTexts.security.newPassword)).toHaveValue(NEW_PASSWORD),
  },
  {
    name: "finds the email of the account",
    call: get(/\/customers\/me\/email/),
    wants: customerSetup(1),
    start: openAccount,
    act: goToSecurity,
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
    again: ({ page }) => button(page, englishTexts.email.ask).click(),
    done: sees(englishTexts.email.waiting),
    once: bothMails,
    kept: ({ page, visit }) => expect(page.getByLabel(englishTexts.email.new)).toHaveValue(otherEmail(visit)),
  },
  {
    name: "confirms another email",
    call: { method: "PUT", path: /\/auth\/email(\?|$)/ },
    wants: customerSetup(1),
    start: followEmailLink,
    act: press(englishTexts.email.confirm),
    says: englishTexts.email.confirmFailed,
    again: press(englishTexts.email.confirm),
    done: sees(englishTexts.email.half),
    once: runSteps(goTo("/account/security"), ({ page, visit }) =>
      expect(page.getByText(`${otherEmail(visit)}: confirmed`)).toBeVisible(),
    ),
  },
  {
    name: "is recognised",
    call: postCall(/\/auth\/refresh/),
    wants: customerSetup(1),
    start: openCart,
    act: openPathUnrendered("/delivery"),
    loads: true,
    says: englishTexts.frame.unsure,
    done: title(englishTexts.delivery.title),
  },
  {
    name: "finds where they are logged in",
    call: get(/\/customers\/me\/sessions/),
    wants: customerSetup(1),
    start: openAccount,
    act: goToSecurity,
    // the page needs its code first
    loads: true,
    says: englishTexts.security.loadFailed,
    done: sees(englishTexts.security.here),
  },
  {
    name: "ends a login",
    call: { method: "DELETE", path: /\/customers\/me\/sessions\/[^/?]+/ },
    wants: customerSetup(1),
    start: openSecurity,
    act: press(new RegExp(`^${englishTexts.security.end} ${englishTexts.security.unknownDevice}`)),
    says: englishTexts.security.endFailed,
    again: press(new RegExp(`^${englishTexts.security.end} ${englishTexts.security.unknownDevice}`)),
    done: onlyHere,
    once: runSteps(goTo("/account/security"), onlyHere),
  },
  {
    name: "ends all other logins",
    call: { method: "DELETE", path: /\/customers\/me\/sessions(\?|$)/ },
    wants: customerSetup(1),
    start: openSecurity,
    act: press(englishTexts.security.endOthers),
    says: englishTexts.security.othersFailed,
    again: press(englishTexts.security.endOthers),
    done: onlyHere,
    once: runSteps(goTo("/account/security"), onlyHere),
  },
  {
    name: "changes the password",
    call: { method: "PUT", path: /\/customers\/me\/password/ },
    wants: customerSetup(1),
    start: openSecurity,
    act: changePassword,
    says: englishTexts.security.changeFailed,
    again: ({ page }) => button(page, englishTexts.security.change).click(),
    done: sees(englishTexts.security.changed),
    once: ({ visit: { ask, email } }) => ask("POST /auth/login", { email, password: NEW_PASSWORD }),
    kept: ({ page }) => expect(change(page).getByLabel(englishTexts.security.newPassword)).toHaveValue(NEW_PASSWORD),
  },
  {
    name: "logs out",
    call: postCall(/\/auth\/logout/),
    wants: customerSetup(1),
    start: runSteps(openDelivery, openMenu),
    act: press(englishTexts.frame.logOut),
    says: englishTexts.frame.logOutFailed,
    done: runSteps(title(englishTexts.shop.title), isNobody),
    once: runSteps(({ page }) => page.reload(), isNobody),
  },
]
