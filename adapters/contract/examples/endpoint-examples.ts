/**
 * An example for every endpoint, shown in `/openapi.json` and `/docs`. The tests send each of them to the running
 * services.
 */
import type { Endpoints } from "../endpoints.ts"
import { ARTWORK_ENDPOINT_EXAMPLES } from "./artwork-endpoints.ts"
import { ARTWORK_UPLOAD_ENDPOINT_EXAMPLES } from "./artwork-upload-endpoints.ts"
import { CART_ENDPOINT_EXAMPLES } from "./cart-endpoints.ts"
import { CUSTOMER_ENDPOINT_EXAMPLES } from "./customer-endpoints.ts"
import type { EndpointExample } from "./endpoint-example.ts"
import { ORDER_ENDPOINT_EXAMPLES } from "./order-endpoints.ts"
import { PUBLIC_ENDPOINT_EXAMPLES } from "./public-endpoints.ts"

export const endpointExamples: Readonly<Record<keyof Endpoints, EndpointExample>> = {
  ...CART_ENDPOINT_EXAMPLES,
  ...ORDER_ENDPOINT_EXAMPLES,
  ...ARTWORK_ENDPOINT_EXAMPLES,
  ...ARTWORK_UPLOAD_ENDPOINT_EXAMPLES,
  ...CUSTOMER_ENDPOINT_EXAMPLES,
  ...PUBLIC_ENDPOINT_EXAMPLES,
}
