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

/** Of 100 pieces 40 are mailed; the others go to a shipping address. */
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

/** As the services answer it: only what is looked at here. */
export interface ServiceAnswer {
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
  /** a customer's or a visit's; nobody has none */
  readonly token: string | undefined
  readonly ask: (methodAndPath: string, body?: unknown) => Promise<ServiceAnswer>
  /** as the services have it now */
  readonly cart: () => Promise<Cart>
  readonly order: () => Promise<Order>
}

export interface SessionSetup {
  /** somebody with an account who isn't logged in, the same with a visit of their own, or a customer */
  readonly who: "nobody" | "visitor" | "customer"
  readonly company?: string
  /** a customer to whom a courier is offered */
  readonly courier?: true
  /** how many products are in the cart; no cart without them */
  readonly products: number
  readonly product?: typeof CARDS_LINE_ITEM
  /** the customer's address book has another address, in this city */
  readonly city?: string
  readonly paid?: true
  /** what the cart became */
  readonly has?: "order" | "quote"
}

type Customer = ReturnType<typeof generateCustomer>

const registered = async (page: Page, customer: Customer, courier = false): Promise<[Customer, string]> => {
  const { email, password } = customer
  await postFromPage(page, "/auth/register", customer)
  const answer = await postFromPage<ServiceAnswer>(page, "/auth/login", { email, password })
  if (!courier || assignCourierVariant(answer.customer.id) === "courier") return [customer, answer.accessToken.token]
  return registered(page, { ...customer, email: generateCustomer().email }, courier)
}

const filled = async (
  ask: FaultTestSession["ask"],
  { products, product = CARDS_LINE_ITEM, paid, has, company }: SessionSetup,
) => {
  if (products === 0) return { cartId: "", orderId: "", quoteId: "" }
  const { id: cartId } = await ask("POST /cart", {})
  await ask(`POST /cart/${cartId}/lineitems`, { lineItems: Array.from({ length: products }, () => product) })
  if (paid || has === "order") {
    const action = { name: "setPaymentMethod", value: { paymentMethodId: company ? "onaccount" : "ideal" } }
    await ask(`PATCH /cart/${cartId}`, { action })
  }
  const { id: orderId } = has === "order" ? await ask(`POST /cart/${cartId}/order`, {}) : { id: "" }
  const asked = { source: "checkout", referrer_url: "http://127.0.0.1/cart", source_agent: "customer" }
  const { quoteId } =
    has === "quote" ? await ask("POST /quotes/cart-as-quote", { cartId, quoteAcquisitionChannel: asked }) : { quoteId: "" }
  return { cartId, orderId, quoteId }
}

/** `shop` is asked directly, the page goes through the proxy. */
export const startFaultTestSession = async (page: Page, shop: string, wanted: SessionSetup): Promise<FaultTestSession> => {
  if (!isOutsideApp(page)) await page.goto(OUTSIDE_APP_PATH)
  const { who, company, courier, city } = wanted
  const somebody = { ...generateCustomer(), ...(company ? { company } : {}) }
  if (who !== "customer") await makeServiceCaller<ServiceAnswer>(shop)("POST /auth/register", somebody)
  const known = who === "visitor" ? await postFromPage<ServiceAnswer>(page, "/anon-coam-identity", {}) : undefined
  const [customer, token] =
    who === "customer" ? await registered(page, somebody, courier) : [somebody, known?.anonymousToken.token]
  const ask = makeServiceCaller<ServiceAnswer>(shop, token)
  if (who === "customer") {
    const address = { ...FAULT_TEST_ADDRESS, email: customer.email }
    await ask("POST /customers/me/addresses", address)
    if (city) await ask("POST /customers/me/addresses", { ...address, city })
  }
  const made = await filled(ask, wanted)
  await page.evaluate(
    ([cartId, identity]) => {
      if (cartId) localStorage.setItem("cartId", cartId)
      if (identity) localStorage.setItem("anonymousIdentity", identity)
    },
    [made.orderId ? "" : made.cartId, known ? JSON.stringify(known) : ""] as const,
  )
  return {
    ...customer,
    ...made,
    token,
    ask,
    cart: async () => Schema.decodeUnknownSync(CartSchema)(await ask(`GET /cart/${made.cartId}`)),
    order: async () => Schema.decodeUnknownSync(OrderSchema)(await ask(`GET /order/${made.orderId}`)),
  }
}
