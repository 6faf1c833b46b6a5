/** The columns of the fault matrix and the cells of every test run; `npm run proofs faults` runs all cells (RELY-11). */
import { PROXY_FAULTS } from "../fault-proxy.ts"

export const NETWORK_FAULTS = ["offline", "connection refused", ...PROXY_FAULTS] as const
export type NetworkFault = (typeof NETWORK_FAULTS)[number]

/** At least one case per fault, chosen from the most valuable actions. */
export const SELECTED_FAULT_CASES: readonly (readonly [NetworkFault, string])[] = [
  ["offline", "edits a product"],
  ["offline", "chooses a courier"],
  ["connection refused", "types a reference"],
  ["reset before the commit", "adds a product"],
  ["reset after the commit", "places an order"],
  ["reset after the commit", "registers"],
  ["reset after the commit", "splits a shipment of an order"],
  ["reset after the commit", "requests a password reset"],
  ["reset after the commit", "sets a new password"],
  ["reset after the commit", "confirms an email change"],
  ["truncated body", "saves an address"],
  ["HTML with 200", "logs out"],
  ["unexpected JSON", "restores a session"],
  ["empty 200", "removes a product"],
  ["500", "sets a shipping address"],
  ["500", "loads the payment methods"],
  ["500", "requests an email change"],
  ["503 with Retry-After", "loads the cart"],
  ["503 for a shop fault", "starts to pay an order"],
  ["429", "restores a session"],
  ["no response for 12 s", "adds the first product"],
]
