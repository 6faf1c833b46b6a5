/** Creates a returning customer's cart and order through the services, so that journeys can start at later steps. */
import { CARDS_LINE_ITEM, makeServiceCaller } from "./service-caller.ts"
import { createReturningCustomer, type generateCustomer } from "./shopper-actions.ts"

interface Answer {
  readonly id: string
  readonly orderNumber: string
  readonly lineItems: readonly { readonly id: string; readonly quantity: number }[]
  readonly discountCodes: readonly unknown[]
  readonly cart?: { readonly id: string }
  readonly accessToken: { readonly token: string }
}

type Customer = Pick<ReturnType<typeof generateCustomer>, "email" | "password">

/** Asks the services as this customer does, on another device than the page. */
export const makeServiceCallerAs = async (base: string | undefined, { email, password }: Customer) => {
  const { accessToken, cart } = await makeServiceCaller<Answer>(base)("POST /auth/login", { email, password })
  const send = makeServiceCaller<Answer>(base, accessToken.token)
  return {
    /** what is in it from an earlier visit */
    cart,
    callService: send,
    applyAction: (cart: Pick<Answer, "id">, name: string, value: unknown) =>
      send(`PATCH /cart/${cart.id}`, { action: { name, value } }),
    /** a cart of 500 business cards, sent to the customer's own address */
    createCardsCart: async () => {
      const cart = await send("POST /cart", {})
      return send(`POST /cart/${cart.id}/lineitems`, { lineItems: [CARDS_LINE_ITEM] })
    },
  }
}

export const createCustomerOrder = async (base: string | undefined, whose?: ReturnType<typeof generateCustomer>) => {
  const customer = whose ?? (await createReturningCustomer(base))
  const { callService, applyAction, createCardsCart } = await makeServiceCallerAs(base, customer)
  const cart = await createCardsCart()
  await applyAction(cart, "setPaymentMethod", { paymentMethodId: "ideal" })
  const order = await callService(`POST /cart/${cart.id}/order`, {})
  const item = `/order/${order.id}/lineitems/${order.lineItems[0]?.id}`
  /** as if on another device */
  const deliverElsewhere = (change: object) => callService(`PATCH ${item}`, change)
  return { customer, order, changeLineItem: deliverElsewhere }
}
