import { expect } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { openUcpCli } from "../test/support/ucp-cli.ts"
import { toRelativeUrl } from "./agent-cart.ts"
import { journeyTest } from "./journey-test.ts"
import { openPageAs } from "./open-page-as.ts"
import { createReturningCustomer, makeShopperActions } from "./shopper-actions.ts"

journeyTest(
  "a shopping agent discovers the shop and fills a cart; the buyer merges it with their own, logs in and orders; the agent can read the order, and the cart link works once (UCP-13, UCP-18, UCP-19)",
  async ({ page, baseURL }) => {
    const cli = await openUcpCli(baseURL ?? "")
    expect(JSON.stringify(await cli.say("discover"))).toContain("2026-08-25")
    const { result: catalog } = await cli.say("catalog", "search", "--input", JSON.stringify({ query: "business cards" }))
    const cartInput = { line_items: [{ item: { id: catalog.products[0].variants[0].id }, quantity: 1 }] }
    const { result: cart } = await cli.say("cart", "create", "--input", JSON.stringify(cartInput))
    const checkoutInput = JSON.stringify({ cart_id: cart.id, line_items: [] })
    const { result: checkout } = await cli.say("checkout", "create", "--input", checkoutInput)
    expect(checkout.status).toBe("requires_escalation")
    const readCheckout = async () => (await cli.say("checkout", "get", checkout.id)).result

    const customer = await createReturningCustomer(baseURL)
    const shopper = makeShopperActions(page)
    await openPageAs(page, "/cart", { products: ["flyers"] })
    const link = toRelativeUrl(checkout.continue_url)
    await page.goto(link)
    await shopper.expectPage(englishTexts.handover.title)
    await page.getByRole("button", { name: englishTexts.handover.take }).click()
    await shopper.logIn(customer)
    await shopper.expectPage(englishTexts.delivery.title)
    expect((await readCheckout()).messages[0].code).toBe("handed_over")
    await page.goto("/cart")
    for (const product of ["Business cards", "Flyers"]) await expect(shopper.button(`Edit ${product}`)).toBeVisible()
    await page.goto(link)
    await page.getByRole("button", { name: englishTexts.handover.take }).click()
    await expect(page.getByText(englishTexts.forgotten.ended)).toBeVisible()
    await page.goto("/delivery")
    await shopper.goToPayment()
    await shopper.choosePayment(/^Bancontact$/)
    await shopper.placeOrder()
    const completed = await readCheckout()
    expect(completed.status).toBe("completed")
    const { result: order } = await cli.say("order", "get", completed.order.id)
    await expect(page.locator("main")).toContainText(order.label)
    expect(order.line_items).toHaveLength(2)
    await cli.close()
  },
)
