/** A returning customer's order, placed through the services: what the account's journeys start from. */
import { randomUUID } from "node:crypto"
import { type newCustomer, returningCustomer } from "./shopper.ts"

interface Answer {
  readonly id: string
  readonly orderNumber: string
  readonly lineItems: readonly { readonly id: string }[]
  readonly accessToken: { readonly token: string }
}

const CARDS = {
  productKey: "business-cards",
  quantity: 500,
  userSelection: ["format:85x55", "paper:matt-400", "printing:both-sides", "finishing:none", "Delivery Type:Normal"],
}

export const placedOrder = async (base: string | undefined, whose?: ReturnType<typeof newCustomer>) => {
  const customer = whose ?? (await returningCustomer(base))
  const send = async (methodAndPath: string, body: object, token?: string): Promise<Answer> => {
    const [method = "", path = ""] = methodAndPath.split(" ")
    const response = await fetch(`${base}/services${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${methodAndPath}: ${await response.text()}`)
    return response.json() as Promise<Answer>
  }
  const { accessToken } = await send("POST /auth/login", { email: customer.email, password: customer.password })
  const { token } = accessToken
  const cart = await send("POST /cart", {}, token)
  await send(`POST /cart/${cart.id}/lineitems`, { lineItems: [CARDS] }, token)
  const action = { name: "setPaymentMethod", value: { paymentMethodId: "ideal" } }
  await send(`PATCH /cart/${cart.id}`, { action }, token)
  const order = await send(`POST /cart/${cart.id}/order`, {}, token)
  const item = `/order/${order.id}/lineitems/${order.lineItems[0]?.id}`
  /** as if on another device */
  const deliverElsewhere = (change: object) => send(`PATCH ${item}`, change, token)
  return { customer, order, deliverElsewhere }
}
