import { randomUUID } from "node:crypto"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { arbitraryText } from "../../support/arbitrary-text.ts"
import {
  AGENT_REDIRECT_URL,
  CART_SCOPE,
  createAgentLinkRequest,
  decideAgentLink,
  fetchAgentLinkRequest,
  fetchAgentLinks,
  linkTestAgent,
  ORDER_SCOPE,
  redeemAuthorizationCode,
  refreshAgentToken,
  registerTestAgent,
  sendOauthRequest,
} from "../../support/link-test-agent.ts"
import { selectRunCount } from "../../support/run-size.ts"
import { setUpTestShop } from "../../support/set-up-test-shop.ts"
import { UNLIMITED_RATE_LIMITS } from "../../support/test-shop.ts"
import { createCustomer, disableCustomer, logInCustomer, readRefusal, SAMPLE_PASSWORD } from "../../support/test-shopper.ts"

const INVALID = [400, "invalid_grant"]

describe("an agent linked by OAuth", () => {
  const shop = setUpTestShop({
    rateLimits: UNLIMITED_RATE_LIMITS,
    logLevel: "info",
    logStream: { write: line => void log.push(line) },
  })
  const log: string[] = []

  const document = async (name: string) => (await fetch(`${shop.origin}/.well-known/${name}`)).json()

  const statusAndError = ({ status, body }: { readonly status: number; readonly body: Readonly<Record<string, unknown>> }) => [
    status,
    body.error,
  ]

  const codeFor = async (scope = CART_SCOPE) => {
    const customer = await createCustomer(shop)
    const linkRequest = createAgentLinkRequest(await registerTestAgent(shop), scope)
    return {
      customer,
      linkRequest,
      code: (await decideAgentLink(customer, linkRequest)).searchParams.get("code") ?? "",
    }
  }

  it("finds server, endpoints, scopes and PKCE in the shop's OAuth metadata (UCP-24)", async () => {
    const metadata = await document("oauth-authorization-server")
    expect(metadata).toMatchObject({
      issuer: shop.origin,
      authorization_endpoint: `${shop.origin}/account/security`,
      token_endpoint: `${shop.origin}/oauth/token`,
      code_challenge_methods_supported: ["S256"],
      token_endpoint_auth_methods_supported: ["none"],
      authorization_response_iss_parameter_supported: true,
    })
    expect(metadata.scopes_supported).toContain(CART_SCOPE)
    expect(await document("oauth-protected-resource")).toMatchObject({
      resource: shop.origin,
      authorization_servers: [shop.origin],
    })
  })

  it("registers only redirect URIs over https or on the customer's own machine (UCP-25)", async () => {
    const { status, body } = await sendOauthRequest(shop, "register", {
      redirect_uris: [AGENT_REDIRECT_URL],
      client_name: "Lupa",
      scope: "all",
    })
    expect([status, body.client_name, body.token_endpoint_auth_method]).toEqual([201, "Lupa", "none"])
    for (const address of [
      "javascript:alert(1)",
      "http://agent.example/linked",
      "https://agent.example/#here",
      "https://a:b@agent.example/",
      "http://127.0.0.1.agent.example/",
      "https://agent\r\n.example/linked",
      "https://agent.example\\@evil.example/",
      "https://agent.example./linked",
      "http://localhost./linked",
      "http://[::ffff:127.0.0.1]/linked",
      "linked",
    ]) {
      expect(statusAndError(await sendOauthRequest(shop, "register", { redirect_uris: [address] }))).toEqual([
        400,
        "invalid_redirect_uri",
      ])
    }
    for (const [wrong, why] of [
      [{}, "invalid_redirect_uri"],
      [{ redirect_uris: [] }, "invalid_redirect_uri"],
      [{ redirect_uris: [AGENT_REDIRECT_URL], client_name: "\u202eapuL" }, "invalid_client_metadata"],
      [{ redirect_uris: [AGENT_REDIRECT_URL], client_name: " \u2003 " }, "invalid_client_metadata"],
      [[], "invalid_client_metadata"],
    ] as const) {
      expect([wrong, ...statusAndError(await sendOauthRequest(shop, "register", wrong))]).toEqual([wrong, 400, why])
    }
  })

  it("is shown to the buyer with name and scopes, and after consent gets a code, its state and the issuer (UCP-24, UCP-26)", async () => {
    const customer = await createCustomer(shop)
    const linkRequest = createAgentLinkRequest(await registerTestAgent(shop), `${CART_SCOPE} ${ORDER_SCOPE}`)
    expect(await fetchAgentLinkRequest(customer, linkRequest)).toEqual({
      name: "Lupa",
      host: "agent.example",
      scopes: ["cart", "orders"],
    })
    expect(await fetchAgentLinks(customer)).toEqual([])
    const back = await decideAgentLink(customer, linkRequest)
    expect(back.origin + back.pathname).toBe(AGENT_REDIRECT_URL)
    expect([back.searchParams.get("state"), back.searchParams.get("iss")]).toEqual(["xyz", shop.origin])
    const { status, body, headers } = await redeemAuthorizationCode(shop, linkRequest, back.searchParams.get("code") ?? "")
    expect([status, body.token_type, body.scope]).toEqual([200, "Bearer", `${CART_SCOPE} ${ORDER_SCOPE}`])
    expect(body.expires_in).toBeGreaterThan(890)
    expect(headers.get("cache-control")).toBe("no-store")
    expect(await fetchAgentLinks(customer)).toEqual([expect.objectContaining({ name: "Lupa", scopes: ["cart", "orders"] })])
    expect(log.join("\n")).toContain("an agent was allowed")
    for (const secret of [linkRequest.secret, String(body.access_token), String(body.refresh_token)]) {
      expect(log.join("\n")).not.toContain(secret)
    }
  })

  it("gets no code and no link when the buyer refuses (UCP-26)", async () => {
    const customer = await createCustomer(shop)
    const back = await decideAgentLink(customer, createAgentLinkRequest(await registerTestAgent(shop), CART_SCOPE), {
      isAllowed: false,
    })
    expect([back.searchParams.get("error"), back.searchParams.get("code"), back.searchParams.get("iss")]).toEqual([
      "access_denied",
      null,
      shop.origin,
    ])
    expect(await fetchAgentLinks(customer)).toEqual([])
  })

  it("is never redirected to a URI that it did not register (UCP-25)", async () => {
    const customer = await createCustomer(shop)
    const clientId = await registerTestAgent(shop)
    const there = createAgentLinkRequest(clientId, CART_SCOPE)
    for (const [{ request }, refusal] of [
      [createAgentLinkRequest(clientId, CART_SCOPE, { redirect_uri: `${AGENT_REDIRECT_URL}/other` }), "422 RedirectUriMismatch"],
      [createAgentLinkRequest(clientId, CART_SCOPE, { redirect_uri: "linked" }), "422 RedirectUriMismatch"],
      [
        createAgentLinkRequest(clientId, CART_SCOPE, { redirect_uri: AGENT_REDIRECT_URL.toUpperCase() }),
        "422 RedirectUriMismatch",
      ],
      [
        createAgentLinkRequest(clientId, CART_SCOPE, { redirect_uri: "https://agent.example.evil/linked" }),
        "422 RedirectUriMismatch",
      ],
      [createAgentLinkRequest(clientId, CART_SCOPE, { redirect_uri: `${AGENT_REDIRECT_URL}?a=b` }), "422 RedirectUriMismatch"],
      [createAgentLinkRequest(randomUUID(), CART_SCOPE), "404 AgentNotFound"],
      [{ request: "" }, "404 AgentNotFound"],
      [{ request: `${there.request}&redirect_uri=${encodeURIComponent(AGENT_REDIRECT_URL)}` }, "404 AgentNotFound"],
    ] as const) {
      const response = await customer.ask(`GET /customers/me/agents/asking?request=${encodeURIComponent(request)}`)
      expect(readRefusal(response)).toEqual([refusal])
      const reply = await customer.ask("POST /customers/me/agents", { body: { request, isAllowed: true } })
      expect(readRefusal(reply)).toEqual([refusal])
    }
    const local = await registerTestAgent(shop, "Lokaal", "http://127.0.0.1:4999/linked")
    const linkRequest = createAgentLinkRequest(local, CART_SCOPE, { redirect_uri: "http://127.0.0.1:51234/linked" })
    expect((await decideAgentLink(customer, linkRequest)).origin).toBe("http://127.0.0.1:51234")
    const other = createAgentLinkRequest(local, CART_SCOPE, { redirect_uri: "http://127.0.0.1:51234/other" })
    const reply = await customer.ask("POST /customers/me/agents", { body: { request: other.request, isAllowed: true } })
    expect(readRefusal(reply)).toEqual(["422 RedirectUriMismatch"])
  })

  it.each(["", undefined])("gets only the cart scope when it names none: %j (UCP-26)", async scope => {
    const customer = await createCustomer(shop)
    const { request, ...linkRequest } = createAgentLinkRequest(await registerTestAgent(shop), "")
    const parameters = new URLSearchParams(request)
    if (scope === undefined) parameters.delete("scope")
    const unscoped = { ...linkRequest, request: String(parameters) }
    expect(await fetchAgentLinkRequest(customer, unscoped)).toMatchObject({ scopes: ["cart"] })
    const code = (await decideAgentLink(customer, unscoped)).searchParams.get("code") ?? ""
    expect((await redeemAuthorizationCode(shop, unscoped, code)).body.scope).toBe(CART_SCOPE)
  })

  it.each([
    ["no code challenge", { code_challenge: "" }, "invalid_request"],
    ["a plain challenge method", { code_challenge_method: "plain" }, "invalid_request"],
    ["an unknown scope", { scope: "dev.ucp.shopping.order:cancel" }, "invalid_scope"],
    ["no challenge method", { code_challenge_method: "" }, "invalid_request"],
    ["a challenge method in lower case", { code_challenge_method: "s256" }, "invalid_request"],
    ["a known and an unknown scope", { scope: `${CART_SCOPE} x` }, "invalid_scope"],
    ["the response type token", { response_type: "token" }, "unsupported_response_type"],
  ])("that requests %s is redirected back with the error and is not linked (UCP-24)", async (_, other, error) => {
    const customer = await createCustomer(shop)
    const linkRequest = createAgentLinkRequest(await registerTestAgent(shop), CART_SCOPE, other)
    const { back } = await fetchAgentLinkRequest(customer, linkRequest)
    expect(new URL(String(back)).searchParams.get("error")).toBe(error)
    expect((await decideAgentLink(customer, linkRequest)).searchParams.get("error")).toBe(error)
    expect(await fetchAgentLinks(customer)).toEqual([])
  })

  it("redeems a code once within a minute, with its verifier and redirect URI; a second try ends the link (UCP-24)", async () => {
    const wrong = await codeFor()
    const verifier = { code_verifier: "x".repeat(43) }
    expect(statusAndError(await redeemAuthorizationCode(shop, wrong.linkRequest, wrong.code, verifier))).toEqual(INVALID)
    const without = await codeFor()
    expect(statusAndError(await redeemAuthorizationCode(shop, without.linkRequest, without.code, { code_verifier: "" }))).toEqual(
      INVALID,
    )
    const elsewhere = await codeFor()
    const redirect = { redirect_uri: `${AGENT_REDIRECT_URL}/other` }
    expect(statusAndError(await redeemAuthorizationCode(shop, elsewhere.linkRequest, elsewhere.code, redirect))).toEqual(INVALID)
    const unproven = await codeFor()
    const { clientId: client_id } = unproven.linkRequest
    const form = { grant_type: "authorization_code", client_id, code: unproven.code, redirect_uri: AGENT_REDIRECT_URL }
    expect(statusAndError(await sendOauthRequest(shop, "token", new URLSearchParams(form)))).toEqual(INVALID)
    const foreign = await codeFor()
    const other = { client_id: await registerTestAgent(shop) }
    expect(statusAndError(await redeemAuthorizationCode(shop, foreign.linkRequest, foreign.code, other))).toEqual(INVALID)
    const late = await codeFor()
    shop.time.now = new Date(Date.now() + 61_000)
    expect(statusAndError(await redeemAuthorizationCode(shop, late.linkRequest, late.code))).toEqual(INVALID)
    shop.time.now = undefined
    const twice = await codeFor()
    const { body } = await redeemAuthorizationCode(shop, twice.linkRequest, twice.code)
    expect(statusAndError(await redeemAuthorizationCode(shop, twice.linkRequest, twice.code))).toEqual(INVALID)
    expect(await fetchAgentLinks(twice.customer)).toEqual([])
    expect(statusAndError(await refreshAgentToken(shop, twice.linkRequest.clientId, String(body.refresh_token)))).toEqual(INVALID)
  })

  it("gets a new refresh token at each use; the previous one works for a minute and afterwards ends the link (UCP-27)", async () => {
    const customer = await createCustomer(shop)
    const { clientId, refresh } = await linkTestAgent(shop, customer)
    const next = await refreshAgentToken(shop, clientId, refresh)
    expect(next.status).toBe(200)
    expect(next.body.refresh_token).not.toBe(refresh)
    expect((await refreshAgentToken(shop, clientId, refresh)).status).toBe(200)
    expect(statusAndError(await refreshAgentToken(shop, await registerTestAgent(shop), String(next.body.refresh_token)))).toEqual(
      INVALID,
    )
    shop.time.now = new Date(Date.now() + 61_000)
    expect(statusAndError(await refreshAgentToken(shop, clientId, refresh))).toEqual(INVALID)
    expect(statusAndError(await refreshAgentToken(shop, clientId, String(next.body.refresh_token)))).toEqual(INVALID)
    shop.time.now = undefined
    expect(await fetchAgentLinks(customer)).toEqual([])
  })

  it("may narrow its scopes with a refresh token, but never widen them (UCP-27)", async () => {
    const { clientId, refresh } = await linkTestAgent(shop, await createCustomer(shop), CART_SCOPE)
    expect(statusAndError(await refreshAgentToken(shop, clientId, refresh, ORDER_SCOPE))).toEqual([400, "invalid_scope"])
    const both = await linkTestAgent(shop, await createCustomer(shop), `${CART_SCOPE} ${ORDER_SCOPE}`)
    expect((await refreshAgentToken(shop, both.clientId, both.refresh, ORDER_SCOPE)).body.scope).toBe(ORDER_SCOPE)
  })

  it("keeps the scopes that were allowed before when it gets another one, in a single link (UCP-26)", async () => {
    const customer = await createCustomer(shop)
    const { clientId } = await linkTestAgent(shop, customer, CART_SCOPE)
    await decideAgentLink(customer, createAgentLinkRequest(clientId, ORDER_SCOPE))
    expect((await fetchAgentLinks(customer)).map(({ scopes }) => scopes)).toEqual([["cart", "orders"]])
  })

  it("ends its link by revoking its refresh token, but can't revoke another agent's token (UCP-27)", async () => {
    const customer = await createCustomer(shop)
    const { clientId, access, refresh } = await linkTestAgent(shop, customer)
    const revoke = (client_id: string, token: string) =>
      sendOauthRequest(shop, "revoke", new URLSearchParams({ client_id, token }))
    expect((await revoke(await registerTestAgent(shop), refresh)).status).toBe(200)
    expect((await revoke(clientId, "none")).status).toBe(200)
    expect((await revoke(clientId, access)).status).toBe(200)
    expect(await fetchAgentLinks(customer)).toHaveLength(1)
    expect((await revoke(clientId, refresh)).status).toBe(200)
    expect(await fetchAgentLinks(customer)).toEqual([])
    expect(statusAndError(await revoke(randomUUID(), refresh))).toEqual([400, "invalid_client"])
  })

  it.each(["by its customer", "with all other logins", "with the password", "with the account, while it is disabled"])(
    "can't refresh its token after its link was ended %s (UCP-27)",
    async way => {
      const email = `${randomUUID()}@example.com`
      await createCustomer(shop, email)
      const customer = await logInCustomer(shop, email)
      const { clientId, refresh } = await linkTestAgent(shop, customer)
      const [{ id = "" } = {}] = await fetchAgentLinks(customer)
      if (way === "by its customer") await customer.ask(`DELETE /customers/me/agents/${id}`)
      if (way === "with all other logins") await customer.ask("DELETE /customers/me/sessions")
      if (way === "with the password") {
        const body = { currentPassword: SAMPLE_PASSWORD, newPassword: "another long one" }
        expect((await customer.ask("PUT /customers/me/password", { body })).status).toBe(200)
      }
      if (way.includes("disabled")) {
        await disableCustomer(shop, email)
      }
      expect(statusAndError(await refreshAgentToken(shop, clientId, refresh))).toEqual(INVALID)
    },
  )

  it("gets the OAuth error code for each kind of invalid token request (UCP-24)", async () => {
    const send = (fields: string) => sendOauthRequest(shop, "token", new URLSearchParams(fields))
    expect(statusAndError(await send("grant_type=password&client_id=x"))).toEqual([400, "invalid_client"])
    const clientId = await registerTestAgent(shop)
    expect(statusAndError(await send(`grant_type=password&client_id=${clientId}`))).toEqual([400, "unauthorized_client"])
    expect(statusAndError(await send(`grant_type=refresh_token&client_id=${clientId}`))).toEqual([400, "invalid_request"])
    expect(statusAndError(await send("grant_type=refresh_token&grant_type=x"))).toEqual([400, "invalid_request"])
    expect(statusAndError(await send(`grant_type=refresh_token&refresh_token=${"x".repeat(501)}`))).toEqual([
      400,
      "invalid_request",
    ])
    expect(statusAndError(await send(`grant_type=__proto__&client_id=${clientId}`))).toEqual([400, "unsupported_grant_type"])
    expect(statusAndError(await send(`grant_type=x&client_id=${"x".repeat(70_000)}`))).toEqual([413, "invalid_request"])
  })

  it("gets no server error and no redirect to an unregistered URI, whatever it sends (UCP-25, RELY-17)", async () => {
    const customer = await createCustomer(shop)
    const clientId = await registerTestAgent(shop)
    const odd = fc.oneof(arbitraryText(10), fc.constantFrom("\u0000", "\ud800", "%", "__proto__", AGENT_REDIRECT_URL, clientId))
    const parameter = fc.constantFrom("client_id", "redirect_uri", "scope", "state", "response_type", "code_challenge")
    const changed = fc.tuple(fc.dictionary(parameter, odd), fc.boolean())
    await fc.assert(
      fc.asyncProperty(changed, odd, async ([other, isWhole], text) => {
        const request = isWhole ? text : createAgentLinkRequest(clientId, CART_SCOPE, other).request
        const sent = request.slice(0, 2000)
        const reply = await customer.ask("POST /customers/me/agents", { body: { request: sent, isAllowed: true } })
        expect([200, 400, 404, 422]).toContain(reply.status)
        if (reply.status === 200) expect(new URL((reply.body as { back: string }).back).host).toBe("agent.example")
        const form = new URLSearchParams({
          grant_type: "authorization_code",
          client_id: clientId,
          code: text,
          ...other,
        })
        expect((await sendOauthRequest(shop, "token", form)).status).toBe(400)
        expect([200, 400]).toContain(
          (await sendOauthRequest(shop, "revoke", new URLSearchParams({ client_id: text, token: text }))).status,
        )
      }),
      { numRuns: selectRunCount(30, 2000) },
    )
  }, 120_000)
})
