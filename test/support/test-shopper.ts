/** A guest or customer who calls the server over HTTP. */
import { randomUUID } from "node:crypto"
import { Effect, Schema } from "effect"
import { AddressListResponse, AddressSchema } from "../../adapters/contract/address.ts"
import { CartSchema } from "../../adapters/contract/cart.ts"
import { DeliveryOptionsResponse } from "../../adapters/contract/delivery.ts"
import { AnonymousIdentityResponse, LoginResponse, OpenSessionsResponse } from "../../adapters/contract/identity.ts"
import { OrderListResponse, OrderSchema } from "../../adapters/contract/order.ts"
import { OrderPaymentOverviewSchema } from "../../adapters/contract/payment.ts"
import { GeocodeResponse, PickupPointDetailsSchema, PickupPointsResponse } from "../../adapters/contract/pickup-point.ts"
import { PROBLEM_MEDIA_TYPE, ProblemDetails } from "../../adapters/contract/problem.ts"
import { CreateQuoteResponse, QuoteListResponse, QuoteSchema } from "../../adapters/contract/quote.ts"
import { startCustomerSession } from "../../application/shop/sessions/start-customer-session.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import { assignCourierVariant } from "../../domain/delivery/courier-experiment.ts"
import type { DeliveryOffer } from "../../domain/delivery/delivery-offer.ts"
import { type Cents, toCents } from "../../domain/money/cents.ts"
import type { Order } from "../../domain/order/order.ts"
import { SAMPLE_PASSWORD_HASH } from "./seed-memory-shop.ts"
import { anAddress } from "./test-data-builders.ts"
import type { PostgresShop, TestShop } from "./test-shop.ts"

export interface ServiceReply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: unknown
}

export interface RequestOptions {
  readonly body?: unknown
  /** a raw body, instead of one that is encoded as JSON */
  readonly text?: string
  readonly headers?: Readonly<Record<string, string>>
  /** an Idempotency-Key; a new one when left out, none when null */
  readonly key?: string | null
}

export type SendRequest = (methodAndPath: string, sent?: RequestOptions) => Promise<ServiceReply>

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Calls with this token, or without one. */
export const makeTestClient =
  (shop: Pick<TestShop, "services">, token?: string): SendRequest =>
  async (methodAndPath, { body, text, headers = {}, key = randomUUID() } = {}) => {
    const [method = "", path = ""] = methodAndPath.split(" ")
    const sent = text ?? (body === undefined ? undefined : JSON.stringify(body))
    const response = await fetch(`${shop.services}${path}`, {
      method,
      headers: {
        // compression is slow, and tested with the HTTP edge
        "accept-encoding": "identity",
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(sent === undefined ? {} : { "content-type": "application/json" }),
        ...(method === "GET" || key === null ? {} : { "idempotency-key": key }),
        ...headers,
      },
      ...(sent === undefined ? {} : { body: sent }),
    })
    const responseText = await response.text()
    return { status: response.status, headers: response.headers, text: responseText, body: parseJson(responseText) }
  }

/** Returns the value of a successful response; a refusal fails the test with its text. */
export const decodeReply =
  <T>(schema: Schema.Codec<T, unknown>) =>
  (reply: ServiceReply): T => {
    if (reply.status !== 200) throw new Error(`refused with ${reply.status}: ${reply.text}`)
    return Schema.decodeUnknownSync(schema)(reply.body)
  }

export const readCart = decodeReply(CartSchema)
export const readOrder = decodeReply(OrderSchema)
export const readOrderPayment = decodeReply(OrderPaymentOverviewSchema)
export const readOrders = decodeReply(OrderListResponse)
export const readLogin = decodeReply(LoginResponse)
export const readSessions = (reply: ServiceReply) => decodeReply(OpenSessionsResponse)(reply).results
const decodeDeliveryOptions = decodeReply(DeliveryOptionsResponse)
export const readDeliveryOffer = (reply: ServiceReply) => decodeDeliveryOptions(reply).offer
export const readAddress = decodeReply(AddressSchema)
export const readAddresses = decodeReply(AddressListResponse)
export const readNearbyPickupPoints = decodeReply(PickupPointsResponse)
export const readPickupPoint = decodeReply(PickupPointDetailsSchema)
export const readGeocodedPlace = (reply: ServiceReply) => decodeReply(GeocodeResponse)(reply).place
export const readQuote = decodeReply(QuoteSchema)
export const readQuotes = decodeReply(QuoteListResponse)
export const readSavedQuote = decodeReply(CreateQuoteResponse)

/** Returns the problem of a refusal; any other response fails the test. */
export const readProblem = (reply: ServiceReply): ProblemDetails => {
  const type = reply.headers.get("content-type") ?? ""
  if (!type.startsWith(PROBLEM_MEDIA_TYPE)) throw new Error(`no problem but ${reply.status} ${type}: ${reply.text}`)
  const problem = Schema.decodeUnknownSync(ProblemDetails)(reply.body)
  if (problem.status !== reply.status) throw new Error(`the problem says ${problem.status}, the answer ${reply.status}`)
  if (!/^[0-9a-f]{32}$/.test(problem.traceId)) throw new Error(`no trace: ${problem.traceId}`)
  if (problem.traceId !== reply.headers.get("trace-id")) throw new Error("the header has another trace")
  if (/node_modules|adapters\/|SELECT|INSERT|\bat /.test(reply.text)) throw new Error(`it says too much: ${reply.text}`)
  return problem
}

