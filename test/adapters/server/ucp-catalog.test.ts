import { describe, expect, it } from "vitest"
import { makeMailFormatter } from "../../../adapters/mail/mail-formatter.ts"
import { UCP_CAPABILITIES, UCP_VERSION } from "../../../adapters/ucp/ucp-profile.ts"
import {
  type AgentResponse,
  fetchShopCart,
  makeAgentClient,
  toAgentLineItems,
  UCP_AGENT_HEADER,
} from "../../support/agent-client.ts"
import { setUpTestShop } from "../../support/set-up-test-shop.ts"
import { openTestShop } from "../../support/test-shop.ts"
import { makeTestClient } from "../../support/test-shopper.ts"

interface Variant {
  readonly id: string
  readonly price: { readonly amount: number }
  readonly options: readonly { readonly name: string; readonly id: string; readonly label: string }[]
  readonly fulfillment: {
    readonly methods: readonly {
      readonly type: string
      readonly options: readonly { readonly id: string; readonly description: { readonly plain: string } }[]
    }[]
  }
}

const variants = ({ body }: AgentResponse): readonly Variant[] => body.product.variants

describe("an agent in the catalogue", () => {
  const shop = setUpTestShop()
  const ask = makeAgentClient(shop)

  const product = (body: unknown) => ask("POST /catalog/product", { body })

  it("finds the protocol version, capabilities and endpoint in the shop's discovery document (UCP-01)", async () => {
    const { body, headers } = await ask("GET /.well-known/ucp")
    expect(headers.get("cache-control")).toBe("public, max-age=3600")
    expect(body.ucp.version).toBe(UCP_VERSION)
    expect(Object.keys(body.ucp.capabilities)).toEqual(Object.keys(UCP_CAPABILITIES))
    expect(body.ucp.services["dev.ucp.shopping"][0].endpoint).toBe(`${shop.origin}/ucp`)
  })

  it("is refused without a valid profile URL, or with an unsupported version (UCP-02)", async () => {
    const searchAs = async (agent: string) => {
      const { status, body } = await ask("POST /catalog/search", {
        body: { query: "cards" },
        headers: { "ucp-agent": agent },
      })
      return `${status} ${body.code ?? body.ucp.version}`
    }
    expect(await searchAs(UCP_AGENT_HEADER)).toBe(`200 ${UCP_VERSION}`)
    expect(await searchAs(`${UCP_AGENT_HEADER}; version="${UCP_VERSION}"`)).toBe(`200 ${UCP_VERSION}`)
    expect(await searchAs(`${UCP_AGENT_HEADER}; version="2099-01-01"`)).toBe("422 version_unsupported")
    expect(await searchAs(`name=lupa, version="${UCP_VERSION}", ${UCP_AGENT_HEADER}`)).toBe(`200 ${UCP_VERSION}`)
    expect(await searchAs(`version="2099-01-01", ${UCP_AGENT_HEADER}`)).toBe("422 version_unsupported")
    const profiles = ["", "file:///etc/passwd", "http://agent.example/profile.json", "https://", "https://a:b@agent.example/"]
    for (const agent of ["", "curl/8", `x${UCP_AGENT_HEADER}`, ...profiles.map(each => `profile="${each}"`)]) {
      expect(await searchAs(agent)).toBe("400 invalid_profile_url")
    }
  })

  it("searches in any of the shop's languages, and gets results in its own language (UCP-03)", async () => {
    const found = async (query: string, language?: string) =>
      (await ask("POST /catalog/search", { body: { query, ...(language ? { context: { language } } : {}) } })).body.products[0]
    expect((await found("business cards for a bakery")).id).toBe("business-cards")
    expect((await found("Visitenkarten", "nl-BE")).title).toBe("Visitekaartjes")
    expect((await found("Ｖｉｓｉｔｅｎｋａｒｔｅｎ")).id).toBe("business-cards")
    expect((await found("Bu\u0308cher")).id).toBe("books")
    expect((await ask("POST /catalog/search", { body: { query: "bicycles zzz" } })).body.products).toEqual([])
    expect((await ask("POST /catalog/search", { body: {} })).status).toBe(400)
  })

  it("gets every product once by following the cursors (UCP-03)", async () => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const pagination = { limit: 3, ...(cursor ? { cursor } : {}) }
      const { body } = await ask("POST /catalog/search", { body: { filters: {}, pagination } })
      seen.push(...body.products.map(({ id }: { readonly id: string }) => id))
      cursor = body.pagination.cursor
      expect(body.pagination.has_next_page).toBe(cursor !== undefined)
    } while (cursor)
    const { results } = (await makeTestClient(shop)("GET /products")).body as {
      readonly results: readonly { readonly key: string }[]
    }
    expect(seen).toEqual(results.map(({ key }) => key))
  })

  it("filters by price, and finds nothing in an unknown category (UCP-03)", async () => {
    const found = async (filters: unknown) => (await ask("POST /catalog/search", { body: { filters } })).body.products
    const all = await found({})
    const dearest = Math.max(...all.map((each: { price_range: { max: { amount: number } } }) => each.price_range.max.amount))
    expect(await found({ price: { min: dearest + 1 } })).toEqual([])
    expect(await found({ price: { min: dearest } })).toHaveLength(1)
    expect(await found({ categories: ["Footwear"] })).toEqual([])
    for (const [min, max] of [
      [0, 1100],
      [5000, 6000],
      [200_000, dearest],
    ] as const) {
      const inRange = (await found({ price: { min, max } })).flatMap((each: { variants: unknown }) => each.variants)
      expect(inRange.length).toBeGreaterThan(0)
      for (const { price } of inRange) expect([price.amount >= min, price.amount <= max]).toEqual([true, true])
    }
  })

  it("looks up products and variants by id, each once, and gets a message for each unknown id (UCP-04)", async () => {
    const [variant] = variants(await product({ id: "business-cards" }))
    const ids = ["business-cards", variant?.id, "business-cards", "gone", "business-cards?Quantity=7"]
    const { body } = await ask("POST /catalog/lookup", { body: { ids } })
    expect(body.products).toHaveLength(1)
    expect(body.products[0].variants.map(({ inputs }: { inputs: unknown }) => inputs)).toEqual([
      [
        { id: "business-cards", match: "featured" },
        { id: variant?.id, match: "exact" },
      ],
    ])
    expect(body.messages.map(({ content }: { content: string }) => content)).toEqual(["gone", "business-cards?Quantity=7"])
    const many = Array.from({ length: 51 }, (_, index) => `p${index}`)
    const refused = await ask("POST /catalog/lookup", { body: { ids: many } })
    expect([refused.status, refused.body.code]).toEqual([400, "request_too_large"])
  })

  it("gets one variant for each quantity of the options it selected, and finds a variant again by its id (UCP-05)", async () => {
    const chosen = await product({ id: "business-cards", selected: [{ name: "Format", label: "Square" }] })
    expect(chosen.body.product.selected).toMatchObject([{ name: "Format", id: "55x55" }])
    expect(variants(chosen).length).toBeGreaterThan(2)
    expect(new Set(variants(chosen).map(({ id }) => id)).size).toBe(variants(chosen).length)
    const one = variants(chosen)[1]
    const again = await product({ id: one?.id, selected: [{ name: "Format", label: "Standard" }] })
    expect(variants(again)).toEqual([one])
    expect(again.body.product.selected).toEqual(one?.options)
  })

  it("can select any printable quantity, and gets a message for an unavailable selection (UCP-05)", async () => {
    const { step, min } = (await product({ id: "business-cards" })).body.product.metadata.quantity
    const odd = { id: "business-cards", selected: [{ name: "Quantity", label: String(min + step) }] }
    expect(variants(await product(odd))).toHaveLength(1)
    const never = { id: "business-cards", selected: [{ name: "Quantity", label: String(min + 1) }] }
    expect((await product(never)).body.product.selected).toEqual([])
    expect((await product(odd)).body.messages).toBe(undefined)
    for (const missing of [never, { ...odd, selected: [{ name: "Paper", label: "Gold" }] }]) {
      expect((await product(missing)).body.messages).toEqual([expect.objectContaining({ code: "selection_unavailable" })])
    }
  })

  it("gets the same options of a product from search and from lookup (UCP-03)", async () => {
    const names = ({ options }: { options: readonly { name: string }[] }) => options.map(({ name }) => name)
    const { body: searched } = await ask("POST /catalog/search", { body: { query: "business cards" } })
    const { body: looked } = await product({ id: searched.products[0].id })
    expect(names(searched.products[0])).toEqual(names(looked.product))
  })

  it("gets the delivery date of each delivery type, as on the cart page (UCP-23, UCP-48)", async () => {
    const { id = "", fulfillment } = variants(await product({ id: "business-cards" }))[0] ?? {}
    const { body } = await ask("POST /carts", { body: toAgentLineItems(id) })
    const cart = await fetchShopCart(shop, body.id)
    const { body: offered } = await makeTestClient(
      shop,
      body.id,
    )(`GET /cart/${cart.id}/lineitems/${cart.lineItems[0]?.id}/options`)
    const { deliveryTypes } = offered as {
      readonly deliveryTypes: readonly { readonly deliveryOptionId: string; readonly deliveryDate: string }[]
    }
    expect(deliveryTypes.length).toBeGreaterThan(1)
    expect(fulfillment?.methods.map(({ type }) => type)).toEqual(["shipping"])
    expect(fulfillment?.methods[0]?.options.map(option => [option.id, option.description.plain])).toEqual(
      deliveryTypes.map(({ deliveryOptionId, deliveryDate }) => [
        deliveryOptionId,
        makeMailFormatter("en").formatDay(deliveryDate),
      ]),
    )
  })

  it("gets days that hold in the buyer's country, else in each delivered country (UCP-23, DELIV-39)", async () => {
    const before = shop.time.now
    // the next day is Good Friday, a holiday in Germany only
    shop.time.now = new Date("2027-03-25T09:00:00Z")
    const getNextDay = async (context: object) => {
      const { fulfillment } = variants(await product({ id: "business-cards", context }))[0] ?? {}
      return fulfillment?.methods[0]?.options.find(({ id }) => id === "Next Day")?.description.plain
    }
    const contexts = ["NL", "de", "LU", "GB"].map(country => ({ address_country: country }))
    const days = await Promise.all([...contexts, {}].map(getNextDay))
    const [friday, tuesday] = ["Friday, 26 March 2027", "Tuesday, 30 March 2027"]
    expect(days).toEqual([friday, tuesday, friday, tuesday, tuesday])
    shop.time.now = before
  })

  it("gets a 200 response with not_found for an unknown product (UCP-06)", async () => {
    for (const id of ["gone", "business-cards?Quantity=1", "?", "business-cards?format=%FF&format=1"]) {
      const { status, body } = await product({ id })
      expect([status, body.ucp.status, body.messages[0].code]).toEqual([200, "error", "not_found"])
    }
  })

  it("is refused for an unknown path or method, and told which fields of a body are invalid (UCP-07)", async () => {
    expect((await ask("GET /catalog/search")).status).toBe(405)
    expect((await ask("POST /carts/x/y/z", { body: {} })).body.code).toBe("path_unknown")
    expect((await ask("POST /catalog/search", { body: { query: "x".repeat(2000) } })).body).toEqual({
      code: "invalid_request",
      content: "query: Invalid (words, unless there are filters)",
    })
    const errorOf = async (call: string, body: unknown) => (await ask(`POST ${call}`, { body })).body.content
    expect(await errorOf("/catalog/search", {})).toBe("query: Invalid (words, unless there are filters)")
    expect(await errorOf("/catalog/lookup", { ids: Array.from({ length: 201 }, (_, each) => `x${each}`) })).toContain("50")
    const line = (quantity: unknown) => ({ line_items: [{ item: { id: "x" }, quantity }] })
    expect(await errorOf("/carts", line(1e20))).toBe("line_items.0.quantity: Invalid (a whole number, at least 1)")
    const many = { line_items: Array.from({ length: 60 }, () => line(1).line_items[0]) }
    expect(await errorOf("/carts", many)).toBe("line_items: Invalid (50 at most)")
  })

  it("gets a 404 response when the agents' channel is off (UCP-08)", async () => {
    const closed = await openTestShop({ isUcpEnabled: false })
    expect((await fetch(`${closed.origin}/.well-known/ucp`, { headers: { accept: "application/json" } })).status).toBe(404)
    expect((await fetch(`${closed.origin}/ucp/catalog/search`, { method: "POST" })).status).toBe(404)
    await closed.close()
  })
})
