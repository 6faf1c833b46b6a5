/** An example of every call, as `/openapi.json` and `/docs` show it; the tests send each of them to the running services. */
import type { Endpoints } from "../endpoints.ts"
import { CART_CALLS } from "./cart-calls.ts"
import { CUSTOMER_CALLS } from "./customer-calls.ts"
import type { Example } from "./example.ts"
import { ORDER_CALLS } from "./order-calls.ts"
import { SHOP_CALLS } from "./shop-calls.ts"

export const examples: Readonly<Record<keyof Endpoints, Example>> = {
  ...CART_CALLS,
  ...ORDER_CALLS,
  ...CUSTOMER_CALLS,
  ...SHOP_CALLS,
}
