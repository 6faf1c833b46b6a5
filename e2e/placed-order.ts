/** A returning customer's cart and order, made through the services: what the later steps' journeys start from. */
import { randomUUID } from "node:crypto"
import { type newCustomer, returningCustomer } from "./shopper.ts"

interface Answer {
  readonly id: string
  readonly orderNumber: string
  readonly lineItems: readonly { readonly id: string }[]
  readonly accessToken: { readonly token: string }
}

type Customer = Pick<ReturnType<typeof newCustomer>, "email" | "password">

const CARDS = {
  productKey: "business-cards",
  quantity: 500,
  userSelection: ["format:85x55", "paper:matt-400", "printing:both-sides", "finishing:none", "Delivery Type:Normal"],
}

/** Asks the services as this customer does, on another device than the page. */
export const askingAs = async (base: string | undefined, { email, password }: Customer) => {
  const ask = async (methodAndPath: string, body: object, token?: string): Promise<Answer> => {
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
  const { accessToken } = await ask("POST /auth/login", { email, password })
  const send = (methodAndPath: string, body: object) => ask(methodAndPath, body, accessToken.token)
  return {
    send,
    act: (cart: Pick<Answer, "id">, name: string, value: unknown) =>
      send(`PATCH /cart/${cart.id}`, { action: { name, value } }),
    /** a cart of 500 business cards, sent to the customer's own address */
    cartOfCards: async () => {
      const cart = await send("POST /cart", {})
      await send(`POST /cart/${cart.id}/lineitems`, { lineItems: [CARDS] })
      return cart
    },
  }
}

export const placedOrder = async (base: string | undefined, whose?: ReturnType<typeof newCustomer>) => {
  const customer = whose ?? (await returningCustomer(base))
  const { send, act, cartOfCards } = await askingAs(base, customer)
  const cart = await cartOfCards()
  await act(cart, "setPaymentMethod", { paymentMethodId: "ideal" })
  const order = await send(`POST /cart/${cart.id}/order`, {})
  const item = `/order/${order.id}/lineitems/${order.lineItems[0]?.id}`
  /** as if on another device */
  const deliverElsewhere = (change: object) => send(`PATCH ${item}`, change)
  return { customer, order, deliverElsewhere }
}
