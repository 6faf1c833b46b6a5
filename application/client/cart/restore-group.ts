/** Restores a removed group with one or more changes. A retry repeats only the changes that failed (CART-45). */
import { Effect } from "effect"
import { isLineItemCancelled, type LineItemId } from "../../../domain/cart/cart.ts"
import { createGroupRestoreCommands } from "../../../domain/cart/line-item-drafts.ts"
import { groupLineItems, type LineItemGroup } from "../../../domain/cart/line-item-groups.ts"
import { calculateGroupPriceBeforeCoupons } from "../../../domain/cart/price-changes.ts"
import type { Cents } from "../../../domain/money/cents.ts"
import { type PriceView, toPriceInView } from "../../../domain/money/price-view.ts"
import type { CartChangeFailedError } from "./cart-change-error.ts"
import type { CartSession } from "./cart-session.ts"

/** Returns the main item of the restored group. */
export type RestoreGroup = Effect.Effect<LineItemId | undefined, CartChangeFailedError>

/** Active items and services without delivery, which is chosen again. */
const withoutDelivery = ({ items, services }: LineItemGroup) => ({
  items: items.filter(item => !isLineItemCancelled(item)),
  services: services.filter(({ type }) => type === "service"),
})

interface PriceChange {
  readonly before: Cents
  readonly after: Cents
}

/**
 * The group's price before its removal and now in both views, when they differ: in cents, without delivery, before
 * coupons.
 */
export const getRestoredPriceChange = (
  session: Pick<CartSession, "current">,
  removed: LineItemGroup,
  id: LineItemId | undefined,
): Readonly<Record<PriceView, PriceChange>> | undefined => {
  const { cart } = session.current()
  const restored = cart && groupLineItems(cart).find(({ main }) => main.id === id)
  const [removedItems, restoredItems] = [withoutDelivery(removed), restored && withoutDelivery(restored)]
  if (!restoredItems || restoredItems.items.length !== removedItems.items.length) return undefined
  const [before, after] = [calculateGroupPriceBeforeCoupons(removedItems), calculateGroupPriceBeforeCoupons(restoredItems)]
  const { taxRate } = removed.main
  const toGross = (net: Cents) => toPriceInView("gross", { net, taxRate })
  return before === after ? undefined : { net: { before, after }, gross: { before: toGross(before), after: toGross(after) } }
}

export const makeRestoreGroup = (session: Pick<CartSession, "current" | "applyChange">, group: LineItemGroup): RestoreGroup => {
  const remaining = [...createGroupRestoreCommands(group)]
  const listMainIds = () =>
    groupLineItems(session.current().cart ?? { lineItems: [], customLineItems: [] }).map(({ main }) => main.id)
  let knownIds: readonly LineItemId[] | undefined
  return Effect.suspend(() => {
    // a change whose response was lost can already be in the cart
    knownIds ??= listMainIds()
    return Effect.forEach([...remaining], change =>
      session.applyChange(change).pipe(Effect.tap(() => Effect.sync(() => remaining.shift()))),
    ).pipe(Effect.map(() => listMainIds().find(id => !knownIds?.includes(id))))
  })
}
