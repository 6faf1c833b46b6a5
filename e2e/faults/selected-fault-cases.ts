/** The columns of the fault matrix and the cells of every test run; `npm run proofs faults` runs all cells (RELY-11). */
import { PROXY_FAULTS } from "../fault-proxy.ts"

export const NETWORK_FAULTS = ["offline", "connection refused", ...PROXY_FAULTS] as const
export type NetworkFault = (typeof NETWORK_FAULTS)[number]

/** One cell of each fault, and of what is worth most. */
export const SELECTED_FAULT_CASES: readonly (readonly [NetworkFault, string])[] = [
  ["offline", "edits a product"],
  ["offline", "chooses a courier"],
  ["connection refused", "types a reference"],
  ["reset before the commit", "adds a product"],
  ["reset after the commit", "places an order"],
  ["reset after the commit", "registers"],
  ["reset after the commit", "splits a shipment of an order"],
  ["reset after the commit", "asks for another password"],
  ["reset after the commit", "chooses another password"],
  ["reset after the commit", "confirms another email"],
  ["half a body", "saves an address"],
  ["HTML with 200", "logs out"],
  ["another shape", "is recognised"],
  ["an empty 200", "removes a product"],
  ["500", "sets a shipping address"],
  ["500", "loads the payment methods"],
  ["500", "asks for another email"],
  ["503 with Retry-After", "loads the cart"],
  ["503 for a fault of the shop", "goes to pay an order"],
  ["429", "is recognised"],
  ["12 s of silence", "adds the first product"],
]
