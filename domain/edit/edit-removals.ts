/** The design, split shipment and slot that an edit removes; shown before it is confirmed (GROUP-13…GROUP-16). */
import type { LineItem } from "../cart/cart.ts"
import { endsSplitShipment } from "../cart/line-item.ts"
import { type DesignRemovalReason, findDesignRemovalReason, type LockedOptionsLookup } from "./design-removal.ts"
import { applyEditChanges, type EditChange } from "./edit-changes.ts"

export type DesignOrDeliveryRemoval =
  | { readonly _tag: "DesignRemoved"; readonly reason: DesignRemovalReason }
  /** `addresses` is the number before; only the main one remains */
  | { readonly _tag: "SplitShipmentRemoved"; readonly addresses: number }
  /** another delivery type has other delivery days */
  | { readonly _tag: "SlotRemoved"; readonly before: string }

/** Everything these changes remove, in the specification's order. */
export const listEditRemovals = (
  item: LineItem,
  changes: readonly EditChange[],
  remaining: LockedOptionsLookup,
): readonly DesignOrDeliveryRemoval[] => {
  const hasChange = (tag: EditChange["_tag"]) => changes.some(({ _tag }) => _tag === tag)
  const reason = findDesignRemovalReason(item, changes, remaining)
  const addresses = item.shippingAddresses.length
  const slot = item.deliveryOption
  return [
    ...(reason ? [{ _tag: "DesignRemoved", reason } as const] : []),
    ...(addresses > 1 && endsSplitShipment(item, applyEditChanges(item, changes))
      ? [{ _tag: "SplitShipmentRemoved", addresses } as const]
      : []),
    ...(hasChange("DeliveryTypeChanged") && slot ? [{ _tag: "SlotRemoved", before: slot.before } as const] : []),
  ]
}
