/** Says which options a design of a product was made for; an outdated version is refused, because its options may be others (API-31). */
import { productVersion } from "../../../domain/catalog/product.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { invalid, missing } from "../http/refusal.ts"
import { route, type Services } from "../http/route.ts"
import { productsByKey } from "./product-rows.ts"

export const dependencyService = (services: Services): void =>
  route(services, endpoints.dependencies, async ({ body }, tx) => {
    const product = (await productsByKey(tx, [body.productId])).get(body.productId)
    if (!product) throw missing("Product")
    if (productVersion(product) !== body.version) {
      throw invalid("ProductVersionOutdated", [{ field: "version", code: "ProductVersionOutdated" }])
    }
    return { remainingOptions: product.designOptions ?? [] }
  })
