import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { orderCommands } from "../../../adapters/cli/order-commands.ts"
import { runInUnit } from "../../../adapters/postgres/repositories.ts"
import { readShopConfig } from "../../../adapters/settings/shop-config.ts"
import { sendOrderWebhook } from "../../../adapters/ucp/send-order-webhook.ts"
import { parseSigningKeys } from "../../../adapters/ucp/signing-keys.ts"
import { endUnpaidOrder } from "../../../application/shop/orders/lapse-order.ts"
import { setOrderStages } from "../../../application/shop/orders/manage-order.ts"
import { fetchVariantId, listSchemaViolations, makeAgentClient, toAgentLineItems } from "../../support/agent-client.ts"
import {
  AGENT_REDIRECT_URL,
  CART_SCOPE,
  createAgentLinkRequest,
  fetchAgentLinkRequest,
  fetchAgentLinks,
  linkTestAgent,
  ORDER_SCOPE,
  registerTestAgent,
  sendOauthRequest,
} from "../../support/link-test-agent.ts"
import { makeOperatorPorts } from "../../support/operator-ports.ts"
import { changeLedger } from "../../support/order-payments.ts"
import { computeContentDigest, createShopSigningKeys, isSignedBy } from "../../support/request-signing.ts"
import { setUpPostgresShop } from "../../support/set-up-test-shop.ts"
import { startTestJobs, waitUntilTrue } from "../../support/test-jobs.ts"
import { openTestShop, UNLIMITED_RATE_LIMITS } from "../../support/test-shop.ts"
import {
  BUSINESS_CARDS_LINE,
  createCartWith,
  createCompanyCustomer,
  createCustomer,
  makeCartPlaceable,
  readOrder,
  SAMPLE_ADDRESS,
  type TestShopper,
} from "../../support/test-shopper.ts"
import { openWebhookReceiver, type WebhookReceiver } from "../../support/webhook-receiver.ts"

const SIGNED_FIELDS = [
  "@method",
  "@authority",
  "@path",
  "@query",
  "ucp-agent",
  "content-digest",
  "content-type",
  "webhook-id",
  "webhook-timestamp",
]

