/** How a shopper is known: logging in and out, registering, being recognised. */
import { expect, type Page } from "@playwright/test"
import { en } from "../../ui/i18n/en.ts"
import { linkIn, mailsTo } from "../mails.ts"
import {
  type Acting,
  type Action,
  button,
  customer,
  get,
  goTo,
  goToSecurity,
  goUndrawn,
  open,
  openAccount,
  openCart,
  openDelivery,
  patch,
  post,
  press,
  type Step,
  sees,
  steps,
  title,
  visitor,
  wentWrong,
} from "./acting.ts"

const openLogin = open("/login", en.login.title)

const loginForm = (page: Page) => page.locator("form").filter({ has: button(page, en.login.logIn) })
const accountForm = (page: Page) => page.locator("form").filter({ has: button(page, en.login.createButton) })

const logIn: Step = async ({ page, visit }) => {
  const form = loginForm(page)
  await form.getByLabel(en.login.email, { exact: true }).fill(visit.email)
  await form.getByLabel(en.login.password, { exact: true }).fill(visit.password)
  await form.getByRole("button", { name: en.login.logIn }).click()
}

const register: Step = async ({ page, visit }) => {
  const form = accountForm(page)
  await form.getByLabel(en.login.firstName).fill("Noor")
  await form.getByLabel(en.login.lastName).fill("de Vries")
  await form.getByLabel(en.login.email, { exact: true }).fill(`new-${visit.email}`)
  await form.getByLabel(en.login.password, { exact: true }).fill(visit.password)
  await form.getByRole("button", { name: en.login.createButton }).click()
}

const NEW_PASSWORD = "seven paper cranes"

const change = (page: Page) => page.locator("form").filter({ has: button(page, en.security.change) })

const changePassword: Step = async ({ page, visit }) => {
  await change(page).getByLabel(en.security.currentPassword).fill(visit.password)
  await change(page).getByLabel(en.security.newPassword).fill(NEW_PASSWORD)
  await button(page, en.security.change).click()
}

const emailField = (page: Page) => page.getByLabel(en.login.email, { exact: true })

const askForLink: Step = async ({ page, visit }) => {
  await emailField(page).fill(visit.email)
  await button(page, en.forgotten.ask).click()
}

const oneMail: Step = async acting => {
  await expect.poll(async () => (await mailsTo(acting.page, acting.visit.email)).length, { timeout: 15_000 }).toBe(1)
}

const linkMailed: Step = async acting => {
  await open("/login", en.login.title)(acting)
  await acting.visit.ask("POST /auth/password-reset", { email: acting.visit.email })
  await oneMail(acting)
}

const openLink: Step = async ({ page, visit }) => {
  const [mail] = await mailsTo(page, visit.email)
  await page.goto(await linkIn(page, mail))
}

const followLink: Step = steps(linkMailed, openLink, ({ page }) =>
  expect(page.getByLabel(en.security.newPassword)).toBeVisible(),
)

const otherEmail = ({ email }: Acting["visit"]) => `other-${email}`

const askForEmail: Step = async ({ page, visit }) => {
  await page.getByLabel(en.email.new).fill(otherEmail(visit))
  await page
    .locator("form")
    .filter({ has: button(page, en.email.ask) })
    .getByLabel(en.security.currentPassword)
    .fill(visit.password)
  await button(page, en.email.ask).click()
}

const bothMails: Step = async acting => {
  const count = async () => (await mailsTo(acting.page, acting.visit.email, otherEmail(acting.visit))).length
  await expect.poll(count, { timeout: 15_000 }).toBe(2)
}

const followEmailLink: Step = async acting => {
  const { page, visit } = acting
  const body = { newEmail: otherEmail(visit), currentPassword: visit.password }
  await visit.ask("PUT /customers/me/email", body)
  await bothMails(acting)
  const [mail] = await mailsTo(page, otherEmail(visit))
  await open(await linkIn(page, mail), en.email.confirm)(acting)
}

const chooseAnother: Step = async ({ page }) => {
  await page.getByLabel(en.security.newPassword).fill(NEW_PASSWORD)
  await button(page, en.security.change).click()
}

/** Logged in on another device, too, whose name nobody knows. */
const logInElsewhere: Step = ({ visit: { ask, email, password } }) => ask("POST /auth/login", { email, password })

const openSecurity = steps(
  logInElsewhere,
  open("/account/security", en.security.title),
  sees(en.security.unknownDevice),
)

const onlyHere = sees(en.security.onlyHere)

const isCustomer = sees("Noor de Vries")
const isNobody: Step = ({ page }) =>
  expect(page.getByRole("banner").getByRole("link", { name: en.frame.logIn, exact: true })).toBeVisible()
const openMenu: Step = ({ page }) => page.locator("summary").filter({ hasText: "Noor de Vries" }).click()

