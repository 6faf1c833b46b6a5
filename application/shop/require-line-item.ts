import { Effect } from "effect"
import type { Cart, LineItem } from "../../domain/cart/cart.ts"
import { canCartHold } from "../../domain/cart/cart-line-items.ts"
import type { RefusalOf } from "../shared/refusals.ts"
import { refuse } from "./refuse.ts"

export const requireLineItem = (
  { lineItems }: Pick<Cart, "lineItems">,
  id: string,
): Effect.Effect<LineItem, RefusalOf<"LineItemNotFound">> => {
  const item = lineItems.find(candidate => candidate.id === id)
  return item ? Effect.succeed(item) : refuse("LineItemNotFound")
}

export const requireCartCapacity = (
  ...capacityArgs: Parameters<typeof canCartHold>
): Effect.Effect<void, RefusalOf<"CartFull">> => (canCartHold(...capacityArgs) ? Effect.void : refuse("CartFull"))