/** Formats a problem as "422 CartFull" with the fields it names. */
export const readRefusal = (reply: ServiceReply): readonly string[] => {
  const { status, code, errors = [] } = readProblem(reply)
  return [`${status} ${code}`, ...errors.map(error => `${error.field} ${error.code}`)]
}

export interface TestShopper {
  readonly token: string
  readonly ask: SendRequest
  /** the customer's cookie "__Host-session=…" */
  readonly cookie: string
}

export const startGuest = async (shop: TestShop): Promise<TestShopper> => {
  const identity = decodeReply(AnonymousIdentityResponse)(await makeTestClient(shop)("POST /anon-coam-identity"))
  const { token } = identity.anonymousToken
  return { token, ask: makeTestClient(shop, token), cookie: "" }
}

export const SAMPLE_PASSWORD = "Drukwerk-2026!"
export const CONSUMER_EMAIL = "consumer@example.com"
export const COMPANY_EMAIL = "company@example.com"

export const readCookie = (reply: ServiceReply): string => reply.headers.get("set-cookie")?.split(";")[0] ?? ""

export const logInCustomer = async (
  shop: Pick<TestShop, "services">,
  email: string,
  guestSession?: { readonly token: string; readonly cartId: string },
) => {
  const reply = await makeTestClient(shop, guestSession?.token)("POST /auth/login", {
    body: { email, password: SAMPLE_PASSWORD, ...(guestSession ? { cartId: guestSession.cartId } : {}) },
  })
  const { accessToken, ...loggedIn } = readLogin(reply)
  const { token } = accessToken
  return { ...loggedIn, token, ask: makeTestClient(shop, token), cookie: readCookie(reply) }
}

interface Buyer {
  readonly firstName?: string
  readonly lastName?: string
  readonly company?: string
  /** the credit limit for payment on account, in cents */
  readonly creditLimit?: Cents
}

export const COMPANY_BUYER: Buyer = { company: "Drukwerk BV", creditLimit: toCents(100_000_000) }

/** A new, logged-in customer with a confirmed email, created without the slow hashing of a password. */
export const createCustomer = async (
  shop: Pick<TestShop, "services" | "write">,
  email = `${randomUUID()}@example.com`,
  { creditLimit, ...person }: Buyer = {},
  id: string = randomUUID(),
): Promise<TestShopper> => {
  const registration = {
    firstName: "Ada",
    lastName: "de Vries",
    email,
    password: SAMPLE_PASSWORD,
    ...person,
  }
  const { cookie, accessToken } = await shop.write(unit =>
    Effect.gen(function* () {
      yield* unit.customers.add(id, registration, SAMPLE_PASSWORD_HASH)
      yield* unit.customers.confirmEmail(id)
      yield* unit.payers.setCreditLimit(id, creditLimit)
      return yield* startCustomerSession(unit, id)
    }),
  )
  const { token } = accessToken
  return { token, ask: makeTestClient(shop, token), cookie: `__Host-session=${cookie}` }
}

export const disableCustomer = ({ write }: Pick<TestShop, "write">, email: string, isDisabled = true): Promise<void> =>
  write(({ customers }) =>
    Effect.flatMap(customers.findByEmail(email), customer => customers.setDisabled(customer?.profile.id ?? "", isDisabled)),
  )

/** A customer in the courier variant of the experiment (CONF-18). */
export const createCourierCustomer = (shop: Pick<TestShop, "services" | "write">, buyer: Buyer = {}): Promise<TestShopper> => {
  let id = randomUUID()
  while (assignCourierVariant(id) !== "courier") id = randomUUID()
  return createCustomer(shop, undefined, buyer, id)
}

/** A company's customer with more credit than a test uses. */
export const createCompanyCustomer = (shop: Pick<TestShop, "services" | "write">): Promise<TestShopper> =>
  createCustomer(shop, undefined, COMPANY_BUYER)

export const BUSINESS_CARDS_LINE = {
  productKey: "business-cards",
  quantity: 500,
  userSelection: [
    "format:85x55",
    "paper:matt-400",
    "printing:both-sides",
    "finishing:none",
    "Delivery Type:Normal",
  ] as readonly string[],
}

export const BOOKS_LINE = {
  productKey: "books",
  quantity: 50,
  userSelection: [
    "format:a5",
    "pages:120",
    "binding:softcover",
    "paper:uncoated-90",
    "Delivery Type:Normal",
  ] as readonly string[],
}

export const SAMPLE_ADDRESS = anAddress()

export const SAMPLE_BILLING_ADDRESS = { ...SAMPLE_ADDRESS, email: "ada@example.com" }

export const createEmptyCart = async ({ ask }: Pick<TestShopper, "ask">): Promise<Cart> =>
  readCart(await ask("POST /cart", { body: {} }))

