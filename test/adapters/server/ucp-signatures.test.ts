import { randomUUID } from "node:crypto"
import { beforeAll, describe, expect, it } from "vitest"
import { parseSigningKeys } from "../../../adapters/ucp/signing-keys.ts"
import { fetchVariantId, makeAgentClient, toAgentLineItems, UCP_AGENT_HEADER } from "../../support/agent-client.ts"
import { AGENT_REDIRECT_URL, linkTestAgent, sendOauthRequest } from "../../support/link-test-agent.ts"
import {
  computeContentDigest,
  createShopSigningKeys,
  createSigningKey,
  type SignatureOptions,
  signRequest,
  type TestSigningKey,
} from "../../support/request-signing.ts"
import { setUpTestShop } from "../../support/set-up-test-shop.ts"
import { UNLIMITED_RATE_LIMITS } from "../../support/test-shop.ts"
import { createCustomer, readCart } from "../../support/test-shopper.ts"

const KEY = createSigningKey("lupa-1")
const jwksOf = (...keys: readonly TestSigningKey[]) => ({ jwks: { keys: keys.map(({ jwk }) => jwk) } })

describe("request signatures of agents", () => {
  const own = createShopSigningKeys()
  const shop = setUpTestShop({
    rateLimits: UNLIMITED_RATE_LIMITS,
    signing: parseSigningKeys(`[${own},${createShopSigningKeys()}]`),
  })
  let body: string

  beforeAll(async () => {
    body = JSON.stringify(toAgentLineItems(await fetchVariantId(shop, "business-cards")))
  })

  const linkAgent = async (more: object = jwksOf(KEY)) =>
    (await linkTestAgent(shop, await createCustomer(shop), undefined, undefined, more)).access

  const cartRequest = (access: string) => ({
    method: "POST",
    url: `${shop.origin}/ucp/carts`,
    headers: {
      "ucp-agent": UCP_AGENT_HEADER,
      authorization: `Bearer ${access}`,
      "idempotency-key": randomUUID(),
      "content-digest": computeContentDigest(body),
      "content-type": "application/json",
    },
  })

  type CartRequest = ReturnType<typeof cartRequest>

  const send = async ({ url, method }: Pick<CartRequest, "url" | "method">, headers: Record<string, string>, sent = body) => {
    const reply = await fetch(url, { method, headers, body: sent })
    const answer = await reply.json()
    return { status: reply.status, code: answer.code as string | undefined, answer }
  }

  const signedAs = async (how: SignatureOptions = {}, key = KEY) => {
    const message = cartRequest(await linkAgent())
    return send(message, await signRequest(message, key, how))
  }

  it("can be sent to a shop whose profile publishes the public part of each signing key (UCP-31)", async () => {
    const { body: profile } = await makeAgentClient(shop)("GET /.well-known/ucp")
    expect(profile.keys).toHaveLength(2)
    const { d, x, y } = JSON.parse(own)
    expect(profile.keys[0]).toEqual({
      kid: expect.any(String),
      kty: "EC",
      crv: "P-256",
      x,
      y,
      use: "sig",
      alg: "ES256",
    })
    expect(JSON.stringify(profile)).not.toContain(d)
    expect(parseSigningKeys("")).toBeUndefined()
  })

  it("by a registered key are accepted, with and without a body (UCP-31)", async () => {
    const access = await linkAgent()
    const message = cartRequest(access)
    const { status, answer } = await send(message, await signRequest(message, KEY))
    expect([status, answer.line_items.length]).toEqual([201, 1])
    const reading = {
      method: "GET",
      url: `${shop.origin}/ucp/carts/${answer.id}`,
      headers: { "ucp-agent": UCP_AGENT_HEADER, authorization: `Bearer ${access}` },
    }
    const read = await fetch(reading.url, { headers: await signRequest(reading, KEY, { created: null }) })
    expect((await read.json()).line_items).toHaveLength(1)
  })

  it("are required of an agent that registered keys (UCP-31)", async () => {
    const message = cartRequest(await linkAgent())
    const { status, code } = await send(message, message.headers)
    expect([status, code]).toEqual([401, "signature_missing"])
  })

  it.each<readonly [string, SignatureOptions, TestSigningKey]>([
    ["made with another key of the same id", {}, createSigningKey("lupa-1")],
    ["that don't cover the body", { fields: ["@method", "@authority", "@path", "ucp-agent", "idempotency-key"] }, KEY],
    [
      "that don't cover the idempotency key",
      { fields: ["@method", "@authority", "@path", "ucp-agent", "content-digest", "content-type"] },
      KEY,
    ],
    [
      "that don't cover the path",
      { fields: ["@method", "@authority", "ucp-agent", "idempotency-key", "content-digest", "content-type"] },
      KEY,
    ],
    ["that are six minutes old", { created: new Date(Date.now() - 360_000) }, KEY],
    ["that are dated two minutes in the future", { created: new Date(Date.now() + 120_000) }, KEY],
  ])("%s are refused (UCP-31)", async (_, how, key) => {
    const { status, code } = await signedAs(how, key)
    expect([status, code]).toEqual([401, "signature_invalid"])
  })

  it("that are invalid are refused with the reason (UCP-31)", async () => {
    expect((await signedAs({ created: new Date(Date.now() - 360_000) })).answer.content).toMatch(
      /^Cover @method @authority @path .* at most 300 seconds before you send it\.$/,
    )
    expect((await signedAs({}, createSigningKey("lupa-1"))).answer.content).toContain("by the key that it names")
    expect((await signedAs({ keyid: "lupa-2" })).answer.content).toBe("You registered no key of this keyid.")
  })

  it("by an unregistered key or with another tag are refused with key_not_found (UCP-31)", async () => {
    for (const how of [{ keyid: "lupa-2" }, { tag: "web-bot-auth" }, { tag: "app-attest" }]) {
      const { status, code } = await signedAs(how)
      expect([status, code]).toEqual([401, "key_not_found"])
    }
  })

  it("of another body, path or host are refused (UCP-31)", async () => {
    const message = cartRequest(await linkAgent())
    const headers = await signRequest(message, KEY)
    const other = body.replace('"quantity":1', '"quantity":2')
    expect(await send(message, headers, other)).toMatchObject({ status: 400, code: "digest_mismatch" })
    const both = { ...headers, "content-digest": computeContentDigest(other) }
    expect(await send(message, both, other)).toMatchObject({ status: 401, code: "signature_invalid" })
    const checkout = { ...message, url: `${shop.origin}/ucp/checkout-sessions` }
    expect(await send(checkout, headers)).toMatchObject({ status: 401, code: "signature_invalid" })
    const elsewhere = await signRequest({ ...message, url: "https://another.example/ucp/carts" }, KEY)
    expect(await send(message, elsewhere)).toMatchObject({ status: 401, code: "signature_invalid" })
    expect((await send(message, headers)).answer.line_items).toHaveLength(1)
  })

  it("are accepted when one of several is valid, and refused when malformed (UCP-31)", async () => {
    const message = cartRequest(await linkAgent())
    const foreign = await signRequest(message, createSigningKey("other"), { name: "other" })
    const good = await signRequest(message, KEY, { name: "own" })
    const both = {
      ...good,
      signature: `${foreign.signature}, ${good.signature}`,
      "signature-input": `${foreign["signature-input"]}, ${good["signature-input"]}`,
    }
    expect((await send(message, both)).status).toBe(201)
    for (const odd of ["", "sig1", 'sig1=("@method");keyid=1', `${"sig1=(),".repeat(500)}sig1=()`, 'sig1=("x'.repeat(900)]) {
      const { status, code } = await send(message, { ...good, "signature-input": odd })
      expect([status, code]).toEqual([401, "signature_invalid"])
    }
  })

  it("may use Ed25519 (UCP-31)", async () => {
    const key = createSigningKey("edward", "ed25519")
    const message = cartRequest(await linkAgent(jwksOf(key, KEY)))
    expect((await send(message, await signRequest(message, key))).status).toBe(201)
  })

  it("are ignored when the agent registered no keys (UCP-31)", async () => {
    const message = cartRequest(await linkAgent({}))
    expect((await send(message, await signRequest(message, createSigningKey("anybody")))).status).toBe(201)
    const { authorization: _, ...headers } = message.headers
    const visit = await send(message, await signRequest({ ...message, headers }, KEY))
    expect(visit.answer.expires_at).toEqual(expect.any(String))
  })

  it("cover the whole request of an MCP tool call (UCP-17, UCP-31)", async () => {
    const customer = await createCustomer(shop)
    const { access } = await linkTestAgent(shop, customer, undefined, undefined, jwksOf(KEY))
    const meta = { "ucp-agent": { profile: "https://agent.example/profile.json" } }
    const params = { name: "create_cart", arguments: { meta, cart: JSON.parse(body) } }
    const sent = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params })
    const message = {
      method: "POST",
      url: `${shop.origin}/ucp/mcp`,
      headers: {
        "ucp-agent": UCP_AGENT_HEADER,
        authorization: `Bearer ${access}`,
        "content-digest": computeContentDigest(sent),
        "content-type": "application/json",
      },
    }
    const { answer } = await send(message, await signRequest(message, KEY), sent)
    const { id } = answer.result.structuredContent
    expect(readCart(await customer.ask(`GET /cart/${id}`)).lineItems).toHaveLength(1)
    const unsigned = await send(message, message.headers, sent)
    expect(unsigned.answer.error).toMatchObject({ code: -32_000, data: { code: "signature_missing" } })
    const changed = await send(message, await signRequest(message, KEY), sent.replace('"id":1', '"id":2'))
    expect(changed.answer.error).toMatchObject({ code: -32_600, data: { code: "digest_mismatch" } })
  })

  it("need at least one usable public key at registration, and private keys are not returned (UCP-31)", async () => {
    const register = (keys: readonly object[]) =>
      sendOauthRequest(shop, "register", { redirect_uris: [AGENT_REDIRECT_URL], jwks: { keys } })
    const { privateKey } = createSigningKey("secret")
    const { status, body: told } = await register([
      { ...privateKey.export({ format: "jwk" }), kid: "a" },
      { kid: "b", kty: "RSA" },
    ])
    expect([status, JSON.stringify(told.jwks)]).toEqual([201, expect.not.stringContaining('"d"')])
    expect((told.jwks as { keys: readonly object[] }).keys).toHaveLength(1)
    for (const none of [
      [{ kid: "b", kty: "RSA" }],
      [{ ...KEY.jwk, use: "enc" }],
      [{ ...KEY.jwk, key_ops: ["sign"] }],
      [{ ...KEY.jwk, x: "AAAA" }],
      [{ ...KEY.jwk, crv: "__proto__" }],
    ]) {
      const refused = await register(none)
      expect([refused.status, refused.body.error]).toEqual([400, "invalid_client_metadata"])
    }
    expect((await register([])).status).toBe(400)
  })
})
