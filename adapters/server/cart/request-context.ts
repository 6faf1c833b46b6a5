import type { Caller } from "../../../application/shop/caller.ts"
import type { CartContext } from "../../../application/shop/carts/cart-context.ts"
import type { ShopWrites } from "../../../application/shop/ports/unit-of-work.ts"
import type { DeliverySettings } from "../../../domain/delivery/delivery-features.ts"
import { makePostgresRepositories } from "../../postgres/repositories.ts"
import type { Transaction } from "../../postgres/transaction.ts"

export interface RequestContext {
  readonly tx: Transaction
  readonly subject: Caller
  readonly now: Date
  readonly deliveryRules: DeliverySettings
}

interface UseCaseInput {
  readonly shop: ShopWrites
  readonly delivery: CartContext
}

/** Converts the context of a request to the arguments of use cases. */
export const toUseCaseInput = ({ tx, subject: caller, deliveryRules }: RequestContext): UseCaseInput => ({
  shop: makePostgresRepositories(tx),
  delivery: { caller, deliveryRules },
})
