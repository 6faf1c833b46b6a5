/** The columns of the fault matrix and the cells of every test run; `npm run proofs faults` runs all cells (RELY-11). */
import { PROXY_FAULTS } from "../fault-proxy.ts"

export const NETWORK_FAULTS = ["offline", "connection refused", ...PROXY_FAULTS] as const
export type NetworkFault = (typeof NETWORK_FAULTS)[number]

/** One case per fault, each with another action. What a use case does after a lost response is tested without a browser. */
export const SELECTED_FAULT_CASES: readonly (readonly [NetworkFault, string])[] = [
  ["offline", "edits a product"],
  ["connection refused", "types a reference"],
  ["reset before the commit", "adds a product"],
  ["reset after the commit", "places an order"],
  ["truncated body", "saves an address"],
  ["HTML with 200", "logs out"],
  ["unexpected JSON", "restores a session"],
  ["empty 200", "removes a product"],
  ["500", "sets a shipping address"],
  ["503 with Retry-After", "loads the cart"],
  ["503 for a shop fault", "starts to pay an order"],
  ["429", "restores a session"],
  ["no response for 12 s", "adds the first product"],
]
