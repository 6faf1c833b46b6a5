import { Ajv2020 } from "ajv/dist/2020.js"
import { beforeAll, describe, expect, it } from "vitest"
import { endpoints } from "../../../adapters/contract/endpoints.ts"
import { setUpTestShop } from "../../support/set-up-test-shop.ts"
import {
  BUSINESS_CARDS_LINE,
  createCompanyCustomer,
  createPlaceableCart,
  makeTestClient,
  SAMPLE_ADDRESS,
  type ServiceReply,
  type TestShopper,
} from "../../support/test-shopper.ts"

interface Operation {
  readonly operationId: string
  readonly "x-access": string
  readonly security: readonly object[]
  readonly parameters: readonly { readonly in?: string; readonly name?: string; readonly $ref?: string }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, object>> }
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: object }>>
}

interface Document {
  readonly openapi: string
  readonly info: { readonly title: string; readonly version: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, object>> }
}

const ID = "https://shop.example/openapi.json"

const pointer = (...steps: readonly string[]): string =>
  steps.map(step => encodeURIComponent(step.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/")

describe("the OpenAPI description of the services", () => {
  const shop = setUpTestShop()
  let document: Document
  let ajv: Ajv2020

  beforeAll(async () => {
    const reply = await makeTestClient({ services: shop.origin })("GET /openapi.json")
    expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "application/json; charset=utf-8"])
    document = reply.body as Document
    ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
    ajv.addSchema({ $id: ID, ...document })
  })

  const validator = (...steps: readonly string[]) => {
    const validate = ajv.getSchema(`${ID}#/${pointer(...steps)}`)
    if (!validate) throw new Error(`no schema at ${steps.join(" ")}`)
    return (value: unknown) => (validate(value) ? [] : validate.errors)
  }

  const all = Object.values(endpoints)

  it.each(all)("describes $method $path as the contract does (API-01)", ({ name, method, path, access, takesIdempotencyKey }) => {
    const operation = document.paths[path]?.[method.toLowerCase()]
    expect(operation).toMatchObject({ operationId: name, "x-access": access })
    const named = (operation?.parameters ?? []).filter(parameter => parameter.in === "path").map(({ name: it }) => it)
    expect(named).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter))
    const keys = (operation?.parameters ?? []).filter(({ $ref }) => $ref === "#/components/parameters/IdempotencyKey")
    expect(keys).toHaveLength(takesIdempotencyKey ? 1 : 0)
    expect(operation?.security).toEqual(access === "public" ? [{}, { bearer: [] }] : [{ bearer: [] }])
    const statuses = Object.keys(operation?.responses ?? {})
    expect(statuses).toEqual(expect.arrayContaining(["200", "400", "503", "default"]))
    expect(statuses.includes("401")).toBe(access !== "public" || name === "login")
    if (takesIdempotencyKey) expect(statuses).toEqual(expect.arrayContaining(["409", "422"]))
    if (path.includes("{")) expect(statuses).toContain("404")
  })

  it("has only the contract's endpoints, in OpenAPI 3.1 (API-01)", () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/)
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) })
    const operations = Object.values(document.paths).flatMap(path => Object.values(path))
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(all.map(({ name }) => name).sort())
    for (const { responses } of operations) {
      for (const [status, response] of Object.entries(responses)) {
        expect(status).toMatch(/^(?:[1-5]\d\d|default)$/)
        expect(response).toMatchObject({ description: expect.any(String) })
        expect("content" in response).toBe(status !== "304")
      }
    }
    const limited = operations.filter(({ responses }) => "429" in responses).map(({ operationId }) => operationId)
    expect(limited).toEqual([
      "updateCart",
      "searchPickupPoints",
      "listPickupPoints",
      "geocode",
      "createQuote",
      "placeOrder",
      "payOrder",
      "getOrderPayment",
      "getDiscount",
      "anonymousIdentity",
      "login",
      "register",
      "changePassword",
      "askNewPassword",
      "setNewPassword",
      "changeEmail",
      "confirmEmail",
      "reportError",
    ])
  })

  it("refers only to schemas that it contains, each a valid JSON Schema", () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)]
    expect(references.length).toBeGreaterThan(20)
    for (const [, name = ""] of references) expect(document.components.schemas).toHaveProperty([name])
    const names = ["Address", "Cart", "Customer", "LineItem", "Money", "Order", "PaymentMethod", "Problem", "Product"]
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(names))
    for (const name of Object.keys(document.components.schemas)) validator("components", "schemas", name)
  })

  it("matches every response and refusal of a whole order journey (API-01)", async () => {
    const customer: TestShopper = await createCompanyCustomer(shop)
    const wrong: unknown[] = []
    const call = async (name: keyof typeof endpoints, path: string, body?: unknown, who = customer): Promise<ServiceReply> => {
      const { method, path: pattern } = endpoints[name]
      const reply = await who.ask(`${method} ${path}`, body === undefined ? {} : { body })
      const where = ["paths", pattern, method.toLowerCase()]
      const [media, ok] = reply.status === 200 ? ["application/json", "200"] : ["application/problem+json", String(reply.status)]
      const faults = validator(...where, "responses", ok, "content", media, "schema")(reply.body)
      if (faults?.length) wrong.push([name, reply.status, faults])
      if (body !== undefined && reply.status === 200) {
        const sent = validator(...where, "requestBody", "content", "application/json", "schema")(body)
        if (sent?.length) wrong.push([name, "body", sent])
      }
      return reply
    }
    const nobody = { ...customer, ask: makeTestClient(shop) }
    await call("anonymousIdentity", "/anon-coam-identity", undefined, nobody)
    await call("listProducts", "/products")
    await call("getProduct", "/products/business-cards")
    await call("getProduct", "/products/none")
    const cart = await createPlaceableCart(customer)
    await call("getCart", `/cart/${cart.id}`)
    await call("getCart", `/cart/${cart.id}`, undefined, nobody)
    await call("addLineItems", `/cart/${cart.id}/lineitems`, { lineItems: [BUSINESS_CARDS_LINE] })
    await call("addLineItems", `/cart/${cart.id}/lineitems`, { lineItems: [{ ...BUSINESS_CARDS_LINE, quantity: 1 }] })
    await call("addLineItems", `/cart/${cart.id}/lineitems?version=1`, { lineItems: [BUSINESS_CARDS_LINE] })
    await call("addLineItems", `/cart/${cart.id}/lineitems`, { lineItems: [] })
    await call("updateCart", `/cart/${cart.id}`, { action: { name: "addCouponCode", value: "HERFST10" } })
    await call("updateCart", `/cart/${cart.id}`, { action: { name: "addCouponCode", value: "NONE" } })
    const [item] = cart.lineItems
    await call("editLineItem", `/cart/${cart.id}/lineitems/${item?.id}`, {
      editLineItem: [{ lineItemId: item?.id, quantity: 1000 }],
    })
    await call("deliveryOptions", `/cart/${cart.id}/lineitems/${item?.id}/delivery-options`)
    await call("paymentMethods", `/api/payments/methods?cartId=${cart.id}&psp=default`)
    const added = await call("createAddress", "/customers/me/addresses", SAMPLE_ADDRESS)
    const address = `/customers/me/addresses/${(added.body as { readonly id?: string }).id}`
    await call("updateAddress", address, { ...SAMPLE_ADDRESS, city: "Utrecht" })
    await call("updateAddress", address, { ...SAMPLE_ADDRESS, city: " " })
    await call("deleteAddress", address)
    await call("deleteAddress", "/customers/me/addresses/none")
    await call("listAddresses", "/customers/me/addresses")
    await call("removeLineItem", `/cart/${cart.id}/lineitems/none`)
    await call("recordEvent", "/events", { name: "purchase", params: { currency: "EUR", value: 1.5 } })
    await call("reportError", "/errors", { name: "TypeError", message: "", stack: "", page: "/cart" })
    await call("login", "/auth/login", { email: "nobody@example.com", password: "wrong-password" }, nobody)
    await call("login", "/auth/login", { email: "company@example.com", password: "Drukwerk-2026!" }, nobody)
    const channel = { source: "checkout", referrer_url: "https://shop.example/cart", source_agent: "customer" }
    const saved = await call("createQuote", "/quotes/cart-as-quote", {
      cartId: cart.id,
      quoteAcquisitionChannel: channel,
    })
    const { quoteId } = saved.body as { readonly quoteId: string }
    await call("listQuotes", "/quotes?limit=5")
    await call("getQuote", `/quotes/${quoteId}`)
    await call("getQuote", "/quotes/none")
    await call("expiredQuotes", `/quotes/validate-cart/${cart.id}`)
    await call("addQuotes", `/cart/${cart.id}/lineitems/quotes`, [])
    await call("addQuotes", `/cart/${cart.id}/lineitems/quotes`, [{ quoteId, quoteLineItemId: "none" }])
    const placing = await call("placeOrder", `/cart/${cart.id}/order`)
    await call("placeOrder", "/cart/none/order")
    const { id: orderId = "" } = placing.body as { readonly id?: string }
    await call("getOrder", `/order/${orderId}`)
    await call("updateOrder", `/order/${orderId}`, { poNumber: "PO 7", referenceLabel: null })
    await call("updateOrder", `/order/${orderId}?version=1`, { poNumber: "x" })
    await call("updateOrderLineItem", `/order/${orderId}/lineitems/${item?.id}`, {
      shippingAddresses: [{ address: SAMPLE_ADDRESS, quantity: 1000 }],
    })
    await call("listOrders", "/order?limit=1")
    await call("listOrders", "/order?where=nonsense")
    await call("orderStats", "/order/stats")
    await call("getDiscount", "/discount?code=HERFST10")
    await call("reviewScore", "/reviews/score", undefined, nobody)
    await call("orderDeliveryOptions", `/order/${orderId}/lineitems/${item?.id}/delivery-options`)
    await call("register", "/auth/register", { firstName: "", lastName: "", email: "", password: "" }, nobody)
    await call("listSessions", "/customers/me/sessions")
    await call("endSession", "/customers/me/sessions/none")
    await call("endOtherSessions", "/customers/me/sessions")
    await call("changePassword", "/customers/me/password", { currentPassword: "", newPassword: "seven paper cranes" })
    await call("changePassword", "/customers/me/password", { currentPassword: "", newPassword: "" })
    await call("refresh", "/auth/refresh")
    await call("logout", "/auth/logout")
    expect(wrong).toEqual([])
    expect(validator("components", "schemas", "Cart")({ id: 1 })).not.toEqual([])
  })

  it("is also served as an HTML page, under the same content security policy as every page (ASVS 3.4.3)", async () => {
    const reply = await makeTestClient({ services: shop.origin })("GET /docs")
    expect(reply.headers.get("content-type")).toBe("text/html; charset=utf-8")
    expect(reply.headers.get("content-security-policy")).toContain("default-src 'self'")
    for (const { name } of all) expect(reply.text).toContain(`<section id="${name}">`)
    expect(reply.text).toContain("<summary>Request: addCouponCode</summary>")
    expect(reply.text).not.toMatch(/<script|style=|(?:src|href)="(?!\/|#)/)
    const styles = await makeTestClient({ services: shop.origin })("GET /docs.css")
    expect(styles.headers.get("content-type")).toBe("text/css; charset=utf-8")
    expect(styles.text).toContain("--paper")
  })
})
