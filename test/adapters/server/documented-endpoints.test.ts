import { createHash, randomUUID } from "node:crypto"
import { Ajv2020 } from "ajv/dist/2020.js"
import { Schema } from "effect"
import { beforeAll, describe, expect, it } from "vitest"
import { EXAMPLE_AGENT_ID, EXAMPLE_AGENT_LINK_ID } from "../../../adapters/contract/examples/agents.ts"
import { EXAMPLE_ARTWORK_FILE_ID, EXAMPLE_EARLIER_ITEM } from "../../../adapters/contract/examples/artwork-endpoints.ts"
import { EXAMPLE_UPLOAD_ID } from "../../../adapters/contract/examples/artwork-upload-endpoints.ts"
import {
  EXAMPLE_CART_TRANSFER_CODE,
  EXAMPLE_EMAIL_CHANGE_TOKEN,
  EXAMPLE_PASSWORD_RESET_TOKEN,
  EXAMPLE_SESSION_ID,
} from "../../../adapters/contract/examples/identity.ts"
import {
  EXAMPLE_ADDRESS_ID,
  EXAMPLE_CART_ID,
  EXAMPLE_LINE_ITEM_ID,
  EXAMPLE_ORDER_ID,
  EXAMPLE_QUOTE_ID,
  EXAMPLE_QUOTE_LINE_ITEM_ID,
} from "../../../adapters/contract/examples/ids-and-addresses.ts"
import { anArtworkFile, anItemArtwork, saveApprovedFile } from "../../support/artwork.ts"
import {
  buildDocumentedRequest,
  DOCUMENTED_REQUESTS,
  findOperation,
  type OpenApiDocument,
  replaceDocumentedIds,
} from "../../support/documented-requests.ts"
import { fetchAgentLinks, linkTestAgent, registerTestAgent } from "../../support/link-test-agent.ts"
import { setUpTestShop } from "../../support/set-up-test-shop.ts"
import {
  BUSINESS_CARDS_LINE,
  CONSUMER_EMAIL,
  createCartWith,
  createCourierCustomer,
  createPlaceableCart,
  makeTestClient,
  placeOrder,
  readOrder,
  readProblem,
  readQuote,
  readSavedQuote,
  readSessions,
  SAMPLE_ADDRESS,
  startGuest,
  type TestShopper,
} from "../../support/test-shopper.ts"
import { createEmailChangeLink, createPasswordLink, SAMPLE_QUOTE_CHANNEL } from "../../support/write-cases.ts"

/** A time at which every documented slot is offered. */
const DOCUMENTED_AT = new Date("2026-11-20T10:00:00Z")

