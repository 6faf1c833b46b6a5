/** What an agent filled as a visit joins the cart of the customer who linked it since, as at a login, when it shows that visit's own id (UCP-45). */
import { Effect } from "effect"
import type { CartMergeOutcome } from "../../../domain/cart/merge-carts.ts"
import type { DeliverySettings } from "../../../domain/delivery/delivery-features.ts"
import { transferCart } from "../cart/transfer-cart.ts"
import type { Transaction } from "../database/transaction.ts"
import type { CustomerCaller } from "../identity/caller.ts"
import { refuse } from "../refuse.ts"
import { deriveCartTransferCode } from "./agent-guest-session.ts"
import type { UcpMessage } from "./ucp-messages.ts"

const MERGED: UcpMessage = {
  type: "info",
  code: "cart_merged",
  content: words => words.merged,
}

/** What a buyer should know before anything is ordered; a new outcome does not compile before it is told here. */
const JOINED: Readonly<Record<CartMergeOutcome, readonly UcpMessage[]>> = {
  none: [],
  retrievedCart: [],
  mergedCart: [MERGED],
  mergedInPart: [
    {
      type: "warning",
      code: "cart_merged_in_part",
      content: words => words.mergedInPart,
    },
  ],
}

/** By the code that is made of an agent's own token: nothing leads to one from a browser's, or from the code itself. */
export const claimGuestCart = (
  tx: Transaction,
  id: string,
  subject: CustomerCaller,
  now: Date,
  deliveryRules: DeliverySettings,
) =>
  Effect.gen(function* () {
    const taken = transferCart(tx, { code: deriveCartTransferCode(id), subject, now, deliveryRules })
    // somebody else was faster
    const { cart, cartOutcome } = yield* Effect.catchTag(taken, "LinkEnded", () => refuse("CartNotFound"))
    return { cart, messages: JOINED[cartOutcome] }
  })

/** Told to who asks for it as the customer's before it is. */
export const CART_NOT_CLAIMED_MESSAGE: UcpMessage = {
  type: "error",
  code: "not_the_buyers_yet",
  severity: "recoverable",
  content: words => words.notJoined,
}