export const addItemsToCart = async (
  { ask }: Pick<TestShopper, "ask">,
  cart: Pick<Cart, "id">,
  ...lineItems: readonly object[]
): Promise<Cart> => readCart(await ask(`POST /cart/${cart.id}/lineitems`, { body: { lineItems } }))

export const createCartWith = async (shopper: Pick<TestShopper, "ask">, ...lineItems: readonly object[]): Promise<Cart> =>
  addItemsToCart(shopper, await createEmptyCart(shopper), ...lineItems)

export const sendCartAction = (
  { ask }: Pick<TestShopper, "ask">,
  cart: Pick<Cart, "id">,
  name: string,
  value?: unknown,
): Promise<ServiceReply> =>
  ask(`PATCH /cart/${cart.id}`, { body: { action: { name, ...(value === undefined ? {} : { value }) } } })

/** A product without pick-up. */
export const POSTERS_LINE = {
  productKey: "posters",
  quantity: 10,
  userSelection: ["format:a2", "paper:matt-200", "Delivery Type:Normal"] as readonly string[],
}

/** A direct mailing with 40 pieces that are not mailed. */
export const DIRECT_MAILING_LINE = {
  productKey: "direct-mailing",
  quantity: 250,
  userSelection: [
    "format:a5",
    "paper:matt-300",
    "printing:both-sides",
    "Addresses Within The Netherlands:200",
    "Addresses Outside The Netherlands:10",
    "Delivery Type:Normal",
  ],
}

/** A cart that is ready to be ordered. */
export const createPlaceableCart = async (shopper: Pick<TestShopper, "ask">, ...lineItems: readonly object[]): Promise<Cart> => {
  return makeCartPlaceable(shopper, await createCartWith(shopper, ...(lineItems.length > 0 ? lineItems : [BUSINESS_CARDS_LINE])))
}

export const makeCartPlaceable = async (
  shopper: Pick<TestShopper, "ask">,
  cart: Pick<Cart, "id" | "lineItems">,
): Promise<Cart> => {
  for (const item of cart.lineItems) {
    readCart(await sendCartAction(shopper, cart, "setShippingAddress", { lineItemId: item.id, address: SAMPLE_ADDRESS }))
  }
  readCart(await sendCartAction(shopper, cart, "setBillingAddress", { address: SAMPLE_BILLING_ADDRESS }))
  return readCart(await sendCartAction(shopper, cart, "setPaymentMethod", { paymentMethodId: "ideal" }))
}

/** A guest with a cart of these items, or with an empty one. */
export const startGuestWithCart = async (shop: TestShop, ...lineItems: readonly object[]) => {
  const guest = await startGuest(shop)
  return { guest, cart: await (lineItems.length > 0 ? createCartWith(guest, ...lineItems) : createEmptyCart(guest)) }
}

export const createCustomerWithCart = async (shop: TestShop, ...lineItems: readonly object[]) => {
  const customer = await createCustomer(shop)
  return { customer, cart: await createCartWith(customer, ...lineItems) }
}

/** A customer whose cart is ready to be ordered. */
export const createReadyCustomer = async (shop: TestShop, ...lineItems: readonly object[]) => {
  const customer = await createCustomer(shop)
  return { customer, cart: await createPlaceableCart(customer, ...lineItems) }
}

export const fetchCart = async ({ ask }: Pick<TestShopper, "ask">, cart: Pick<Cart, "id">): Promise<Cart> =>
  readCart(await ask(`GET /cart/${cart.id}`))

/** Changes `item` of all items of the cart by SQL, in ways that no call can. */
export const overwriteLineItems = async ({ rows }: Pick<PostgresShop, "rows">, cartId: string, sql: string): Promise<void> => {
  await rows(`UPDATE line_items SET item = ${sql} WHERE cart_id = $1`, [cartId])
  await rows("UPDATE carts SET changed_at = now() WHERE id = $1", [cartId])
}

/** A new order of a cart that is ready to be ordered. */
export const placeOrder = async (shopper: Pick<TestShopper, "ask">): Promise<Order> =>
  readOrder(await shopper.ask(`POST /cart/${(await createPlaceableCart(shopper)).id}/order`))

/** What is offered for the delivery of the cart's first item. */
export const fetchDeliveryOffer = async (
  { ask }: Pick<TestShopper, "ask">,
  { id, lineItems }: Pick<Cart, "id" | "lineItems">,
): Promise<DeliveryOffer> => readDeliveryOffer(await ask(`GET /cart/${id}/lineitems/${lineItems[0]?.id}/delivery-options`))

/** Chooses the slot that ends at `until` for the cart's first item. */
export const chooseSlot = async (
  shopper: Pick<TestShopper, "ask">,
  cart: Pick<Cart, "id" | "lineItems">,
  until: string,
): Promise<Cart> => {
  const { deliveryOptions } = await fetchDeliveryOffer(shopper, cart)
  const { recsKey, before } = deliveryOptions.find(slot => slot.before === until) ?? {}
  const choice = { lineItemId: cart.lineItems[0]?.id, deliveryOption: { recsKey, before } }
  return readCart(await sendCartAction(shopper, cart, "setDeliveryOption", choice))
}
