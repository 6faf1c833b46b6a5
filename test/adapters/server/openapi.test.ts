import { Ajv2020 } from "ajv/dist/2020.js"
import { beforeAll, describe, expect, it } from "vitest"
import { endpoints } from "../../../adapters/contract/endpoints.ts"
import { setUpTestShop } from "../../support/set-up-test-shop.ts"
import {
  BUSINESS_CARDS_LINE,
  createCompanyCustomer,
  createPlaceableCart,
  makeTestClient,
  placeOrder,
  readAddress,
  SAMPLE_ADDRESS,
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
      "startArtworkUpload",
      "anonymousIdentity",
      "login",
      "register",
      "changePassword",
      "askNewPassword",
      "setNewPassword",
      "changeEmail",
      "confirmEmail",
      "checkVatId",
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

  it("matches the refusals of its endpoints (API-01)", async () => {
    const customer = await createCompanyCustomer(shop)
    const order = await placeOrder(customer)
    const { id } = await createPlaceableCart(customer)
    const lines = `/cart/${id}/lineitems`
    const added = readAddress(await customer.ask("POST /customers/me/addresses", { body: SAMPLE_ADDRESS }))
    const refusals: readonly (readonly [name: keyof typeof endpoints, path: string, body?: unknown])[] = [
      ["getProduct", "/products/none"],
      ["getCart", "/cart/none"],
      ["addLineItems", lines, { lineItems: [{ ...BUSINESS_CARDS_LINE, quantity: 1 }] }],
      ["addLineItems", `${lines}?version=1`, { lineItems: [BUSINESS_CARDS_LINE] }],
      ["addLineItems", lines, { lineItems: [] }],
      ["updateCart", `/cart/${id}`, { action: { name: "addCouponCode", value: "NONE" } }],
      ["updateAddress", `/customers/me/addresses/${added.id}`, { ...SAMPLE_ADDRESS, city: " " }],
      ["deleteAddress", "/customers/me/addresses/none"],
      ["removeLineItem", `${lines}/none`],
      ["login", "/auth/login", { email: "nobody@example.com", password: "wrong-password" }],
      ["getQuote", "/quotes/none"],
      ["addQuotes", `${lines}/quotes`, []],
      ["addQuotes", `${lines}/quotes`, [{ quoteId: "none", quoteLineItemId: "none" }]],
      ["placeOrder", "/cart/none/order"],
      ["updateOrder", `/order/${order.id}?version=0`, { poNumber: "x" }],
      ["listOrders", "/order?where=nonsense"],
      ["register", "/auth/register", { firstName: "", lastName: "", email: "", password: "" }],
      ["endSession", "/customers/me/sessions/none"],
      ["changePassword", "/customers/me/password", { currentPassword: "", newPassword: "seven paper cranes" }],
      ["changePassword", "/customers/me/password", { currentPassword: "", newPassword: "" }],
    ]
    for (const [name, path, body] of refusals) {
      const { method, path: pattern } = endpoints[name]
      const { status, body: refusal } = await customer.ask(`${method} ${path}`, body === undefined ? {} : { body })
      const content = ["responses", String(status), "content", "application/problem+json", "schema"]
      expect([path, validator("paths", pattern, method.toLowerCase(), ...content)(refusal)]).toEqual([path, []])
    }
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
