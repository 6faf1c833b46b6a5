import { execFile } from "node:child_process"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { newToken } from "../../../adapters/server/identity/token.ts"
import { ucpCalls } from "../../../adapters/server/ucp/calls.ts"
import { agentOf, takenOver } from "../../support/agent.ts"
import { linkedAgent } from "../../support/linked-agent.ts"
import { anyDatabase, openShop, type RunningShop } from "../../support/services.ts"
import { ADDRESS, madeReady, newCompany, newCustomer, orderIn, ordersIn } from "../../support/shopper.ts"

const [kind] = anyDatabase

const run = promisify(execFile)

const CLI = fileURLToPath(new URL("bin.js", import.meta.resolve("@shopify/ucp-cli")))

describe("a client of MCP", () => {
  let shop: RunningShop
  let home: string

  beforeAll(async () => {
    if (!kind) throw new TypeError("no database")
    shop = await openShop(kind)
    home = await mkdtemp(join(tmpdir(), "ucp-cli-"))
  })

  afterAll(async () => {
    await shop.close()
    await rm(home, { recursive: true, force: true })
  })

  const post = async (method: string, params?: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const reply = await fetch(`${shop.origin}/ucp/mcp`, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", ...headers },
      body: JSON.stringify({ jsonrpc: "2.0", id: 7, method, ...(params === undefined ? {} : { params }) }),
    })
    return { status: reply.status, body: await reply.json() }
  }

  const META = { "ucp-agent": { profile: "https://agent.example/profile.json" } }
  const call = (name: string, sent: object, meta: object = META) =>
    post("tools/call", { name, arguments: { meta, ...sent } })

  it("finds each of the calls as a tool (UCP-17)", async () => {
    const { body } = await post("tools/list")
    expect(body.result.tools.map(({ name }: { name: string }) => name)).toEqual(Object.keys(ucpCalls))
  })

  it("is answered what the other binding answers, and refused by the same rules (UCP-17)", async () => {
    const found = await call("get_product", { catalog: { id: "business-cards" } })
    const asked = await agentOf(shop)("POST /catalog/product", { body: { id: "business-cards" } })
    expect(found.body.result.structuredContent).toEqual(asked.body)
    const missing = await call("get_cart", { id: "nobody's" })
    expect(missing.body.result.structuredContent.messages[0].code).toBe("not_found")
    const codes = async (name: string, sent: object, meta?: object) => (await call(name, sent, meta)).body.error?.code
    expect(await codes("get_product", { catalog: { id: "x" } }, {})).toBe(-32001)
    expect(await codes("get_product", { catalog: { id: 7 } })).toBe(-32602)
    expect(await codes("drop_tables", {})).toBe(-32602)
    expect(await codes("cancel_checkout", { id: "nobody's" })).toBe(-32602)
    const line_items = [{ item: { id: asked.body.product.variants[0].id }, quantity: 1 }]
    const meta = { ...META, "idempotency-key": "8d6c1f6e-52a0-4b38-9b5e-0d5a4c3b2a19" }
    await call("create_cart", { cart: { line_items } }, meta)
    expect(await codes("create_cart", { cart: { line_items: [] } }, meta)).toBe(-32000)
    expect((await call("create_cart", { cart: { line_items: [] } }, meta)).status).toBe(409)
    expect((await call("get_product", { catalog: { id: "x" } }, {})).status).toBe(400)
  })

  it("is no page of another origin, whatever name leads to the shop (UCP-17)", async () => {
    const from = (origin: string) => post("tools/list", undefined, { origin })
    for (const origin of ["http://evil.example", shop.origin.replace("127.0.0.1", "evil.example"), "null"]) {
      expect(await from(origin)).toMatchObject({ status: 403, body: { code: "origin_not_allowed" } })
    }
    expect((await from(shop.origin)).status).toBe(200)
  })

  const ucp = async (...words: readonly string[]) => {
    const { stdout } = await run(process.execPath, [CLI, ...words, "--business", shop.origin, "--format", "json"], {
      env: { ...process.env, UCP_HOME: home, UCP_TEST_ALLOW_INSECURE_LOCALHOST: "true" },
    })
    return JSON.parse(stdout)
  }

  it("is given ids that no command line takes for an option (UCP-18)", () => {
    expect(Array.from({ length: 1000 }, newToken).filter(id => id.startsWith("-"))).toEqual([])
  })

  it("of another make discovers the shop, finds a product, fills a cart, is told to hand over, and reads the order that the buyer placed (UCP-18, UCP-19)", async () => {
    const discovered = await ucp("discover")
    expect(JSON.stringify(discovered)).toContain("2026-08-25")
    const { result: found } = await ucp("catalog", "search", "--input", JSON.stringify({ query: "business cards" }))
    const id = found.products[0].variants[0].id
    const cart = { line_items: [{ item: { id }, quantity: 1 }] }
    const { result: filled } = await ucp("cart", "create", "--input", JSON.stringify(cart))
    expect(filled.line_items[0].item.id).toBe(id)
    const opened = await ucp("checkout", "create", "--input", JSON.stringify({ cart_id: filled.id, line_items: [] }))
    expect(opened.result.status).toBe("requires_escalation")
    expect(opened.result.continue_url).toContain(`${shop.origin}/cart/continue`)
    const buyer = await newCustomer(shop)
    const ready = await madeReady(buyer, await takenOver(buyer, opened.result.id))
    const order = orderIn(await buyer.ask(`POST /cart/${ready.id}/order`))
    const { result: completed } = await ucp("checkout", "get", opened.result.id)
    expect([completed.status, completed.order.label]).toEqual(["completed", order.orderNumber])
    const { result: read } = await ucp("order", "get", completed.order.id)
    expect([read.label, read.totals.at(-1).amount]).toEqual([order.orderNumber, order.taxedPrice.totalGross])
  }, 60_000)

  it("of another make orders on account for a customer who linked it (UCP-18, UCP-29)", async () => {
    const customer = await newCompany(shop)
    await customer.ask("POST /customers/me/addresses", { body: ADDRESS })
    const { access } = await linkedAgent(shop, customer)
    const linked = async (...words: readonly string[]) =>
      (await ucp(...words, "--header", `Authorization: Bearer ${access}`)).result
    const { products } = await linked("catalog", "search", "--input", JSON.stringify({ query: "business cards" }))
    const line_items = [{ item: { id: products[0].variants[0].id }, quantity: 1 }]
    const opened = await linked("checkout", "create", "--input", JSON.stringify({ line_items }))
    const completed = await linked("checkout", "complete", opened.id)
    expect(completed.status).toBe("completed")
    const [placed] = ordersIn(await customer.ask("GET /order")).results
    expect(placed?.orderNumber).toBe(completed.order.label)
    expect((await linked("order", "get", completed.order.id)).label).toBe(placed?.orderNumber)
  }, 60_000)
})
