/**
 * A cart that an agent filled as a guest merges into the cart of the customer who linked it since, as at login. The
 * agent shows the guest session's id (UCP-45).
 */
import { Effect } from "effect"
import type { CustomerCaller } from "../../application/shop/caller.ts"
import { transferCart } from "../../application/shop/carts/transfer-cart.ts"
import { refuse } from "../../application/shop/refuse.ts"
import type { CartMergeOutcome } from "../../domain/cart/merge-carts.ts"
import type { DeliverySettings } from "../../domain/delivery/delivery-features.ts"
import { makePostgresRepositories } from "../postgres/repositories.ts"
import type { Transaction } from "../postgres/transaction.ts"
import { deriveCartTransferCode } from "./agent-guest-session.ts"
import type { UcpMessage } from "./ucp-messages.ts"

const MERGED: UcpMessage = {
  type: "info",
  code: "cart_merged",
  content: texts => texts.merged,
}

/** Messages for the buyer, by the outcome. A new outcome doesn't compile without an entry here. */
const MERGE_MESSAGES: Readonly<Record<CartMergeOutcome, readonly UcpMessage[]>> = {
  none: [],
  retrievedCart: [],
  mergedCart: [MERGED],
  mergedInPart: [
    {
      type: "warning",
      code: "cart_merged_in_part",
      content: texts => texts.mergedInPart,
    },
  ],
}

/**
 * Merges the guest's cart by the code derived from the agent's token. Browsers' tokens and codes themselves have no
 * such code.
 */
export const claimGuestCart = (tx: Transaction, id: string, caller: CustomerCaller, deliveryRules: DeliverySettings) =>
  Effect.gen(function* () {
    const transfer = transferCart(makePostgresRepositories(tx), deriveCartTransferCode(id), { caller, deliveryRules })
    // another request took the cart first
    const { cart, cartOutcome } = yield* Effect.catchTag(transfer, "LinkEnded", () => refuse("CartNotFound"))
    return { cart, messages: MERGE_MESSAGES[cartOutcome] }
  })

/** The answer for a customer's agent that reads the cart before it is claimed. */
export const CART_NOT_CLAIMED_MESSAGE: UcpMessage = {
  type: "error",
  code: "not_the_buyers_yet",
  severity: "recoverable",
  content: texts => texts.notJoined,
}