describe("a documented request", () => {
  const shop = setUpTestShop()
  let document: OpenApiDocument
  let ajv: Ajv2020

  beforeAll(async () => {
    shop.time.now = DOCUMENTED_AT
    document = (await makeTestClient({ services: shop.origin })("GET /openapi.json")).body as OpenApiDocument
    ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
    ajv.addSchema({ $id: "openapi", ...document })
  })

  /** Why a value doesn't match the schema at this place of the document. */
  const faults = (value: unknown, ...place: readonly string[]) => {
    const pointer = place.map(step => encodeURIComponent(step.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/")
    const validate = ajv.getSchema(`openapi#/${pointer}`)
    if (!validate) throw new Error(`no schema at ${pointer}`)
    return validate(value) ? [] : validate.errors
  }

  /** Starts an upload of a file that is a PDF by its first bytes, and sends them if it is to be complete. */
  const startUpload = async (customer: TestShopper, isComplete: boolean): Promise<string> => {
    const bytes = new TextEncoder().encode("%PDF-1.7\n")
    const { id: orderId, lineItems } = await placeOrder(customer)
    const path = `/order/${orderId}/lineitems/${lineItems[0]?.id}/artwork/uploads`
    const { body } = await customer.ask(`POST ${path}`, { body: { name: "cards.pdf", size: bytes.length } })
    const { id } = body as { readonly id: string }
    const sha256 = createHash("sha256").update(bytes).digest("hex")
    if (isComplete)
      await fetch(`${shop.services}/artwork/uploads/${id}/parts/1?sha256=${sha256}`, {
        method: "PUT",
        headers: { authorization: `Bearer ${customer.token}`, "content-type": "application/octet-stream" },
        body: bytes,
      })
    return id
  }

  /** Creates what a request names, and maps the documented ids to the created ones. */
  const createNamed = async (text: string, customer: TestShopper) => {
    const { ask } = customer
    const ids = new Map<string, string>()
    if ([EXAMPLE_CART_ID, EXAMPLE_LINE_ITEM_ID, EXAMPLE_ORDER_ID, EXAMPLE_QUOTE_ID].some(id => text.includes(id))) {
      const cart = await createPlaceableCart(customer)
      ids.set(EXAMPLE_CART_ID, cart.id).set(EXAMPLE_LINE_ITEM_ID, cart.lineItems[0]?.id ?? "")
    }
    if (text.includes(EXAMPLE_QUOTE_ID)) {
      const { quoteId } = readSavedQuote(
        await ask("POST /quotes/cart-as-quote", {
          body: { cartId: ids.get(EXAMPLE_CART_ID), ...SAMPLE_QUOTE_CHANNEL },
        }),
      )
      const { quote } = readQuote(await ask(`GET /quotes/${quoteId}`))
      ids.set(EXAMPLE_QUOTE_ID, quoteId).set(EXAMPLE_QUOTE_LINE_ITEM_ID, quote.lineItems[0]?.id ?? "")
    }
    if (text.includes(EXAMPLE_ORDER_ID))
      ids.set(EXAMPLE_ORDER_ID, readOrder(await ask(`POST /cart/${ids.get(EXAMPLE_CART_ID)}/order`)).id)
    if (text.includes(EXAMPLE_UPLOAD_ID)) ids.set(EXAMPLE_UPLOAD_ID, await startUpload(customer, text.includes("/complete")))
    if (text.includes(EXAMPLE_ARTWORK_FILE_ID)) {
      const [orderId, lineItemId] = [ids.get(EXAMPLE_ORDER_ID) ?? "", ids.get(EXAMPLE_LINE_ITEM_ID) ?? ""]
      const file = anArtworkFile({ id: randomUUID() })
      await shop.write(({ itemArtworks }) => itemArtworks.save([anItemArtwork({ orderId, lineItemId, files: [file] })]))
      ids.set(EXAMPLE_ARTWORK_FILE_ID, file.id)
    }
    if (text.includes(EXAMPLE_EARLIER_ITEM.orderId)) {
      const { id: orderId, lineItems } = await placeOrder(customer)
      const lineItemId = lineItems[0]?.id ?? ""
      await shop.write(work => saveApprovedFile(work, { orderId, lineItemId }))
      ids.set(EXAMPLE_EARLIER_ITEM.orderId, orderId).set(EXAMPLE_EARLIER_ITEM.lineItemId, lineItemId)
    }
    if (text.includes(EXAMPLE_SESSION_ID)) {
      ids.set(EXAMPLE_SESSION_ID, readSessions(await ask("GET /customers/me/sessions"))[0]?.id ?? "")
    }
    if (text.includes(EXAMPLE_PASSWORD_RESET_TOKEN))
      ids.set(EXAMPLE_PASSWORD_RESET_TOKEN, await createPasswordLink(shop, CONSUMER_EMAIL))
    if (text.includes(EXAMPLE_EMAIL_CHANGE_TOKEN))
      ids.set(EXAMPLE_EMAIL_CHANGE_TOKEN, await createEmailChangeLink(shop, CONSUMER_EMAIL))
    if (text.includes(EXAMPLE_AGENT_ID)) ids.set(EXAMPLE_AGENT_ID, await registerTestAgent(shop))
    if (text.includes(EXAMPLE_AGENT_LINK_ID)) {
      await linkTestAgent(shop, customer)
      ids.set(EXAMPLE_AGENT_LINK_ID, (await fetchAgentLinks(customer))[0]?.id ?? "")
    }
    if (text.includes(EXAMPLE_CART_TRANSFER_CODE)) {
      const guest = await startGuest(shop)
      await createCartWith(guest, BUSINESS_CARDS_LINE)
      ids.set(EXAMPLE_CART_TRANSFER_CODE, guest.token)
    }
    if (text.includes(EXAMPLE_ADDRESS_ID)) {
      await ask("POST /customers/me/addresses", { body: SAMPLE_ADDRESS })
      const { body } = await ask("POST /customers/me/addresses", { body: SAMPLE_ADDRESS })
      ids.set(EXAMPLE_ADDRESS_ID, (body as { readonly id: string }).id)
    }
    return ids
  }

  /** The request with the current version, after the same with another version was refused. */
  const withCurrentVersion = async ({ ask }: TestShopper, call: string, body: unknown) => {
    const { code, currentVersion } = readProblem(await ask(`${call}&version=0`, { body }))
    expect(code).toBe("StaleVersion")
    return `${call}&version=${currentVersion}`
  }

  it.each(DOCUMENTED_REQUESTS)(
    "gets the documented response, and only for the current version: %s (API-01…API-42, RELY-03)",
    async (_, endpoint, request) => {
      const documented = buildDocumentedRequest(document, endpoint, request)
      const customer = await createCourierCustomer(shop, { company: "Drukwerk BV" })
      const { call, body } = replaceDocumentedIds(documented, await createNamed(JSON.stringify(documented), customer))
      const { parameters } = findOperation(document, endpoint)
      const isVersioned = parameters.some(parameter => parameter.in === "query" && parameter.name === "version")
      const reply = await customer.ask(isVersioned ? await withCurrentVersion(customer, call, body) : call, { body })
      expect([reply.status, reply.text]).toEqual([200, expect.any(String)])
      Schema.decodeUnknownSync(endpoint.response)(reply.body)
      const place = ["paths", endpoint.path, endpoint.method.toLowerCase()]
      const json = ["content", "application/json", "schema"]
      const { example } = findOperation(document, endpoint).responses[200].content["application/json"]
      expect(faults(reply.body, ...place, "responses", "200", ...json)).toEqual([])
      expect(faults(example, ...place, "responses", "200", ...json)).toEqual([])
      if (documented.body !== undefined) expect(faults(documented.body, ...place, "requestBody", ...json)).toEqual([])
    },
  )
})
