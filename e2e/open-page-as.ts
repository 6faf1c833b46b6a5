/** Starts a journey at its own page; the services create the shopper and the cart beforehand. */
import { makeServiceCaller, postFromPage, runInPage, type ScriptablePage } from "./service-caller.ts"
import type { consumerLogin } from "./shopper-actions.ts"

interface Beginning {
  /** who is logged in; without one, a visit of nobody known */
  readonly customer?: Pick<typeof consumerLogin, "email" | "password">
  /** the keys of what is put into the cart; nothing leaves it as the customer has it */
  readonly products?: readonly string[]
  /** one of the designs that the shop offers for them */
  readonly design?: string
}

interface Begun {
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

/** What "Add to cart" adds when nothing else was chosen: the first of everything. */
const asOffered = ({ key, options, deliveryTypes, tiers }: Product) => ({
  productKey: key,
  quantity: tiers[0]?.quantity,
  userSelection: [...options.map(({ name, values }) => `${name}:${values[0]?.key}`), `Delivery Type:${deliveryTypes[0]?.type}`],
})

const filled = async (shop: string, token: string | undefined, { products = [], design }: Beginning) => {
  const { results } = await makeServiceCaller<{ readonly results: readonly Product[] }>(shop)("GET /products")
  const lineItems = products.map(wanted => {
    const product = results.find(({ key }) => key === wanted)
    if (!product) throw new Error(`${wanted} is not sold`)
    return { ...asOffered(product), ...(design ? { artworkItemId: design } : {}) }
  })
  const ask = makeServiceCaller<{ readonly id: string }>(shop, token)
  const cart = await ask("POST /cart", {})
  return ask(`POST /cart/${cart.id}/lineitems`, { lineItems })
}

/** Of the shop's origin, but not the app: nothing loads or saves a cart meanwhile. */
export const OUTSIDE_APP_PATH = "/favicon.svg"

export const isOutsideApp = (page: Pick<ScriptablePage, "url">): boolean => page.url?.().endsWith(OUTSIDE_APP_PATH) === true

/** A page that stands outside already, where this one has not been anywhere. */
const outside = async (page: ScriptablePage): Promise<ScriptablePage> => {
  if (isOutsideApp(page)) return page
  const others = page.url?.() === "about:blank" ? page.context?.().pages() : undefined
  const there = others?.find(isOutsideApp)
  if (!there) await page.goto(OUTSIDE_APP_PATH)
  return there ?? page
}

/** Opens `path` as the app finds the browser when somebody comes back to it. */
export const openPageAs = async (page: ScriptablePage, path: string, wanted: Beginning): Promise<void> => {
  const { customer, products = [] } = wanted
  const desk = await outside(page)
  const known = customer
    ? await postFromPage<Begun>(desk, "/auth/login", { email: customer.email, password: customer.password })
    : await postFromPage<Begun>(desk, "/anon-coam-identity", {})
  const token = (known.accessToken ?? known.anonymousToken)?.token
  const cart = products.length > 0 ? await filled(await desk.evaluate("location.origin"), token, wanted) : known.cart
  const kept = {
    ...(cart ? { cartId: cart.id } : {}),
    ...(known.customer ? { customer: known.customer.id } : { anonymousIdentity: JSON.stringify(known) }),
  }
  await runInPage(
    desk,
    texts => {
      for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text)
    },
    kept,
  )
  await page.goto(path)
}
