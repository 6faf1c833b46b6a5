/** All endpoints of the services (the specification's section 7). Pages load only the groups that they call. */

import { accountEmailEndpoints } from "./account-email-endpoints.ts"
import { addressEndpoints } from "./address-endpoints.ts"
import { agentLinkEndpoints } from "./agent-link-endpoints.ts"
import { artworkEndpoints } from "./artwork-endpoints.ts"
import { artworkUploadEndpoints } from "./artwork-upload-endpoints.ts"
import { cartChangeEndpoints } from "./cart-change-endpoints.ts"
import { cartEndpoints } from "./cart-endpoints.ts"
import { cartTransferEndpoints } from "./cart-transfer-endpoints.ts"
import { catalogEndpoints } from "./catalog-endpoints.ts"
import { deliveryOptionEndpoints } from "./delivery-option-endpoints.ts"
import { identityEndpoints } from "./identity-endpoints.ts"
import { orderEndpoints } from "./order-endpoints.ts"
import { passwordResetEndpoints } from "./password-reset-endpoints.ts"
import { pickupEndpoints } from "./pickup-endpoints.ts"
import { quoteEndpoints } from "./quote-endpoints.ts"
import { reportingEndpoints } from "./reporting-endpoints.ts"
import { vatIdEndpoints } from "./vat-id-endpoints.ts"

export const endpoints = {
  ...cartEndpoints,
  ...cartChangeEndpoints,
  ...cartTransferEndpoints,
  ...deliveryOptionEndpoints,
  ...pickupEndpoints,
  ...quoteEndpoints,
  ...orderEndpoints,
  ...artworkEndpoints,
  ...artworkUploadEndpoints,
  ...identityEndpoints,
  ...passwordResetEndpoints,
  ...accountEmailEndpoints,
  ...agentLinkEndpoints,
  ...addressEndpoints,
  ...vatIdEndpoints,
  ...catalogEndpoints,
  ...reportingEndpoints,
} as const

export type Endpoints = typeof endpoints
