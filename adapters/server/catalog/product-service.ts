/** What the shop prints, with the customer group whose prices the caller gets (EDIT-13, LOGIN-18). */
import { endpoints } from "../../contract/endpoints.ts"
import { missing } from "../http/refusal.ts"
import { route, type Services } from "../http/route.ts"
import { groupOf, type Subject } from "../identity/subject.ts"
import { allProducts, productsByKey } from "./product-rows.ts"

const withGroup = (subject: Subject | undefined) => {
  const customerGroup = groupOf(subject)
  return customerGroup ? { customerGroup } : {}
}

export const productService = (services: Services): void => {
  route(services, endpoints.listProducts, async ({ subject }, tx) => ({
    results: await allProducts(tx),
    ...withGroup(subject),
  }))

  route(services, endpoints.getProduct, async ({ subject, params }, tx) => {
    const product = (await productsByKey(tx, [params.productKey])).get(params.productKey)
    if (!product) throw missing("Product")
    return { product, ...withGroup(subject) }
  })
}
