/** All endpoints of the services (the specification's section 7). Pages load only the groups that they call. */
import { addressEndpoints } from "./address-endpoints.ts"
import { agentEndpoints } from "./agent-endpoints.ts"
import { cartEndpoints } from "./cart-endpoints.ts"
import { cartTransferEndpoints } from "./cart-transfer-endpoints.ts"
import { catalogEndpoints } from "./catalog-endpoints.ts"
import { deliveryEndpoints } from "./delivery-endpoints.ts"
import { emailEndpoints } from "./email-endpoints.ts"
import { identityEndpoints } from "./identity-endpoints.ts"
import { orderEndpoints } from "./order-endpoints.ts"
import { passwordEndpoints } from "./password-endpoints.ts"
import { pickupEndpoints } from "./pickup-endpoints.ts"
import { quoteEndpoints } from "./quote-endpoints.ts"
import { reportingEndpoints } from "./reporting-endpoints.ts"

export const endpoints = {
  ...cartEndpoints,
  ...cartTransferEndpoints,
  ...deliveryEndpoints,
  ...pickupEndpoints,
  ...quoteEndpoints,
  ...orderEndpoints,
  ...identityEndpoints,
  ...passwordEndpoints,
  ...emailEndpoints,
  ...agentEndpoints,
  ...addressEndpoints,
  ...catalogEndpoints,
  ...reportingEndpoints,
} as const

export type Endpoints = typeof endpoints
