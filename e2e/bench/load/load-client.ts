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

/** Numbers its calls, so that the bare handler finds the recording of each. `pauseMs` is the time from call to call. */
export const makeLoadClient = (base: string, client: number, measurements: LoadMeasurements, pauseMs = 0) => {
  let callNumber = 0
  let nextCallAt = 0
  let token = ""
  const call = async <T>(methodAndPath: string, body?: unknown): Promise<T> => {
    const [method = "", path = ""] = methodAndPath.split(" ")
    callNumber += 1
    if (pauseMs > 0) await sleep(Math.max(0, nextCallAt - performance.now()))
    nextCallAt = Math.max(nextCallAt, performance.now()) + pauseMs
    const startedAt = performance.now()
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        [STEP_HEADER]: `${client}-${callNumber}`,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(method === "GET" ? {} : { "idempotency-key": randomUUID() }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    measurements.latencies.push(performance.now() - startedAt)
    if (response.status !== 200) throw new Error(`${methodAndPath}: ${response.status} ${text.slice(0, 200)}`)
    return JSON.parse(text) as T
  }

  const register = async () => {
    const email = `${randomUUID()}@example.com`
    const customer = { firstName: "Ada", lastName: "de Vries", email, password: SAMPLE_PASSWORD }
    await call<unknown>("POST /auth/register", customer)
    const credentials = { email, password: SAMPLE_PASSWORD }
    const response = await call<{ accessToken: { token: string } }>("POST /auth/login", credentials)
    token = response.accessToken.token
  }

  const applyAction = (cart: CartResponse, name: string, value: unknown) =>
    call<CartResponse>(`PATCH /cart/${cart.id}`, { action: { name, value } })

  const order = async () => {
    const empty = await call<CartResponse>("POST /cart", {})
    const cart = await call<CartResponse>(`POST /cart/${empty.id}/lineitems`, { lineItems: [BUSINESS_CARDS_LINE] })
    const lineItemId = cart.lineItems[0]?.id
    const lineItemPath = `/cart/${cart.id}/lineitems/${lineItemId}`
    await call<unknown>(`GET /cart/${cart.id}`)
    await call<unknown>(`PATCH ${lineItemPath}`, { editLineItem: [{ lineItemId, quantity: 1000 }] })
    await applyAction(cart, "setShippingAddress", { lineItemId, address: SAMPLE_ADDRESS })
    await call<unknown>(`GET ${lineItemPath}/delivery-options`)
    await applyAction(cart, "setBillingAddress", { address: SAMPLE_BILLING_ADDRESS })
    await call<unknown>(`GET /api/payments/methods?cartId=${cart.id}&psp=embedded`)
    await applyAction(cart, "setPaymentMethod", { paymentMethodId: "ideal" })
    await applyAction(cart, "setReferenceLabel", "Spring folders")
    const placed = await call<{ id: string }>(`POST /cart/${cart.id}/order`)
    await call<unknown>(`GET /order/${placed.id}`)
    measurements.orders += 1
  }

  return { register, order, call, token: () => token }
}
