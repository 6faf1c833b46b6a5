import { expect, test } from "@playwright/test"
import { en } from "../ui/i18n/en.ts"
import { filledByAgent } from "./agent.ts"
import { beginAt } from "./begin-at.ts"
import { makeShopper, registeredCustomer } from "./shopper.ts"

test("a buyer goes on with what an agent filled, beside what they had, logs in, and chooses delivery (UCP-13)", async ({
  page,
  request,
  baseURL,
}) => {
  const customer = await registeredCustomer(baseURL)
  await beginAt(page, "/cart", { products: ["flyers"] })
  const link = await filledByAgent(request, "checkout-sessions", "business-cards")
  await page.goto(link)
  await expect(page.getByRole("heading", { level: 1, name: en.handover.title })).toBeVisible()
  await page.getByRole("button", { name: en.handover.take }).click()
  const form = page.locator("form").filter({ has: page.getByRole("button", { name: en.login.logIn }) })
  await form.getByLabel(en.login.email, { exact: true }).fill(customer.email)
  await form.getByLabel(en.login.password, { exact: true }).fill(customer.password)
  await form.getByRole("button", { name: en.login.logIn }).click()
  await expect(page.getByRole("heading", { level: 1, name: en.delivery.title })).toBeVisible()
  await page.goto("/cart")
  const shopper = makeShopper(page)
  for (const product of ["Business cards", "Flyers"]) await expect(shopper.button(`Edit ${product}`)).toBeVisible()
  await page.goto(link)
  await page.getByRole("button", { name: en.handover.take }).click()
  await expect(page.getByText(en.forgotten.ended)).toBeVisible()
})
