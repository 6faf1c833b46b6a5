import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createToken } from "../../../adapters/secrets/tokens.ts"
import { ucpEndpoints } from "../../../adapters/ucp/ucp-endpoints.ts"
import { makeAgentClient } from "../../support/agent-client.ts"
import { linkTestAgent } from "../../support/link-test-agent.ts"
import { setUpTestShop } from "../../support/set-up-test-shop.ts"
import { createCompanyCustomer, readOrders, SAMPLE_ADDRESS } from "../../support/test-shopper.ts"
import { openUcpCli } from "../../support/ucp-cli.ts"

describe("an MCP client", () => {
  const shop = setUpTestShop()
  let cli: Awaited<ReturnType<typeof openUcpCli>>

  beforeAll(async () => {
    cli = await openUcpCli(shop.origin)
  })

  afterAll(() => cli.close())

  const post = async (method: string, params?: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const reply = await fetch(`${shop.origin}/ucp/mcp`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", ...headers },
      body: JSON.stringify({ jsonrpc: "2.0", id: 7, method, ...(params === undefined ? {} : { params }) }),
    })
    return { status: reply.status, body: await reply.json() }
  }

  const META = { "ucp-agent": { profile: "https://agent.example/profile.json" } }
  const call = (name: string, sent: object, meta: object = META) => post("tools/call", { name, arguments: { meta, ...sent } })

  it("finds a tool for each endpoint of the agents' channel (UCP-17)", async () => {
    const { body } = await post("tools/list")
    expect(body.result.tools.map(({ name }: { name: string }) => name)).toEqual(Object.keys(ucpEndpoints))
  })

  it("gets the same responses and refusals as over REST (UCP-17)", async () => {
    const viaMcp = await call("get_product", { catalog: { id: "business-cards" } })
    const viaRest = await makeAgentClient(shop)("POST /catalog/product", { body: { id: "business-cards" } })
    expect(viaMcp.body.result.structuredContent).toEqual(viaRest.body)
    expect((await call("get_cart", { id: "nobody's" })).body.result.structuredContent.messages[0].code).toBe("not_found")
    const codes = async (name: string, sent: object, meta?: object) => (await call(name, sent, meta)).body.error?.code
    expect(await codes("get_product", { catalog: { id: "x" } }, {})).toBe(-32001)
    expect(await codes("get_product", { catalog: { id: 7 } })).toBe(-32602)
    expect(await codes("drop_tables", {})).toBe(-32602)
    expect(await codes("cancel_checkout", { id: "nobody's" })).toBe(-32602)
    const line_items = [{ item: { id: viaRest.body.product.variants[0].id }, quantity: 1 }]
    const meta = { ...META, "idempotency-key": "8d6c1f6e-52a0-4b38-9b5e-0d5a4c3b2a19" }
    await call("create_cart", { cart: { line_items } }, meta)
    expect(await codes("create_cart", { cart: { line_items: [] } }, meta)).toBe(-32000)
    expect((await call("create_cart", { cart: { line_items: [] } }, meta)).status).toBe(409)
    expect((await call("get_product", { catalog: { id: "x" } }, {})).status).toBe(400)
  })

  it("is refused with a foreign Origin header, but accepted with any local name of the shop (UCP-17)", async () => {
    const from = (origin: string) => post("tools/list", undefined, { origin })
    for (const name of ["localhost", "127.0.0.1", "[::1]"]) {
      expect((await from(shop.origin.replace("127.0.0.1", name))).status).toBe(200)
    }
    for (const origin of ["http://evil.example", shop.origin.replace("127.0.0.1", "evil.example"), "null"]) {
      expect(await from(origin)).toMatchObject({ status: 403, body: { code: "origin_not_allowed" } })
    }
    expect((await from(shop.origin)).status).toBe(200)
  })

  it("gets ids that never start with a hyphen, so that a command line doesn't take them for options (UCP-18)", () => {
    expect(Array.from({ length: 1000 }, createToken).filter(id => id.startsWith("-"))).toEqual([])
  })

  it("of another vendor can order on account for a linked customer (UCP-18, UCP-29)", async () => {
    const customer = await createCompanyCustomer(shop)
    await customer.ask("POST /customers/me/addresses", { body: SAMPLE_ADDRESS })
    const { access } = await linkTestAgent(shop, customer)
    const runLinked = async (...args: readonly string[]) =>
      (await cli.say(...args, "--header", `Authorization: Bearer ${access}`)).result
    const { products } = await runLinked("catalog", "search", "--input", JSON.stringify({ query: "business cards" }))
    const line_items = [{ item: { id: products[0].variants[0].id }, quantity: 1 }]
    const checkout = await runLinked("checkout", "create", "--input", JSON.stringify({ line_items }))
    const completed = await runLinked("checkout", "complete", checkout.id)
    expect(completed.status).toBe("completed")
    const [placed] = readOrders(await customer.ask("GET /order")).results
    expect(placed?.orderNumber).toBe(completed.order.label)
    expect((await runLinked("order", "get", completed.order.id)).label).toBe(placed?.orderNumber)
  }, 60_000)
})
