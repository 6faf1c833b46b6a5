/** Calls the services as another device would, for the parts of a journey that are not under test. */
import { randomUUID } from "node:crypto"

/** Returns a function that calls the services at `shopUrl` with `token`; it throws unless the response is a success. */
export const makeServiceCaller =
  <Result>(shopUrl: string | undefined, token?: string) =>
  async (methodAndPath: string, body?: unknown): Promise<Result> => {
    const [method = "", path = ""] = methodAndPath.split(" ")
    const response = await fetch(`${shopUrl}/services${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(method === "GET" ? {} : { "idempotency-key": randomUUID() }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${methodAndPath}: ${response.status} ${await response.text()}`)
    return response.json() as Promise<Result>
  }

/** The methods that Playwright's pages and the other engines' tabs share. */
export interface ScriptablePage {
  readonly goto: (path: string) => Promise<unknown>
  readonly evaluate: <Value>(expression: string) => Promise<Value>
  readonly url?: () => string
  /** the pages of the same browser context, if the driver lists them */
  readonly context?: () => { readonly pages: () => readonly ScriptablePage[] }
}

/** Runs `script` in the page; it can use only its argument, no variable of its module. */
export const runInPage = <Argument, Result>(
  page: Pick<ScriptablePage, "evaluate">,
  script: (argument: Argument) => Result | Promise<Result>,
  argument: Argument,
): Promise<Result> => page.evaluate(`(${script})(${JSON.stringify(argument)})`)

/** Posts from the browser, so that it stores the session's cookie. */
export const postFromPage = <Result>(page: Pick<ScriptablePage, "evaluate">, path: string, body: object): Promise<Result> =>
  runInPage(
    page,
    async ([url, argument]: readonly [string, string]): Promise<Result> => {
      const headers = { "content-type": "application/json", "idempotency-key": crypto.randomUUID() }
      const response = await fetch(url, { method: "POST", headers, body: argument })
      if (!response.ok) throw new Error(await response.text())
      return response.json()
    },
    [`/services${path}`, JSON.stringify(body)],
  )

/** 500 business cards. */
export const CARDS_LINE_ITEM = {
  productKey: "business-cards",
  quantity: 500,
  userSelection: ["format:85x55", "paper:matt-400", "printing:both-sides", "finishing:none", "Delivery Type:Normal"],
}
