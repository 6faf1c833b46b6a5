/** Every call of the services (the specification's section 7); pages load the part they call. */
import { addressCalls } from "./address-calls.ts"
import { agentCalls } from "./agent-calls.ts"
import { cartCalls } from "./cart-calls.ts"
import { catalogCalls } from "./catalog-calls.ts"
import { deliveryCalls } from "./delivery-calls.ts"
import { emailCalls } from "./email-calls.ts"
import { handoverCalls } from "./handover-calls.ts"
import { identityCalls } from "./identity-calls.ts"
import { orderCalls } from "./order-calls.ts"
import { passwordCalls } from "./password-calls.ts"
import { pickupCalls } from "./pickup-calls.ts"
import { quoteCalls } from "./quote-calls.ts"
import { recordCalls } from "./record-calls.ts"

export const endpoints = {
  ...cartCalls,
  ...handoverCalls,
  ...deliveryCalls,
  ...pickupCalls,
  ...quoteCalls,
  ...orderCalls,
  ...identityCalls,
  ...passwordCalls,
  ...emailCalls,
  ...agentCalls,
  ...addressCalls,
  ...catalogCalls,
  ...recordCalls,
} as const

export type Endpoints = typeof endpoints
