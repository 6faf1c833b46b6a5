/** What the shop prints, with the customer group whose prices the caller gets (EDIT-13, LOGIN-18). */
import { Effect } from "effect"
import { endpoints } from "../../contract/endpoints.ts"
import { registerRoute } from "../http/register-route.ts"
import type { RouteDeps } from "../http/request.ts"
import { groupOf, type Subject } from "../identity/subject.ts"
import { productOf, productPage } from "./product-rows.ts"

const PAGE = 24

const withGroup = (subject: Subject | undefined) => {
  const customerGroup = groupOf(subject)
  return customerGroup ? { customerGroup } : {}
}

export const registerProductRoutes = (services: RouteDeps): void => {
  registerRoute(services, endpoints.listProducts, async ({ query: { offset = 0, limit = PAGE }, subject }, tx) => ({
    ...(await productPage(tx, { offset, limit })),
    ...withGroup(subject),
  }))

  registerRoute(services, endpoints.getProduct, ({ subject, params }, tx) =>
    Effect.map(productOf(tx, params.productKey), product => ({ product, ...withGroup(subject) })),
  )
}
