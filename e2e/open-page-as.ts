/** Starts a journey at its own page; the services create the shopper and the cart beforehand. */
import { makeServiceCaller, postFromPage, runInPage, type ScriptablePage } from "./service-caller.ts"
import type { consumerLogin } from "./shopper-actions.ts"

interface StartState {
  /** the logged-in customer; without one, a guest session */
  readonly customer?: Pick<typeof consumerLogin, "email" | "password">
  /** keys of the products to add to a new cart; without any, the customer's own cart stays */
  readonly products?: readonly string[]
  /** the design of every added product */
  readonly design?: string
}

interface LoginResponse {
  readonly customer?: { readonly id: string }
  readonly cart?: { readonly id: string }
  readonly accessToken?: { readonly token: string }
  readonly anonymousToken?: { readonly token: string }
}

interface Product {
  readonly key: string
  readonly options: readonly { readonly name: string; readonly values: readonly { readonly key: string }[] }[]
  readonly deliveryTypes: readonly { readonly type: string }[]
  readonly tiers: readonly { readonly quantity: number }[]
}

/** Like "Add to cart" on an unchanged product page: the first value of each option. */
const createDefaultLineItem = ({ key, options, deliveryTypes, tiers }: Product) => ({
  productKey: key,
  quantity: tiers[0]?.quantity,
  userSelection: [...options.map(({ name, values }) => `${name}:${values[0]?.key}`), `Delivery Type:${deliveryTypes[0]?.type}`],
})

const createCart = async (shopUrl: string, token: string | undefined, { products = [], design }: StartState) => {
  const { results } = await makeServiceCaller<{ readonly results: readonly Product[] }>(shopUrl)("GET /products")
  const lineItems = products.map(productKey => {
    const product = results.find(({ key }) => key === productKey)
    if (!product) throw new Error(`${productKey} is not sold`)
    return { ...createDefaultLineItem(product), ...(design ? { artworkItemId: design } : {}) }
  })
  const callService = makeServiceCaller<{ readonly id: string }>(shopUrl, token)
  const cart = await callService("POST /cart", {})
  return callService(`POST /cart/${cart.id}/lineitems`, { lineItems })
}

/** A file of the shop's origin, where no script of the app loads or saves a cart. */
export const OUTSIDE_APP_PATH = "/favicon.svg"

export const isOutsideApp = (page: Pick<ScriptablePage, "url">): boolean => page.url?.().endsWith(OUTSIDE_APP_PATH) === true

/** Reuses a page that is already outside the app, if this one is still blank. */
const openOutsideApp = async (page: ScriptablePage): Promise<ScriptablePage> => {
  if (isOutsideApp(page)) return page
  const others = page.url?.() === "about:blank" ? page.context?.().pages() : undefined
  const outsidePage = others?.find(isOutsideApp)
  if (!outsidePage) await page.goto(OUTSIDE_APP_PATH)
  return outsidePage ?? page
}

/** Opens `path` in the state of a returning shopper's browser. */
export const openPageAs = async (page: ScriptablePage, path: string, startState: StartState): Promise<void> => {
  const { customer, products = [] } = startState
  const outsidePage = await openOutsideApp(page)
  const session = customer
    ? await postFromPage<LoginResponse>(outsidePage, "/auth/login", { email: customer.email, password: customer.password })
    : await postFromPage<LoginResponse>(outsidePage, "/anon-coam-identity", {})
  const token = (session.accessToken ?? session.anonymousToken)?.token
  const cart =
    products.length > 0 ? await createCart(await outsidePage.evaluate("location.origin"), token, startState) : session.cart
  const storedItems = {
    ...(cart ? { cartId: cart.id } : {}),
    ...(session.customer ? { customer: session.customer.id } : { anonymousIdentity: JSON.stringify(session) }),
  }
  await runInPage(
    outsidePage,
    items => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
    },
    storedItems,
  )
  await page.goto(path)
}
