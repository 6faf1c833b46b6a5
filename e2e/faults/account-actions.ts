/** How a shopper is known: logging in and out, registering, being recognised. */
import { expect, type Page } from "@playwright/test"
import { en } from "../../ui/i18n/en.ts"
import {
  type Action,
  button,
  customer,
  goTo,
  open,
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
    kept: ({ page, visit }) =>
      expect(accountForm(page).getByLabel(en.login.password, { exact: true })).toHaveValue(visit.password),
  },
  {
    name: "is recognised",
    call: post(/\/auth\/refresh/),
    wants: customer(1),
    start: openCart,
    act: goTo("/delivery"),
    loads: true,
    says: en.error.title,
    done: title(en.delivery.title),
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
