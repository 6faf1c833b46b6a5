/** Address, slot and pick-up point for all products of the cart; products with their own keep it (DELIV-41). */
import { useMemo, useRef, useState } from "react"
import { CartDeliveryDays, findLatestItemOffer } from "../../application/client/cart/cart-delivery-days.ts"
import type { DeliveryActions } from "../../application/client/delivery/delivery-actions.ts"
import { toItemDeliveryViewState } from "../../application/client/delivery/item-delivery-view-state.ts"
import { type DeliveryPart, GetSharedDeliveryActions } from "../../application/client/delivery/shared-delivery-actions.ts"
import {
  type SharedDeliveryViewState,
  toSharedDeliveryViewState,
} from "../../application/client/delivery/shared-delivery-view-state.ts"
import type { Cart, LineItemId } from "../../domain/cart/cart.ts"
import type { LineItemGroup } from "../../domain/cart/line-item-groups.ts"
import type { CartIssue } from "../../domain/order/cart-issues.ts"
import { JumpLink } from "../buttons/JumpLink.tsx"
import { useSettings, useUseCase } from "../hooks/injection.ts"
import { useObservable } from "../hooks/use-observable.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { CardRow, CardRows } from "../layout/CardRows.tsx"
import { TitledPanel } from "../layout/ProductCard.tsx"
import { PickupCardRow } from "../pickup/PickupCardRow.tsx"
import { SlotRow } from "../slots/SlotRow.tsx"
import { useDeliveryOffer } from "../slots/use-delivery-offer.ts"
import { SHARED_ELEMENT_ID } from "./issue-element-ids.ts"
import { SharedChoiceProductList } from "./SharedChoiceProductList.tsx"
import { ShipToRow } from "./ShipToRow.tsx"

/** The shared delivery of the cart's products, and who takes part in a choice. Undefined for a single product. */
export const useSharedDelivery = (cart: Cart) => {
  const settings = useSettings()
  const days = useObservable(useUseCase(CartDeliveryDays), state => state)
  const [included, setIncluded] = useState<ReadonlySet<LineItemId>>(new Set())
  const state = useMemo(
    () => toSharedDeliveryViewState({ cart, settings, included, findOffer: item => findLatestItemOffer(days, item) }),
    [cart, settings, included, days],
  )
  const latest = useRef(state)
  latest.current = state
  const toggle = (id: LineItemId) =>
    setIncluded(before => new Set(before.has(id) ? [...before].filter(other => other !== id) : [...before, id]))
  return state && { state, latest, included, toggle }
}

export type SharedDeliverySelection = NonNullable<ReturnType<typeof useSharedDelivery>>

interface SharedDeliveryPanelProps {
  readonly cart: Cart
  readonly shared: SharedDeliverySelection
  readonly issues: readonly CartIssue[]
}

interface SharedRowsProps extends SharedDeliveryPanelProps {
  readonly addressExample: LineItemGroup
  readonly slotExample: LineItemGroup
  readonly pickupExample: LineItemGroup
  readonly actions: DeliveryActions
}

const SharedRows = (props: SharedRowsProps) => {
  const {
    shared: { state, included, toggle },
    actions,
    issues,
  } = props
  const { t } = useTexts()
  const settings = useSettings()
  const offer = useDeliveryOffer({ item: props.slotExample.main, delivery: actions })
  const toViewState = (group: LineItemGroup) =>
    toItemDeliveryViewState(settings, { group, offerResult: offer.result, areSlotsFixed: false })
  const [address, slot] = [toViewState(props.addressExample), toViewState(props.slotExample)]
  const { pickup } = toViewState(props.pickupExample)
  const name = t("delivery.ofAllProducts")
  const renderProducts = (part: DeliveryPart) => (
    <SharedChoiceProductList part={part} products={state.products[part]} included={included} onToggle={toggle} />
  )
  const { removedExtras, limitOffer } = state
  const choice = { renderProducts, removedExtras, limitOffer }
  const context = { name, delivery: actions, offer, order: undefined, shared: choice }
  return (
    <>
      {address.isShipped ? <ShipToRow itemDelivery={{ ...address, ...context }} issues={issues} /> : null}
      {slot.slots ? <SlotRow itemDelivery={{ ...slot, ...context }} slots={slot.slots} /> : null}
      {pickup ? (
        <PickupCardRow
          context={{ step: "delivery", ...context }}
          item={props.pickupExample.main}
          name={name}
          availability={pickup}
        />
      ) : null}
    </>
  )
}

const DifferentProducts = ({ groups, isDifferent }: SharedDeliveryViewState) => {
  const { t, localize } = useTexts()
  const different = groups.filter(({ main }) => isDifferent(main))
  if (different.length === 0) return null
  return (
    <CardRow label={t("delivery.differently")}>
      <ul className="line list">
        {different.map(({ key, main }) => (
          <li key={key}>
            <JumpLink to={`item-${main.id}`}>{localize(main.name)}</JumpLink>
          </li>
        ))}
      </ul>
    </CardRow>
  )
}

export const SharedDeliveryPanel = (props: SharedDeliveryPanelProps) => {
  const { cart, shared } = props
  const { t } = useTexts()
  const getActions = useUseCase(GetSharedDeliveryActions)
  const { latest, state } = shared
  const actions = useMemo(
    () =>
      getActions(cart.id, part => {
        if (!latest.current) throw new TypeError("a cart with one product shares nothing")
        return latest.current.listLineItemIds(part)
      }),
    [getActions, cart.id, latest],
  )
  const { addressExample, slotExample, pickupExample, sharingCount, groups } = state
  const total = groups.length
  const title =
    sharingCount === total ? t("delivery.shared", { count: total }) : t("delivery.sharedSome", { sharing: sharingCount, total })
  return (
    <TitledPanel id={SHARED_ELEMENT_ID} title={title}>
      <CardRows>
        {addressExample && slotExample && pickupExample ? (
          <SharedRows {...props} {...{ addressExample, slotExample, pickupExample, actions }} />
        ) : null}
        <DifferentProducts {...state} />
      </CardRows>
    </TitledPanel>
  )
}
