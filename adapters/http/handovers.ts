/** Taking a cart over, over HTTP. */
import type { CartTransfers } from "../../application/ports/cart-transfers.ts"
import { handoverCalls } from "../contract/handover-calls.ts"
import { unversioned } from "./authorised.ts"
import type { Call } from "./call.ts"

export const makeHttpHandovers = (call: Call): CartTransfers => ({
  takeOver: (code, key) => unversioned(call(handoverCalls.takeOverCart, { body: { code }, key })),
})