export const accountActions: readonly Action[] = [
  {
    name: "logs in",
    call: post(/\/auth\/login/),
    wants: { who: "nobody", products: 0 },
    start: openLogin,
    act: logIn,
    says: en.login.failed,
    again: logIn,
    done: isCustomer,
    kept: ({ page, visit }) =>
      expect(loginForm(page).getByLabel(en.login.email, { exact: true })).toHaveValue(visit.email),
  },
  {
    name: "has the cart recalculated at login",
    call: patch("recalculateCart"),
    wants: visitor(1),
    start: steps(
      openCart,
      ({ page }) => page.getByRole("link", { name: en.next.login }).click(),
      title(en.login.title),
    ),
    act: logIn,
    loads: true,
    says: wentWrong("recalculate"),
    done: steps(
      isCustomer,
      ({ page }) => expect(page.getByRole("link", { name: en.next.delivery })).toBeVisible(),
      ({ page }) => expect(page.getByText(wentWrong("recalculate"))).toBeHidden(),
    ),
    once: steps(goTo("/cart"), sees(/^1 product,/)),
  },
  {
    name: "registers",
    call: post(/\/auth\/register/),
    wants: { who: "nobody", products: 0 },
    start: openLogin,
    act: register,
    says: en.login.createFailed,
    again: register,
    done: isCustomer,
    once: ({ visit: { ask, email, password } }) => ask("POST /auth/login", { email: `new-${email}`, password }),
    kept: ({ page, visit }) =>
      expect(accountForm(page).getByLabel(en.login.password, { exact: true })).toHaveValue(visit.password),
  },
  {
    name: "asks for another password",
    call: post(/\/auth\/password-reset/),
    wants: { who: "nobody", products: 0 },
    start: open("/login/forgotten", en.forgotten.title),
    act: askForLink,
    says: en.forgotten.askFailed,
    again: askForLink,
    done: sees(en.forgotten.asked),
    once: oneMail,
    kept: ({ page, visit }) => expect(emailField(page)).toHaveValue(visit.email),
  },
  {
    name: "finds whose password it is",
    call: post(/\/auth\/password-link/),
    wants: { who: "nobody", products: 0 },
    start: linkMailed,
    act: openLink,
    // the page needs its code first
    loads: true,
    says: en.forgotten.lookFailed,
    done: ({ page, visit }) =>
      expect(page.getByText(en.forgotten.whose.replace("{{email}}", visit.email))).toBeVisible(),
  },
  {
    name: "chooses another password",
    call: { method: "PUT", path: /\/auth\/password(\?|$)/ },
    wants: { who: "nobody", products: 0 },
    start: followLink,
    act: chooseAnother,
    says: en.forgotten.setFailed,
    again: chooseAnother,
    done: sees(en.forgotten.set),
    once: ({ visit: { ask, email } }) => ask("POST /auth/login", { email, password: NEW_PASSWORD }),
    kept: ({ page }) => expect(page.getByLabel(en.security.newPassword)).toHaveValue(NEW_PASSWORD),
  },
  {
    name: "finds the email of the account",
    call: get(/\/customers\/me\/email/),
    wants: customer(1),
    start: openAccount,
    act: goToSecurity,
    // the page needs its code first
    loads: true,
    says: en.email.loadFailed,
    done: ({ page, visit }) => expect(page.getByText(new RegExp(`log in with ${visit.email}`))).toBeVisible(),
  },
  {
    name: "asks for another email",
    call: { method: "PUT", path: /\/customers\/me\/email/ },
    wants: customer(1),
    start: openSecurity,
    act: askForEmail,
    says: en.email.askFailed,
    again: ({ page }) => button(page, en.email.ask).click(),
    done: sees(en.email.waiting),
    once: bothMails,
    kept: ({ page, visit }) => expect(page.getByLabel(en.email.new)).toHaveValue(otherEmail(visit)),
  },
  {
    name: "confirms another email",
    call: { method: "PUT", path: /\/auth\/email(\?|$)/ },
    wants: customer(1),
    start: followEmailLink,
    act: press(en.email.confirm),
    says: en.email.confirmFailed,
    again: press(en.email.confirm),
    done: sees(en.email.half),
    once: steps(goTo("/account/security"), ({ page, visit }) =>
      expect(page.getByText(`${otherEmail(visit)}: confirmed`)).toBeVisible(),
    ),
  },
  {
    name: "is recognised",
    call: post(/\/auth\/refresh/),
    wants: customer(1),
    start: openCart,
    act: goUndrawn("/delivery"),
    loads: true,
    says: en.frame.unsure,
    done: title(en.delivery.title),
  },
  {
    name: "finds where they are logged in",
    call: get(/\/customers\/me\/sessions/),
    wants: customer(1),
    start: openAccount,
    act: goToSecurity,
    // the page needs its code first
    loads: true,
    says: en.security.loadFailed,
    done: sees(en.security.here),
  },
  {
    name: "ends a login",
    call: { method: "DELETE", path: /\/customers\/me\/sessions\/[^/?]+/ },
    wants: customer(1),
    start: openSecurity,
    act: press(new RegExp(`^${en.security.end} ${en.security.unknownDevice}`)),
    says: en.security.endFailed,
    again: press(new RegExp(`^${en.security.end} ${en.security.unknownDevice}`)),
    done: onlyHere,
    once: steps(goTo("/account/security"), onlyHere),
  },
  {
    name: "ends all other logins",
    call: { method: "DELETE", path: /\/customers\/me\/sessions(\?|$)/ },
    wants: customer(1),
    start: openSecurity,
    act: press(en.security.endOthers),
    says: en.security.othersFailed,
    again: press(en.security.endOthers),
    done: onlyHere,
    once: steps(goTo("/account/security"), onlyHere),
  },
  {
    name: "changes the password",
    call: { method: "PUT", path: /\/customers\/me\/password/ },
    wants: customer(1),
    start: openSecurity,
    act: changePassword,
    says: en.security.changeFailed,
    again: ({ page }) => button(page, en.security.change).click(),
    done: sees(en.security.changed),
    once: ({ visit: { ask, email } }) => ask("POST /auth/login", { email, password: NEW_PASSWORD }),
    kept: ({ page }) => expect(change(page).getByLabel(en.security.newPassword)).toHaveValue(NEW_PASSWORD),
  },
  {
    name: "logs out",
    call: post(/\/auth\/logout/),
    wants: customer(1),
    start: steps(openDelivery, openMenu),
    act: press(en.frame.logOut),
    says: en.frame.logOutFailed,
    done: steps(title(en.shop.title), isNobody),
    once: steps(({ page }) => page.reload(), isNobody),
  },
]
