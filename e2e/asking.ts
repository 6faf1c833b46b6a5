/** The services, asked beside the page as another device would: what a journey isn't about is done through them. */
import { randomUUID } from "node:crypto"
import type { Page } from "@playwright/test"

/** `shop` is where the services are; `token` says whose they are asked as. */
export const asking =
  <Answer>(shop: string | undefined, token?: string) =>
  async (methodAndPath: string, body?: unknown): Promise<Answer> => {
    const [method = "", path = ""] = methodAndPath.split(" ")
    const response = await fetch(`${shop}/services${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(method === "GET" ? {} : { "idempotency-key": randomUUID() }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${methodAndPath}: ${response.status} ${await response.text()}`)
    return response.json() as Promise<Answer>
  }

/** By the browser itself, which keeps the session's cookie. */
export const postFromPage = <Answer>(page: Page, path: string, body: object): Promise<Answer> =>
  page.evaluate(
    async ([url, sent]): Promise<Answer> => {
      const headers = { "content-type": "application/json" }
      const response = await fetch(url, { method: "POST", headers, body: sent })
      if (!response.ok) throw new Error(await response.text())
      return response.json()
    },
    [`/services${path}`, JSON.stringify(body)] as const,
  )

/** 500 business cards, as the contract adds them to a cart. */
export const CARDS = {
  productKey: "business-cards",
  quantity: 500,
  userSelection: ["format:85x55", "paper:matt-400", "printing:both-sides", "finishing:none", "Delivery Type:Normal"],
}
