/** Fills carts before the measurement starts: a guest's cart in local storage, and a customer's cart. */
import type { Page } from "@playwright/test"
import { CARDS_LINE_ITEM, makeServiceCaller } from "../service-caller.ts"

interface GuestSession {
  readonly anonymousToken: { readonly token: string }
}

interface ProductList {
  readonly results: readonly {
    readonly key: string
    readonly options: readonly { readonly name: string; readonly values: readonly { readonly key: string }[] }[]
    readonly tiers: readonly { readonly quantity: number }[]
  }[]
}

const createCart = async (base: string, token: string, lineItems: readonly object[]): Promise<string> => {
  const callService = makeServiceCaller<{ readonly id: string }>(base, token)
  const { id } = await callService("POST /cart", {})
  await callService(`POST /cart/${id}/lineitems`, { lineItems })
  return id
}

/** Returns the cart's id. The page shows one card per group. */
const createGuestCart = async (base: string, token: string, lines: number, groups: number): Promise<string> => {
  const [product] = (await makeServiceCaller<ProductList>(base)("GET /products")).results
  if (!product) throw new Error("nothing to print")
  const userSelection = [...product.options.map(({ name, values }) => `${name}:${values[0]?.key}`), "Delivery Type:Normal"]
  const line = { productKey: product.key, quantity: product.tiers[0]?.quantity, userSelection }
  return createCart(
    base,
    token,
    Array.from({ length: lines }, (_, index) => ({ ...line, groupId: `group-${index % groups}` })),
  )
}

/** Stores a guest's new cart in the page's local storage. Call it before the page opens. */
export const storeFilledCart = async (page: Page, base: string, lines: number, groups = lines): Promise<void> => {
  const guestSession = await makeServiceCaller<GuestSession>(base)("POST /anon-coam-identity", {})
  const cartId = await createGuestCart(base, guestSession.anonymousToken.token, lines, groups)
  await page.addInitScript(
    items => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
    },
    { cartId, anonymousIdentity: JSON.stringify(guestSession) },
  )
}

/** Returns the cookies with which the server renders the cart's pages. */
export const createFilledCartCookies = async (base: string, lines: number): Promise<string> => {
  const response = await fetch(`${base}/services/anon-coam-identity`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
    body: "{}",
  })
  const { anonymousToken } = (await response.json()) as GuestSession
  await createGuestCart(base, anonymousToken.token, lines, lines)
  return response.headers
    .getSetCookie()
    .map(cookie => cookie.split(";", 1)[0])
    .join("; ")
}

interface Credentials {
  readonly email: string
  readonly password: string
}

/** Adds one line of business cards to a new cart of the customer. */
export const fillCustomerCart = async (base: string, { email, password }: Credentials, quantity: number): Promise<void> => {
  const logIn = makeServiceCaller<{ readonly accessToken: { readonly token: string } }>(base)
  const { accessToken } = await logIn("POST /auth/login", { email, password })
  await createCart(base, accessToken.token, [{ ...CARDS_LINE_ITEM, quantity }])
}
