/** Taking a cart over, over HTTP. */
import type { CartTransfers } from "../../application/ports/cart-transfers.ts"
import { handoverCalls } from "../contract/handover-calls.ts"
import { dieOnStaleVersion } from "./authorization.ts"
import type { ServiceClient } from "./service-client.ts"

export const makeHttpHandovers = (call: ServiceClient): CartTransfers => ({
  takeOver: (code, key) => dieOnStaleVersion(call(handoverCalls.takeOverCart, { body: { code }, key })),
})
