/** Repeats one customer's purchase, from an empty cart to the order, with the same calls as the pages. */
import { randomUUID } from "node:crypto"
import { setTimeout as sleep } from "node:timers/promises"
import {
  BUSINESS_CARDS_LINE,
  SAMPLE_ADDRESS,
  SAMPLE_BILLING_ADDRESS,
  SAMPLE_PASSWORD,
} from "../../../test/support/test-shopper.ts"
import { STEP_HEADER } from "./recorded-calls.ts"

export interface LoadMeasurements {
  /** in milliseconds, one per call */
  readonly latencies: number[]
  orders: number
}

export interface CartResponse {
  readonly id: string
  readonly version: number
  readonly lineItems: readonly { readonly id: string }[]
}

/** Calls numbered by client and turn: a recording is found by them. `pause` is from call to call, in milliseconds. */
export const makeLoadClient = (base: string, client: number, measured: LoadMeasurements, pause = 0) => {
  let turn = 0
  let due = 0
  let token = ""
  const call = async <T>(methodAndPath: string, body?: unknown): Promise<T> => {
    const [method = "", path = ""] = methodAndPath.split(" ")
    turn += 1
    if (pause > 0) await sleep(Math.max(0, due - performance.now()))
    due = Math.max(due, performance.now()) + pause
    const began = performance.now()
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        [STEP_HEADER]: `${client}-${turn}`,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(method === "GET" ? {} : { "idempotency-key": randomUUID() }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    measured.latencies.push(performance.now() - began)
    if (response.status !== 200) throw new Error(`${methodAndPath}: ${response.status} ${text.slice(0, 200)}`)
    return JSON.parse(text) as T
  }

  const register = async () => {
    const email = `${randomUUID()}@example.com`
    const customer = { firstName: "Ada", lastName: "de Vries", email, password: SAMPLE_PASSWORD }
    await call<unknown>("POST /auth/register", customer)
    const credentials = { email, password: SAMPLE_PASSWORD }
    const answer = await call<{ accessToken: { token: string } }>("POST /auth/login", credentials)
    token = answer.accessToken.token
  }

  const act = (cart: CartResponse, name: string, value: unknown) =>
    call<CartResponse>(`PATCH /cart/${cart.id}`, { action: { name, value } })

  const order = async () => {
    const empty = await call<CartResponse>("POST /cart", {})
    const cart = await call<CartResponse>(`POST /cart/${empty.id}/lineitems`, { lineItems: [BUSINESS_CARDS_LINE] })
    const lineItemId = cart.lineItems[0]?.id
    const item = `/cart/${cart.id}/lineitems/${lineItemId}`
    await call<unknown>(`GET /cart/${cart.id}`)
    await call<unknown>(`PATCH ${item}`, { editLineItem: [{ lineItemId, quantity: 1000 }] })
    await act(cart, "setShippingAddress", { lineItemId, address: SAMPLE_ADDRESS })
    await call<unknown>(`GET ${item}/delivery-options`)
    await act(cart, "setBillingAddress", { address: SAMPLE_BILLING_ADDRESS })
    await call<unknown>(`GET /api/payments/methods?cartId=${cart.id}&psp=embedded`)
    await act(cart, "setPaymentMethod", { paymentMethodId: "ideal" })
    await act(cart, "setReferenceLabel", "Spring folders")
    const placed = await call<{ id: string }>(`POST /cart/${cart.id}/order`)
    await call<unknown>(`GET /order/${placed.id}`)
    measured.orders += 1
  }

  return { register, order, call, token: () => token }
}
