/** A shopper whom the services already know when the page opens: made through the API, so that a journey starts where it matters. */
import { randomUUID } from "node:crypto"
import type { Page } from "@playwright/test"
import { home, newCustomer } from "../shopper.ts"

const CARDS = {
  productKey: "business-cards",
  quantity: 500,
  userSelection: ["format:85x55", "paper:matt-400", "printing:both-sides", "finishing:none", "Delivery Type:Normal"],
}

export const ADDRESS = { ...home, postalCode: "1019 XW", country: "NL", firstName: "Noor", lastName: "de Vries" }

interface Line {
  readonly id: string
  readonly quantity: number
}

/** As the services answer it: only what is looked at here. */
export interface Answer {
  readonly id: string
  readonly quoteId: string
  readonly total: number
  readonly version: number
  readonly lineItems: readonly Line[]
  readonly discountCodes: readonly unknown[]
  readonly results: readonly { readonly id: string; readonly city: string }[]
  readonly anonymousToken: { readonly token: string }
  readonly accessToken: { readonly token: string }
}

export interface Visit {
  readonly email: string
  readonly password: string
  readonly cartId: string
  readonly ask: (methodAndPath: string, body?: unknown) => Promise<Answer>
  readonly change: (name: string, value: unknown) => Promise<Answer>
}

const asking =
  (shop: string, token: string) =>
  async (methodAndPath: string, body?: unknown): Promise<Answer> => {
    const [method = "", path = ""] = methodAndPath.split(" ")
    const response = await fetch(`${shop}/services${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(method === "GET" ? {} : { "idempotency-key": randomUUID() }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${methodAndPath}: ${response.status} ${await response.text()}`)
    return response.json() as Promise<Answer>
  }

/** In the browser itself, whose cookie the session is. */
const postFromPage = (page: Page, path: string, body: unknown): Promise<Answer> =>
  page.evaluate(
    async ([url, sent]) => {
      const headers = { "content-type": "application/json" }
      const response = await fetch(url, { method: "POST", headers, body: sent })
      if (!response.ok) throw new Error(await response.text())
      return response.json()
    },
    [`/services${path}`, JSON.stringify(body)] as const,
  )

export interface Wanted {
  readonly who: "nobody" | "visitor" | "customer"
  readonly company?: string
  /** how many products are in the cart; no cart without them */
  readonly products: number
}

/** `shop` is asked directly, the page goes through the proxy. */
export const startVisit = async (page: Page, shop: string, { who, company, products }: Wanted): Promise<Visit> => {
  await page.goto("/favicon.svg")
  const customer = { ...newCustomer(), ...(company ? { company } : {}) }
  if (who === "nobody") {
    const visit = { ...customer, cartId: "", ask: asking(shop, ""), change: () => Promise.reject(new Error("no cart")) }
    await asking(shop, "")("POST /auth/register", customer)
    return visit
  }
  const known = who === "visitor" ? await postFromPage(page, "/anon-coam-identity", {}) : undefined
  const token = known
    ? known.anonymousToken.token
    : (await postFromPage(page, "/auth/register", customer)).accessToken.token
  const ask = asking(shop, token)
  if (!known) await ask("POST /customers/me/addresses", { ...ADDRESS, email: customer.email })
  const { id } = products > 0 ? await ask("POST /cart", {}) : { id: "" }
  if (products > 0) {
    await ask(`POST /cart/${id}/lineitems`, { lineItems: Array.from({ length: products }, () => CARDS) })
  }
  await page.evaluate(
    ([cartId, identity]) => {
      if (cartId) localStorage.setItem("cartId", cartId)
      if (identity) localStorage.setItem("anonymousIdentity", identity)
    },
    [id, known ? JSON.stringify(known) : ""] as const,
  )
  const change = (name: string, value: unknown) => ask(`PATCH /cart/${id}`, { action: { name, value } })
  return { ...customer, cartId: id, ask, change }
}
