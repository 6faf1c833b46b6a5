import { expect } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { expectPageAccessible } from "./expect-page-accessible.ts"
import { journeyTest } from "./journey-test.ts"
import { ASSISTANT_NAME, getLinkPath, getRedirectUrl, PKCE_VERIFIER, requestAgentLink } from "./request-agent-link.ts"
import { createReturningCustomer, makeShopperActions } from "./shopper-actions.ts"

journeyTest(
  "a customer logs in, reads an assistant's permissions and grants them by keyboard; the assistant fills the cart until the customer revokes access (UCP-24, UCP-26, UCP-27, UCP-28)",
  async ({ page, request, baseURL }) => {
    const customer = await createReturningCustomer(baseURL)
    const shopper = makeShopperActions(page)
    const { clientId, query } = await requestAgentLink(request, String(baseURL))
    await page.goto(getLinkPath(query))
    await shopper.expectPage(englishTexts.login.title)
    await expect(page.getByText(englishTexts.login.why.agent)).toBeVisible()
    await shopper.logIn(customer)
    await shopper.expectPage(englishTexts.agents.ask)
    for (const text of Object.values(englishTexts.agents.scope)) await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByText(new URL(String(baseURL)).host)).toBeVisible()
    await expectPageAccessible(page, "an assistant's permission request")
    const allow = page.getByRole("button", { name: englishTexts.agents.allow, exact: true })
    const consentLimit = page.getByLabel(englishTexts.agents.limit)
    await expect(consentLimit).toHaveValue("250")
    await expect(page.getByText(englishTexts.agents.spendHint)).toBeVisible()
    await consentLimit.fill("2,50")
    await consentLimit.blur()
    await expect(page.getByText(/^Enter whole euros/)).toBeVisible()
    await consentLimit.fill("1,000")
    await expect(allow).not.toHaveAttribute("aria-disabled", "true")
    await allow.focus()
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(/\/help\?code=.*&state=xyz&iss=/)

    const code = new URL(page.url()).searchParams.get("code") ?? ""
    const form = {
      grant_type: "authorization_code",
      code,
      client_id: clientId,
      redirect_uri: getRedirectUrl(String(baseURL)),
    }
    const tokens = await (await request.post("/oauth/token", { form: { ...form, code_verifier: PKCE_VERIFIER } })).json()
    const headers = {
      authorization: `Bearer ${tokens.access_token}`,
      "ucp-agent": 'profile="https://agent.example/profile.json"',
    }
    const createAgentCart = async () => {
      const catalog = await (await request.post("/ucp/catalog/product", { headers, data: { id: "business-cards" } })).json()
      const data = { line_items: [{ item: { id: catalog.product.variants[0].id }, quantity: 1 }] }
      return request.post("/ucp/carts", { headers, data })
    }
    const response = await createAgentCart()
    expect(response.status()).toBe(201)
    await page.goto((await response.json()).continue_url)
    await page.getByRole("button", { name: englishTexts.handover.goOn }).click()
    await expect(shopper.button("Edit Business cards")).toBeVisible()

    await page.goto("/cart/continue?own=another")
    await page.getByRole("button", { name: englishTexts.handover.goOn }).click()
    await expect(page.getByText(englishTexts.handover.notYours)).toBeVisible()

    await page.goto("/account/security")
    await expect(page.getByText(ASSISTANT_NAME, { exact: true })).toBeVisible()
    await expectPageAccessible(page, "an assistant that is linked")
    await expect(page.getByText(englishTexts.agents.at.replace("{{host}}", new URL(String(baseURL)).host))).toBeVisible()
    await expect(page.getByText(/of up to €\s?1,000\.00 each/)).toBeVisible()
    const limit = page.getByLabel(englishTexts.agents.limit)
    await limit.fill("2,50")
    await page.keyboard.press("Enter")
    await expect(page.getByText(/^Enter whole euros/)).toBeVisible()
    await limit.fill("1,250")
    await page.keyboard.press("Enter")
    await expect(page.getByText(/of up to €\s?1,250\.00 each/)).toBeVisible()
    await expect(page.getByText(englishTexts.agents.limitSaved)).toBeVisible()
    await page.getByRole("button", { name: new RegExp(`^${englishTexts.agents.end} ${ASSISTANT_NAME}`) }).click()
    await expect(page.getByText(englishTexts.agents.none)).toBeVisible()
    expect((await createAgentCart()).status()).toBe(401)
  },
)
