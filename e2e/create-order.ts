/** Creates a returning customer's cart and order through the services, so that journeys can start at later steps. */
import { CARDS_LINE_ITEM, makeServiceCaller } from "./service-caller.ts"
import { createReturningCustomer, type generateCustomer } from "./shopper-actions.ts"

interface ServiceResponse {
  readonly id: string
  readonly orderNumber: string
  readonly lineItems: readonly { readonly id: string; readonly quantity: number }[]
  readonly discountCodes: readonly unknown[]
  readonly cart?: { readonly id: string }
  readonly accessToken: { readonly token: string }
}

type Customer = Pick<ReturnType<typeof generateCustomer>, "email" | "password">

/** Calls the services as this customer, in another session than the page. */
export const makeServiceCallerAs = async (base: string | undefined, { email, password }: Customer) => {
  const { accessToken, cart } = await makeServiceCaller<ServiceResponse>(base)("POST /auth/login", { email, password })
  const send = makeServiceCaller<ServiceResponse>(base, accessToken.token)
  return {
    /** the customer's cart from an earlier session */
    cart,
    callService: send,
    applyAction: (cart: Pick<ServiceResponse, "id">, name: string, value: unknown) =>
      send(`PATCH /cart/${cart.id}`, { action: { name, value } }),
    /** creates a cart of 500 business cards for the customer's default address */
    createCardsCart: async () => {
      const cart = await send("POST /cart", {})
      return send(`POST /cart/${cart.id}/lineitems`, { lineItems: [CARDS_LINE_ITEM] })
    },
  }
}

export const createCustomerOrder = async (
  base: string | undefined,
  existingCustomer?: ReturnType<typeof generateCustomer>,
  paymentMethodId = "ideal",
) => {
  const customer = existingCustomer ?? (await createReturningCustomer(base))
  const { callService, applyAction, createCardsCart } = await makeServiceCallerAs(base, customer)
  const cart = await createCardsCart()
  await applyAction(cart, "setPaymentMethod", { paymentMethodId })
  const order = await callService(`POST /cart/${cart.id}/order`, {})
  const lineItemPath = `/order/${order.id}/lineitems/${order.lineItems[0]?.id}`
  /** changes the order's line item in another session */
  const changeLineItem = (change: object) => callService(`PATCH ${lineItemPath}`, change)
  return { customer, order, changeLineItem }
}
