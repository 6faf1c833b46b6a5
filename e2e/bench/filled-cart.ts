/** Fills carts before the measurement starts: a guest's cart in local storage, and a customer's cart. */
const send = async (base: string, path: string, body: unknown, token?: string): Promise<Response> => {
  const response = await fetch(`${base}/services${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "idempotency-key": crypto.randomUUID(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response
}

export const postJson = async <T>(base: string, path: string, body: unknown, token?: string): Promise<T> =>
  (await (await send(base, path, body, token)).json()) as T

interface GuestSession {
  readonly anonymousToken: { readonly token: string }
}

/** Returns the cart's id. The page shows one card per group. */
const addLines = async (base: string, token: string, lines: number, groups: number): Promise<string> => {
  const { id } = await postJson<{ readonly id: string }>(base, "/cart", {}, token)
  const products = (await (await fetch(`${base}/services/products`)).json()) as {
    readonly results: readonly {
      readonly key: string
      readonly options: readonly { readonly name: string; readonly values: readonly { readonly key: string }[] }[]
      readonly tiers: readonly { readonly quantity: number }[]
    }[]
  }
  const [product] = products.results
  if (!product) throw new Error("nothing to print")
  const userSelection = [...product.options.map(({ name, values }) => `${name}:${values[0]?.key}`), "Delivery Type:Normal"]
  const line = { productKey: product.key, quantity: product.tiers[0]?.quantity, userSelection }
  const lineItems = Array.from({ length: lines }, (_, index) => ({ ...line, groupId: `group-${index % groups}` }))
  await postJson(base, `/cart/${id}/lineitems`, { lineItems }, token)
  return id
}

/** Returns the items of local storage for the cart. */
export const createFilledCart = async (base: string, lines: number, groups = lines) => {
  const identity = await postJson<GuestSession>(base, "/anon-coam-identity", {})
  const cartId = await addLines(base, identity.anonymousToken.token, lines, groups)
  return { cartId, anonymousIdentity: JSON.stringify(identity) }
}

/** Returns the cookies with which the server renders the cart's pages. */
export const createFilledCartCookies = async (base: string, lines: number): Promise<string> => {
  const response = await send(base, "/anon-coam-identity", {})
  const { anonymousToken } = (await response.json()) as GuestSession
  await addLines(base, anonymousToken.token, lines, lines)
  return response.headers
    .getSetCookie()
    .map(cookie => cookie.split(";", 1)[0])
    .join("; ")
}

interface Login {
  readonly email: string
  readonly password: string
}

/** Adds one line of business cards to a new cart of the customer. */
export const fillCustomerCart = async (base: string, { email, password }: Login, quantity: number): Promise<void> => {
  const login = { email, password }
  const { accessToken } = await postJson<{ readonly accessToken: { readonly token: string } }>(base, "/auth/login", login)
  const { id } = await postJson<{ readonly id: string }>(base, "/cart", {}, accessToken.token)
  const userSelection = ["format:85x55", "paper:matt-400", "printing:both-sides", "finishing:none", "Delivery Type:Normal"]
  const lineItems = [{ productKey: "business-cards", quantity, userSelection }]
  await postJson(base, `/cart/${id}/lineitems`, { lineItems }, accessToken.token)
}
