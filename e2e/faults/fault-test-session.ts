/** Creates a shopper through the API before the page opens, so that a journey starts at its own step. */
import type { Page } from "@playwright/test"
import { Schema } from "effect"
import { CartSchema } from "../../adapters/contract/cart.ts"
import { OrderSchema } from "../../adapters/contract/order.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import { assignCourierVariant } from "../../domain/delivery/courier-experiment.ts"
import type { Order } from "../../domain/order/order.ts"
import { isOutsideApp, OUTSIDE_APP_PATH } from "../open-page-as.ts"
import { CARDS_LINE_ITEM, makeServiceCaller, postFromPage } from "../service-caller.ts"
import { generateCustomer, storedHomeAddress } from "../shopper-actions.ts"

/** The printer mails 40 of the 100 pieces; the other 60 go to a shipping address. */
export const MAILING_LINE_ITEM = {
  productKey: "direct-mailing",
  quantity: 100,
  userSelection: [
    "format:a5",
    "paper:matt-300",
    "printing:both-sides",
    "Addresses Within The Netherlands:40",
    "Addresses Outside The Netherlands:0",
    "Delivery Type:Normal",
  ],
}

export const DESIGNED_LINE_ITEM = { ...CARDS_LINE_ITEM, artworkItemId: "template-linea" }

export const FAULT_TEST_ADDRESS = storedHomeAddress

/** The fields of all responses that the tests read. */
export interface ServiceResponse {
  readonly id: string
  readonly quoteId: string
  readonly total: number
  readonly checkoutUrl: string
  readonly results: readonly { readonly id: string; readonly city: string }[]
  readonly anonymousToken: { readonly token: string }
  readonly accessToken: { readonly token: string }
  readonly customer: { readonly id: string }
  readonly lineItems: readonly { readonly id: string }[]
}

export interface FaultTestSession {
  readonly email: string
  readonly password: string
  readonly cartId: string
  readonly orderId: string
  readonly quoteId: string
  /** a customer's or a guest's; undefined when logged out without a guest session */
  readonly token: string | undefined
  readonly callService: (methodAndPath: string, body?: unknown) => Promise<ServiceResponse>
  /** the services' current version */
  readonly fetchCart: () => Promise<Cart>
  readonly fetchOrder: () => Promise<Order>
}

export interface SessionSetup {
  /** each has an account; only "customer" is logged in, and "guest" has a guest session */
  readonly shopper: "loggedOut" | "guest" | "customer"
  readonly company?: string
  readonly isOfferedCourier?: true
  /** the customer's address book is empty */
  readonly hasNoAddress?: true
  /** products in the cart; 0 creates no cart */
  readonly productCount: number
  readonly product?: typeof CARDS_LINE_ITEM
  /** adds an address in this city to the customer's address book */
  readonly secondAddressCity?: string
  readonly hasPaymentMethod?: true
  /** turns the cart into an order or a quote */
  readonly convertTo?: "order" | "quote"
}

type Customer = ReturnType<typeof generateCustomer>

const register = async (page: Page, customer: Customer, isOfferedCourier = false): Promise<[Customer, string]> => {
  const { email, password } = customer
  await postFromPage(page, "/auth/register", customer)
  const response = await postFromPage<ServiceResponse>(page, "/auth/login", { email, password })
  if (!isOfferedCourier || assignCourierVariant(response.customer.id) === "courier") return [customer, response.accessToken.token]
  return register(page, { ...customer, email: generateCustomer().email }, isOfferedCourier)
}

const createCart = async (
  callService: FaultTestSession["callService"],
  { productCount, product = CARDS_LINE_ITEM, hasPaymentMethod, convertTo, company }: SessionSetup,
) => {
  if (productCount === 0) return { cartId: "", orderId: "", quoteId: "" }
  const { id: cartId } = await callService("POST /cart", {})
  await callService(`POST /cart/${cartId}/lineitems`, { lineItems: Array.from({ length: productCount }, () => product) })
  if (hasPaymentMethod || convertTo === "order") {
    const action = { name: "setPaymentMethod", value: { paymentMethodId: company ? "onaccount" : "ideal" } }
    await callService(`PATCH /cart/${cartId}`, { action })
  }
  const { id: orderId } = convertTo === "order" ? await callService(`POST /cart/${cartId}/order`, {}) : { id: "" }
  const channel = { source: "checkout", referrer_url: "http://127.0.0.1/cart", source_agent: "customer" }
  const { quoteId } =
    convertTo === "quote"
      ? await callService("POST /quotes/cart-as-quote", { cartId, quoteAcquisitionChannel: channel })
      : { quoteId: "" }
  return { cartId, orderId, quoteId }
}

/** Calls the shop directly; only the page's own calls go through the fault proxy. */
export const startFaultTestSession = async (page: Page, shopUrl: string, setup: SessionSetup): Promise<FaultTestSession> => {
  if (!isOutsideApp(page)) await page.goto(OUTSIDE_APP_PATH)
  const { shopper, company, isOfferedCourier, hasNoAddress, secondAddressCity } = setup
  const newCustomer = { ...generateCustomer(), ...(company ? { company } : {}) }
  if (shopper !== "customer") await makeServiceCaller<ServiceResponse>(shopUrl)("POST /auth/register", newCustomer)
  const guestSession = shopper === "guest" ? await postFromPage<ServiceResponse>(page, "/anon-coam-identity", {}) : undefined
  const [customer, token] =
    shopper === "customer"
      ? await register(page, newCustomer, isOfferedCourier)
      : [newCustomer, guestSession?.anonymousToken.token]
  const callService = makeServiceCaller<ServiceResponse>(shopUrl, token)
  if (shopper === "customer" && !hasNoAddress) {
    const address = { ...FAULT_TEST_ADDRESS, email: customer.email }
    await callService("POST /customers/me/addresses", address)
    if (secondAddressCity) await callService("POST /customers/me/addresses", { ...address, city: secondAddressCity })
  }
  const created = await createCart(callService, setup)
  await page.evaluate(
    ([cartId, identity]) => {
      if (cartId) localStorage.setItem("cartId", cartId)
      if (identity) localStorage.setItem("anonymousIdentity", identity)
    },
    [created.orderId ? "" : created.cartId, guestSession ? JSON.stringify(guestSession) : ""] as const,
  )
  return {
    ...customer,
    ...created,
    token,
    callService,
    fetchCart: async () => Schema.decodeUnknownSync(CartSchema)(await callService(`GET /cart/${created.cartId}`)),
    fetchOrder: async () => Schema.decodeUnknownSync(OrderSchema)(await callService(`GET /order/${created.orderId}`)),
  }
}
