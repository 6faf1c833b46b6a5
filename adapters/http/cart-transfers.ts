import type { CartTransfers } from "../../application/client/ports/cart-transfers.ts"
import { cartTransferEndpoints } from "../contract/cart-transfer-endpoints.ts"
import { dieOnVersionConflict } from "./authorization.ts"
import type { ServiceClient } from "./service-client.ts"

export const makeHttpCartTransfers = (call: ServiceClient): CartTransfers => ({
  accept: (code, key) => dieOnVersionConflict(call(cartTransferEndpoints.takeOverCart, { body: { code }, key })),
})
