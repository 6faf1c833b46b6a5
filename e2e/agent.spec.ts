import { expect } from "@playwright/test"
import { en } from "../ui/i18n/en.ts"
import { filledByAgent } from "./agent.ts"
import { beginAt } from "./begin-at.ts"
import { test } from "./journey-test.ts"
import { makeShopper, returningCustomer } from "./shopper.ts"

test("a buyer goes on with what an agent filled, beside what they had, logs in and orders; the agent reads the order, once (UCP-13, UCP-19)", async ({
  page,
  request,
  baseURL,
}) => {
  const customer = await returningCustomer(baseURL)
  const shopper = makeShopper(page)
  await beginAt(page, "/cart", { products: ["flyers"] })
  const { link, ordered } = await filledByAgent(request, "checkout-sessions", "business-cards")
  await page.goto(link)
  await shopper.onPage(en.handover.title)
  await page.getByRole("button", { name: en.handover.take }).click()
  await shopper.logIn(customer)
  await shopper.onPage(en.delivery.title)
  expect((await ordered()).messages[0].code).toBe("handed_over")
  await page.goto("/cart")
  for (const product of ["Business cards", "Flyers"]) await expect(shopper.button(`Edit ${product}`)).toBeVisible()
  await page.goto(link)
  await page.getByRole("button", { name: en.handover.take }).click()
  await expect(page.getByText(en.forgotten.ended)).toBeVisible()
  await page.goto("/delivery")
  await shopper.toPayment()
  await shopper.choosePayment(/^Bancontact$/)
  await shopper.placeOrder()
  const { label, line_items: lines, messages } = await ordered()
  await expect(page.locator("main")).toContainText(label)
  expect(lines).toHaveLength(2)
  expect(messages.map(({ code }: { readonly code: string }) => code)).not.toContain("waitingForPayment")
})
