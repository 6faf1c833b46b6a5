import { randomUUID } from "node:crypto"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
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
import { defaultDatabaseKinds, openTestShop, type TestShop, UNLIMITED_RATE_LIMITS } from "../../support/test-shop.ts"
import { createCustomer, logInCustomer, readRefusal, SAMPLE_PASSWORD } from "../../support/test-shopper.ts"

const INVALID = [400, "invalid_grant"]

describe.each(defaultDatabaseKinds)("an agent, on $name,", kind => {
  let shop: TestShop
  const log: string[] = []

  beforeAll(async () => {
    shop = await openTestShop(kind, {
      rateLimits: UNLIMITED_RATE_LIMITS,
      logLevel: "info",
      logStream: { write: line => void log.push(line) },
    })
  })

  afterAll(() => shop.close())

  const document = async (name: string) => (await fetch(`${shop.origin}/.well-known/${name}`)).json()

  const told = ({ status, body }: { readonly status: number; readonly body: Readonly<Record<string, unknown>> }) => [
    status,
    body.error,
  ]

  const codeFor = async (scope = CART_SCOPE) => {
    const customer = await createCustomer(shop)
    const asking = createAgentLinkRequest(await registerTestAgent(shop), scope)
    return { customer, asking, code: (await decideAgentLink(customer, asking)).searchParams.get("code") ?? "" }
  }

  it("finds what it is linked by: server, endpoints, scopes and PKCE (UCP-24)", async () => {
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

  it("registers with where it goes on: over https or on its customer's machine, nowhere else (UCP-25)", async () => {
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
      expect(told(await sendOauthRequest(shop, "register", { redirect_uris: [address] }))).toEqual([
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
      expect([wrong, ...told(await sendOauthRequest(shop, "register", wrong))]).toEqual([wrong, 400, why])
    }
  })

  it("is told apart by the buyer before anything is allowed, and goes back with a code, its state and the shop's name (UCP-24, UCP-26)", async () => {
    const customer = await createCustomer(shop)
    const asking = createAgentLinkRequest(await registerTestAgent(shop), `${CART_SCOPE} ${ORDER_SCOPE}`)
    expect(await fetchAgentLinkRequest(customer, asking)).toEqual({
      name: "Lupa",
      host: "agent.example",
      scopes: ["cart", "orders"],
    })
    expect(await fetchAgentLinks(customer)).toEqual([])
    const back = await decideAgentLink(customer, asking)
    expect(back.origin + back.pathname).toBe(AGENT_REDIRECT_URL)
    expect([back.searchParams.get("state"), back.searchParams.get("iss")]).toEqual(["xyz", shop.origin])
    const { status, body, headers } = await redeemAuthorizationCode(shop, asking, back.searchParams.get("code") ?? "")
    expect([status, body.token_type, body.scope]).toEqual([200, "Bearer", `${CART_SCOPE} ${ORDER_SCOPE}`])
    expect(body.expires_in).toBeGreaterThan(890)
    expect(headers.get("cache-control")).toBe("no-store")
    expect(await fetchAgentLinks(customer)).toEqual([
      expect.objectContaining({ name: "Lupa", scopes: ["cart", "orders"] }),
    ])
    expect(log.join("\n")).toContain("an agent was allowed")
    for (const secret of [asking.secret, String(body.access_token), String(body.refresh_token)]) {
      expect(log.join("\n")).not.toContain(secret)
    }
  })

  it("that is refused gets no code, and is not linked (UCP-26)", async () => {
    const customer = await createCustomer(shop)
    const back = await decideAgentLink(
      customer,
      createAgentLinkRequest(await registerTestAgent(shop), CART_SCOPE),
      false,
    )
    expect([back.searchParams.get("error"), back.searchParams.get("code"), back.searchParams.get("iss")]).toEqual([
      "access_denied",
      null,
      shop.origin,
    ])
    expect(await fetchAgentLinks(customer)).toEqual([])
  })

  it("is never sent where it did not register (UCP-25)", async () => {
    const customer = await createCustomer(shop)
    const clientId = await registerTestAgent(shop)
    const there = createAgentLinkRequest(clientId, CART_SCOPE)
    for (const [{ request }, refusal] of [
      [
        createAgentLinkRequest(clientId, CART_SCOPE, { redirect_uri: `${AGENT_REDIRECT_URL}/other` }),
        "422 RedirectUriMismatch",
      ],
      [createAgentLinkRequest(clientId, CART_SCOPE, { redirect_uri: "linked" }), "422 RedirectUriMismatch"],
      [
        createAgentLinkRequest(clientId, CART_SCOPE, { redirect_uri: AGENT_REDIRECT_URL.toUpperCase() }),
        "422 RedirectUriMismatch",
      ],
      [
        createAgentLinkRequest(clientId, CART_SCOPE, { redirect_uri: "https://agent.example.evil/linked" }),
        "422 RedirectUriMismatch",
      ],
      [
        createAgentLinkRequest(clientId, CART_SCOPE, { redirect_uri: `${AGENT_REDIRECT_URL}?a=b` }),
        "422 RedirectUriMismatch",
      ],
      [createAgentLinkRequest(randomUUID(), CART_SCOPE), "404 AgentNotFound"],
      [{ request: "" }, "404 AgentNotFound"],
      [{ request: `${there.request}&redirect_uri=${encodeURIComponent(AGENT_REDIRECT_URL)}` }, "404 AgentNotFound"],
    ] as const) {
      const shown = await customer.ask(`GET /customers/me/agents/asking?request=${encodeURIComponent(request)}`)
      expect(readRefusal(shown)).toEqual([refusal])
      const reply = await customer.ask("POST /customers/me/agents", { body: { request, isAllowed: true } })
      expect(readRefusal(reply)).toEqual([refusal])
    }
    const local = await registerTestAgent(shop, "Lokaal", "http://127.0.0.1:4999/linked")
    const asking = createAgentLinkRequest(local, CART_SCOPE, { redirect_uri: "http://127.0.0.1:51234/linked" })
    expect((await decideAgentLink(customer, asking)).origin).toBe("http://127.0.0.1:51234")
    const other = createAgentLinkRequest(local, CART_SCOPE, { redirect_uri: "http://127.0.0.1:51234/other" })
    const reply = await customer.ask("POST /customers/me/agents", { body: { request: other.request, isAllowed: true } })
    expect(readRefusal(reply)).toEqual(["422 RedirectUriMismatch"])
  })

  it.each(["", undefined])(
    "that names no scope asks to keep the cart, the least there is: %j (UCP-26)",
    async scope => {
      const customer = await createCustomer(shop)
      const { request, ...asking } = createAgentLinkRequest(await registerTestAgent(shop), "")
      const parameters = new URLSearchParams(request)
      if (scope === undefined) parameters.delete("scope")
      const unscoped = { ...asking, request: String(parameters) }
      expect(await fetchAgentLinkRequest(customer, unscoped)).toMatchObject({ scopes: ["cart"] })
      const code = (await decideAgentLink(customer, unscoped)).searchParams.get("code") ?? ""
      expect((await redeemAuthorizationCode(shop, unscoped, code)).body.scope).toBe(CART_SCOPE)
    },
  )

  it.each([
    ["no challenge", { code_challenge: "" }, "invalid_request"],
    ["a challenge in plain", { code_challenge_method: "plain" }, "invalid_request"],
    ["a scope that is none", { scope: "dev.ucp.shopping.order:manage" }, "invalid_scope"],
    ["no method of its challenge", { code_challenge_method: "" }, "invalid_request"],
    ["a method in small letters", { code_challenge_method: "s256" }, "invalid_request"],
    ["a scope beside one that is none", { scope: `${CART_SCOPE} x` }, "invalid_scope"],
    ["a token at once", { response_type: "token" }, "unsupported_response_type"],
  ])("that asks with %s is sent back with why, and links nobody (UCP-24)", async (_, other, error) => {
    const customer = await createCustomer(shop)
    const asking = createAgentLinkRequest(await registerTestAgent(shop), CART_SCOPE, other)
    const { back } = await fetchAgentLinkRequest(customer, asking)
    expect(new URL(String(back)).searchParams.get("error")).toBe(error)
    expect((await decideAgentLink(customer, asking)).searchParams.get("error")).toBe(error)
    expect(await fetchAgentLinks(customer)).toEqual([])
  })

  it("redeems a code once, within a minute, with its verifier and address; who comes again ends the link (UCP-24)", async () => {
    const wrong = await codeFor()
    const verifier = { code_verifier: "x".repeat(43) }
    expect(told(await redeemAuthorizationCode(shop, wrong.asking, wrong.code, verifier))).toEqual(INVALID)
    const without = await codeFor()
    expect(told(await redeemAuthorizationCode(shop, without.asking, without.code, { code_verifier: "" }))).toEqual(
      INVALID,
    )
    const elsewhere = await codeFor()
    const redirect = { redirect_uri: `${AGENT_REDIRECT_URL}/other` }
    expect(told(await redeemAuthorizationCode(shop, elsewhere.asking, elsewhere.code, redirect))).toEqual(INVALID)
    const unproven = await codeFor()
    const { clientId: client_id } = unproven.asking
    const form = { grant_type: "authorization_code", client_id, code: unproven.code, redirect_uri: AGENT_REDIRECT_URL }
    expect(told(await sendOauthRequest(shop, "token", new URLSearchParams(form)))).toEqual(INVALID)
    const foreign = await codeFor()
    const other = { client_id: await registerTestAgent(shop) }
    expect(told(await redeemAuthorizationCode(shop, foreign.asking, foreign.code, other))).toEqual(INVALID)
    const late = await codeFor()
    shop.time.now = new Date(Date.now() + 61_000)
    expect(told(await redeemAuthorizationCode(shop, late.asking, late.code))).toEqual(INVALID)
    shop.time.now = undefined
    const twice = await codeFor()
    const { body } = await redeemAuthorizationCode(shop, twice.asking, twice.code)
    expect(told(await redeemAuthorizationCode(shop, twice.asking, twice.code))).toEqual(INVALID)
    expect(await fetchAgentLinks(twice.customer)).toEqual([])
    expect(told(await refreshAgentToken(shop, twice.asking.clientId, String(body.refresh_token)))).toEqual(INVALID)
  })

  it("has one of two that redeem a code at once (UCP-24)", async () => {
    const { asking, code } = await codeFor()
    const both = await Promise.all([
      redeemAuthorizationCode(shop, asking, code),
      redeemAuthorizationCode(shop, asking, code),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })

  it("replaces its refresh token by each use; the one before is good for a minute, and ends the link after it (UCP-27)", async () => {
    const customer = await createCustomer(shop)
    const { clientId, refresh } = await linkTestAgent(shop, customer)
    const next = await refreshAgentToken(shop, clientId, refresh)
    expect(next.status).toBe(200)
    expect(next.body.refresh_token).not.toBe(refresh)
    expect((await refreshAgentToken(shop, clientId, refresh)).status).toBe(200)
    expect(told(await refreshAgentToken(shop, await registerTestAgent(shop), String(next.body.refresh_token)))).toEqual(
      INVALID,
    )
    shop.time.now = new Date(Date.now() + 61_000)
    expect(told(await refreshAgentToken(shop, clientId, refresh))).toEqual(INVALID)
    expect(told(await refreshAgentToken(shop, clientId, String(next.body.refresh_token)))).toEqual(INVALID)
    shop.time.now = undefined
    expect(await fetchAgentLinks(customer)).toEqual([])
  })

  it("may ask for less with a refresh token, and never for more (UCP-27)", async () => {
    const { clientId, refresh } = await linkTestAgent(shop, await createCustomer(shop), CART_SCOPE)
    expect(told(await refreshAgentToken(shop, clientId, refresh, ORDER_SCOPE))).toEqual([400, "invalid_scope"])
    const both = await linkTestAgent(shop, await createCustomer(shop), `${CART_SCOPE} ${ORDER_SCOPE}`)
    expect((await refreshAgentToken(shop, both.clientId, both.refresh, ORDER_SCOPE)).body.scope).toBe(ORDER_SCOPE)
  })

  it("is asked for what is new alone: what was allowed before stays, in one link (UCP-26)", async () => {
    const customer = await createCustomer(shop)
    const { clientId } = await linkTestAgent(shop, customer, CART_SCOPE)
    await decideAgentLink(customer, createAgentLinkRequest(clientId, ORDER_SCOPE))
    expect((await fetchAgentLinks(customer)).map(({ scopes }) => scopes)).toEqual([["cart", "orders"]])
  })

  it("gives a token back; with a refresh token the link ends, and nobody gives back another's (UCP-27)", async () => {
    const customer = await createCustomer(shop)
    const { clientId, access, refresh } = await linkTestAgent(shop, customer)
    const revoked = (client_id: string, token: string) =>
      sendOauthRequest(shop, "revoke", new URLSearchParams({ client_id, token }))
    expect((await revoked(await registerTestAgent(shop), refresh)).status).toBe(200)
    expect((await revoked(clientId, "none")).status).toBe(200)
    expect((await revoked(clientId, access)).status).toBe(200)
    expect(await fetchAgentLinks(customer)).toHaveLength(1)
    expect((await revoked(clientId, refresh)).status).toBe(200)
    expect(await fetchAgentLinks(customer)).toEqual([])
    expect(told(await revoked(randomUUID(), refresh))).toEqual([400, "invalid_client"])
  })

  it.each(["by its customer", "with all other logins", "with the password", "with the account, while it is disabled"])(
    "acts no more once it was ended %s (UCP-27)",
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
        await shop.rows("UPDATE customers SET disabled_at = now() WHERE email = $1", [email])
      }
      expect(told(await refreshAgentToken(shop, clientId, refresh))).toEqual(INVALID)
    },
  )

  it("is answered in OAuth's own words, whatever it sends (UCP-24)", async () => {
    const send = (fields: string) => sendOauthRequest(shop, "token", new URLSearchParams(fields))
    expect(told(await send("grant_type=password&client_id=x"))).toEqual([400, "invalid_client"])
    const clientId = await registerTestAgent(shop)
    expect(told(await send(`grant_type=password&client_id=${clientId}`))).toEqual([400, "unauthorized_client"])
    expect(told(await send(`grant_type=refresh_token&client_id=${clientId}`))).toEqual([400, "invalid_request"])
    expect(told(await send("grant_type=refresh_token&grant_type=x"))).toEqual([400, "invalid_request"])
    expect(told(await send(`grant_type=refresh_token&refresh_token=${"x".repeat(501)}`))).toEqual([
      400,
      "invalid_request",
    ])
    expect(told(await send(`grant_type=__proto__&client_id=${clientId}`))).toEqual([400, "unsupported_grant_type"])
    expect(told(await send(`grant_type=x&client_id=${"x".repeat(70_000)}`))).toEqual([413, "invalid_request"])
  })

  it("is never answered with a failure of the shop, nor with a way back that it did not register (UCP-25, RELY-17)", async () => {
    const customer = await createCustomer(shop)
    const clientId = await registerTestAgent(shop)
    const odd = fc.oneof(
      arbitraryText(10),
      fc.constantFrom("\u0000", "\ud800", "%", "__proto__", AGENT_REDIRECT_URL, clientId),
    )
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
      { numRuns: selectRunCount(60, 2000) },
    )
  }, 120_000)
})
