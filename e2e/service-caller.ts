/** Calls the services as another device would, for the parts of a journey that are not under test. */
import { randomUUID } from "node:crypto"

/** `shop` is where the services are; `token` says whose they are asked as. */
export const makeServiceCaller =
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

/** A page, whatever drives it. */
export interface ScriptablePage {
  readonly goto: (path: string) => Promise<unknown>
  readonly evaluate: <Value>(expression: string) => Promise<Value>
  readonly url?: () => string
  /** the pages of the same browser, where what drives it tells */
  readonly context?: () => { readonly pages: () => readonly ScriptablePage[] }
}

/** Done in the page: `work` knows nothing but what is sent along. */
export const runInPage = <Sent, Answer>(
  page: Pick<ScriptablePage, "evaluate">,
  work: (sent: Sent) => Answer | Promise<Answer>,
  sent: Sent,
): Promise<Answer> => page.evaluate(`(${work})(${JSON.stringify(sent)})`)

/** By the browser itself, which keeps the session's cookie. */
export const postFromPage = <Answer>(page: Pick<ScriptablePage, "evaluate">, path: string, body: object): Promise<Answer> =>
  runInPage(
    page,
    async ([url, sent]: readonly [string, string]): Promise<Answer> => {
      const headers = { "content-type": "application/json", "idempotency-key": crypto.randomUUID() }
      const response = await fetch(url, { method: "POST", headers, body: sent })
      if (!response.ok) throw new Error(await response.text())
      return response.json()
    },
    [`/services${path}`, JSON.stringify(body)],
  )

/** 500 business cards, as the contract adds them to a cart. */
export const CARDS_LINE_ITEM = {
  productKey: "business-cards",
  quantity: 500,
  userSelection: ["format:85x55", "paper:matt-400", "printing:both-sides", "finishing:none", "Delivery Type:Normal"],
}