describe("an agent with a webhook for orders", () => {
  const signing = parseSigningKeys(createShopSigningKeys())
  const shop = setUpPostgresShop({ rateLimits: UNLIMITED_RATE_LIMITS, signing })
  let receiver: WebhookReceiver
  let cards: string
  let jobs: ReturnType<typeof startTestJobs>

  beforeAll(async () => {
    receiver = await openWebhookReceiver()
    const { paths } = await readShopConfig()
    const targetPolicy = { protocol: "http:", isOpen: (address: string) => address === "127.0.0.1" } as const
    const webhookDeps = {
      unitOfWork: shop.unitOfWork,
      shopUrl: () => shop.origin,
      paths,
      signing,
      targetPolicy,
    }
    jobs = startTestJobs(shop.pool, { "tell-agent": event => sendOrderWebhook(webhookDeps, event) })
    cards = await fetchVariantId(shop, "business-cards")
  })

  beforeEach(() => {
    ;(receiver.received as unknown[]).length = 0
  })

  afterAll(async () => {
    await jobs.stop()
    await receiver.close()
  })

  const findWaitingJobs = () =>
    shop.rows<{ id: string; attempts: number; max_attempts: number; queue: string; isLocked: boolean }>(
      `SELECT id, attempts, max_attempts, queue_name AS queue, locked_at IS NOT NULL AS "isLocked" FROM graphile_worker.jobs
       WHERE task_identifier = 'tell-agent' AND attempts < max_attempts`,
    )

  const waitUntilFailedOnce = () =>
    waitUntilTrue(async () => (await findWaitingJobs()).some(({ attempts, isLocked }) => attempts === 1 && !isLocked))

  const waitUntilSent = () => waitUntilTrue(async () => (await findWaitingJobs()).length === 0)

  /** Sets the webhook URL in the database, because registration refuses an address of this machine. */
  const linkAgent = async (customer: Pick<TestShopper, "ask">, scope?: string) => {
    const agent = await linkTestAgent(shop, customer, scope)
    await shop.rows("UPDATE agents SET webhook_url = $2 WHERE id = $1", [agent.clientId, receiver.url])
    return agent
  }

  const placeOrderAsAgent = async (customer: TestShopper, access: string) => {
    await customer.ask("POST /customers/me/addresses", { body: SAMPLE_ADDRESS })
    const headers = { authorization: `Bearer ${access}` }
    const { body: made } = await makeAgentClient(shop)("POST /checkout-sessions", {
      body: toAgentLineItems(cards),
      headers,
    })
    const { body } = await makeAgentClient(shop)(`POST /checkout-sessions/${made.id}/complete`, { headers })
    const { body: order } = await makeAgentClient(shop)(`GET /orders/${body.order.id}`, { headers })
    return { id: String(body.order.id), number: String(body.order.label), order, headers }
  }

  const createAgentOrder = async () => {
    const customer = await createCompanyCustomer(shop)
    const { access } = await linkAgent(customer)
    const order = await placeOrderAsAgent(customer, access)
    await waitUntilSent()
    return { customer, ...order }
  }

  const setStages = (number: string, stages: string) =>
    orderCommands["set-stages"].run(makeOperatorPorts(shop), { args: [number, stages] } as never)

  it("receives a placed order in the form that it can read itself, signed with a key of the shop's profile (UCP-32)", async () => {
    const { order, id } = await createAgentOrder()
    const [event, ...others] = receiver.received
    if (!event) throw new TypeError("nothing was heard")
    expect(others).toEqual([])
    expect([event.method, event.url]).toEqual(["POST", receiver.url])
    expect(JSON.parse(event.text)).toEqual(order)
    expect(JSON.parse(event.text).checkout_id).toBe(id)
    expect(listSchemaViolations("shopping/order.json", JSON.parse(event.text))).toEqual([])
    expect(event.headers["ucp-agent"]).toBe(`profile="${shop.origin}/.well-known/ucp"`)
    expect(event.headers["content-digest"]).toBe(computeContentDigest(event.text))
    expect(Number(event.headers["webhook-timestamp"])).toBeGreaterThan(Date.now() / 1000 - 60)
    const { keys } = (await makeAgentClient(shop)("GET /.well-known/ucp")).body
    expect(await isSignedBy(event, keys, SIGNED_FIELDS)).toBe(true)
    for (const other of [
      { ...event, url: event.url.replace("orders", "others") },
      { ...event, headers: { ...event.headers, "content-digest": computeContentDigest("{}") } },
      { ...event, headers: { ...event.headers, "webhook-id": randomUUID() } },
    ]) {
      expect(await isSignedBy(other, keys, SIGNED_FIELDS).catch(() => false)).toBe(false)
    }
  })

  it("gets one webhook for each change of an order, and none when nothing changed (UCP-32)", async () => {
    const { customer, number, id } = await createAgentOrder()
    await setStages(number, "inProduction")
    await waitUntilSent()
    await setStages(number, "inProduction")
    const [{ orderId = "" } = {}] = await shop.rows<{ orderId: string }>(
      `SELECT id AS "orderId" FROM orders WHERE order_number = $1`,
      [number],
    )
    for (const referenceLabel of ["Feest", "Feest", "x".repeat(101)]) {
      await customer.ask(`PATCH /order/${orderId}`, { body: { referenceLabel } })
    }
    await waitUntilSent()
    await setStages(number, "none")
    await waitUntilSent()
    const orders = receiver.received.map(({ text }) => JSON.parse(text))
    expect(orders.map(order => [order.id, order.messages[0].code])).toEqual([
      [id, "openInvoices"],
      [id, "inProduction"],
      [id, "inProduction"],
      [id, "delivered"],
    ])
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(4)
  })

  it("gets an order that its customer placed in the shop, and its lapse (UCP-32)", async () => {
    const customer = await createCustomer(shop)
    await linkAgent(customer)
    const ready = await makeCartPlaceable(customer, await createCartWith(customer, BUSINESS_CARDS_LINE))
    const order = readOrder(await customer.ask(`POST /cart/${ready.id}/order`))
    await waitUntilSent()
    expect(receiver.received.map(({ text }) => JSON.parse(text).id)).toEqual([ready.id])
    await changeLedger(shop, order, endUnpaidOrder)
    await waitUntilSent()
    expect(JSON.parse(receiver.received[1]?.text ?? "{}").messages[0].code).toBe("cancelled")
  })

  it("gets no webhook for a change that was rolled back (UCP-32)", async () => {
    const { number } = await createAgentOrder()
    const undone = shop.transact("write", async tx => {
      await runInUnit(tx, unit => setOrderStages(unit, { orderNumber: number, stages: ["openInvoices"] }))
      throw new TypeError("undone")
    })
    await expect(undone).rejects.toThrow("undone")
    expect([await findWaitingJobs(), receiver.received.length]).toEqual([[], 1])
  })

  it("that responds with an error gets the webhook again with the same id, at most twelve times, and only the latest state (UCP-32)", async () => {
    const customer = await createCompanyCustomer(shop)
    const { access } = await linkAgent(customer)
    receiver.answers.push(500)
    const { number } = await placeOrderAsAgent(customer, access)
    await waitUntilFailedOnce()
    expect(await findWaitingJobs()).toEqual([expect.objectContaining({ max_attempts: 12, queue: "agents" })])
    await shop.rows("UPDATE graphile_worker._private_jobs SET run_at = now() WHERE attempts = 1")
    await waitUntilSent()
    expect(receiver.received).toHaveLength(2)
    expect(receiver.received[1]?.headers["webhook-id"]).toBe(receiver.received[0]?.headers["webhook-id"])
    receiver.answers.push(503)
    await setStages(number, "inProduction")
    await waitUntilFailedOnce()
    await setStages(number, "openInvoices")
    await waitUntilSent()
    expect(receiver.received.slice(3).map(({ text }) => JSON.parse(text).messages[0].code)).toEqual(["openInvoices"])
  })

  it.each([
    ["whose customer didn't grant the order scope", async () => undefined, CART_SCOPE],
    [
      "whose link was ended",
      async (customer: TestShopper) => customer.ask(`DELETE /customers/me/agents/${(await fetchAgentLinks(customer))[0]?.id}`),
    ],
    [
      "whose customer is disabled",
      () =>
        shop.rows(
          "UPDATE customers SET disabled_at = now() WHERE id = (SELECT customer_id FROM orders ORDER BY created_at DESC LIMIT 1)",
        ),
    ],
    ["without a webhook URL", () => shop.rows("UPDATE agents SET webhook_url = NULL")],
  ])("%s gets no webhook (UCP-32)", async (_, end, scope?: string) => {
    const customer = await createCustomer(shop)
    await linkAgent(customer, scope)
    const ready = await makeCartPlaceable(customer, await createCartWith(customer, BUSINESS_CARDS_LINE))
    // this order may have been sent before the end of the link
    const order = readOrder(await customer.ask(`POST /cart/${ready.id}/order`))
    await waitUntilSent()
    const before = scope ? 0 : 1
    expect(receiver.received).toHaveLength(before)
    await end(customer)
    await setStages(order.orderNumber, "openInvoices")
    await waitUntilSent()
    expect(receiver.received).toHaveLength(before)
  })

  it.each([
    ["one that waits for a retry", "attempts = 1"],
    ["one that failed for good", "attempts = max_attempts"],
  ])("whose link is ended has its pending webhook deleted: %s (UCP-32)", async (_, attemptsSql) => {
    const customer = await createCompanyCustomer(shop)
    const { access } = await linkAgent(customer)
    receiver.answers.push(500)
    await placeOrderAsAgent(customer, access)
    await waitUntilFailedOnce()
    await shop.rows(`UPDATE graphile_worker._private_jobs SET ${attemptsSql}`)
    await customer.ask(`DELETE /customers/me/agents/${(await fetchAgentLinks(customer))[0]?.id}`)
    expect(await shop.rows("SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'tell-agent'")).toEqual([])
  })

  it("linked to another customer gets no webhook (UCP-32)", async () => {
    await linkAgent(await createCompanyCustomer(shop))
    await createAgentOrder()
    expect(receiver.received).toHaveLength(1)
  })

  it("registers a public https webhook URL, which only a shop with signing keys stores (UCP-32, UCP-47)", async () => {
    const register = (origin: string, webhook_url: string) =>
      sendOauthRequest({ origin }, "register", { redirect_uris: [AGENT_REDIRECT_URL], webhook_url })
    const registered = await register(shop.origin, "https://agent.example/orders")
    expect([registered.status, registered.body.webhook_url]).toEqual([201, "https://agent.example/orders"])
    // the canonical URL that was checked is the one that is stored and called
    const written = await register(shop.origin, "https://AGENT.example.:443/orders")
    expect(written.body.webhook_url).toBe("https://agent.example/orders")
    const inside = ["https://localhost./", "https://[::127.0.0.1]/", "https://local\r\nhost/", "https://0x7f.1/"]
    for (const wrong of ["http://agent.example/orders", "https://127.0.0.1/", "orders", ...inside]) {
      const refused = await register(shop.origin, wrong)
      expect([refused.status, refused.body.error]).toEqual([400, "invalid_client_metadata"])
    }
    const silent = await openTestShop()
    const ignored = await register(silent.origin, "https://agent.example/orders")
    await silent.close()
    expect([ignored.status, ignored.body.webhook_url]).toEqual([201, undefined])
  })

  it.each([
    [ORDER_SCOPE, "hooks.agent.example:8443"],
    [CART_SCOPE, undefined],
  ])(
    "with %s is shown to the customer with its webhook's host, before and after linking (UCP-26, UCP-30)",
    async (scope, toldAt) => {
      const customer = await createCustomer(shop)
      const webhook = { webhook_url: "https://hooks.agent.example:8443/orders?of=shop" }
      const asking = await fetchAgentLinkRequest(
        customer,
        createAgentLinkRequest(await registerTestAgent(shop, "Lupa", AGENT_REDIRECT_URL, webhook), scope),
      )
      await linkTestAgent(shop, customer, scope, "Lupa", webhook)
      expect([asking.toldAt, (await fetchAgentLinks(customer))[0]?.toldAt]).toEqual([toldAt, toldAt])
    },
  )
})
