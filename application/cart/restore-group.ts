/** A removed group comes back by as many changes as it takes; what is back already stays out of the next try (CART-45). */
import { Effect } from "effect"
import { isLineItemCancelled, type LineItemId } from "../../domain/cart/cart.ts"
import { createRestoreChanges } from "../../domain/cart/line-item-drafts.ts"
import { groupLineItems, type LineItemGroup } from "../../domain/cart/line-item-groups.ts"
import { calculateGroupNet } from "../../domain/cart/price-changes.ts"
import type { Cents } from "../../domain/money/cents.ts"
import type { CartChangeError } from "./cart-change-error.ts"
import type { CartSession } from "./cart-session.ts"

/** Answers with the main item of the group that came. */
export type RestoreGroup = Effect.Effect<LineItemId | undefined, CartChangeError>

/** Its delivery is chosen again. */
const withoutDelivery = ({ items, services }: LineItemGroup) => ({
  items: items.filter(item => !isLineItemCancelled(item)),
  services: services.filter(({ type }) => type === "service"),
})

/** What a group cost before it was removed and costs now that it is back, where that differs: net in cents, without delivery, before coupons. */
export const getRestoredPriceChange = (
  session: Pick<CartSession, "current">,
  removed: LineItemGroup,
  id: LineItemId | undefined,
): { readonly was: Cents; readonly becomes: Cents } | undefined => {
  const { cart } = session.current()
  const found = cart && groupLineItems(cart).find(({ main }) => main.id === id)
  const [before, back] = [withoutDelivery(removed), found && withoutDelivery(found)]
  if (!back || back.items.length !== before.items.length) return undefined
  const [was, becomes] = [calculateGroupNet(before), calculateGroupNet(back)]
  return was === becomes ? undefined : { was, becomes }
}

export const makeRestoreGroup = (session: Pick<CartSession, "current" | "ask">, group: LineItemGroup): RestoreGroup => {
  const left = [...createRestoreChanges(group)]
  const shown = () =>
    groupLineItems(session.current().cart ?? { lineItems: [], customLineItems: [] }).map(({ main }) => main.id)
  let before: readonly LineItemId[] | undefined
  return Effect.suspend(() => {
    // what came without its answer may be shown by the next try
    before ??= shown()
    return Effect.forEach([...left], change =>
      session.ask(change).pipe(Effect.tap(() => Effect.sync(() => left.shift()))),
    ).pipe(Effect.map(() => shown().find(id => !before?.includes(id))))
  })
}
