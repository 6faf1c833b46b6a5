/** One product of the delivery step: where it goes and when, its details on demand (DELIV-08, DELIV-09). */
import { Equal } from "effect"
import { memo } from "react"
import type { DeliveryActions } from "../../application/client/delivery/delivery-actions.ts"
import { toItemDeliveryViewState } from "../../application/client/delivery/item-delivery-view-state.ts"
import { getOrderDeliveryEstimate } from "../../application/client/orders/order-delivery-estimates.ts"
import type { LineItemGroup } from "../../domain/cart/line-item-groups.ts"
import type { CurrencyCode } from "../../domain/money/cents.ts"
import type { CartIssue } from "../../domain/order/cart-issues.ts"
import type { Order } from "../../domain/order/order.ts"
import { Disclosure } from "../buttons/Disclosure.tsx"
import { useSettings } from "../hooks/injection.ts"
import { useShopTime } from "../hooks/use-shop-time.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { CardRow, CardRows } from "../layout/CardRows.tsx"
import { LabeledValueList } from "../layout/LabeledValueList.tsx"
import { ProductCard } from "../layout/ProductCard.tsx"
import { PickupCardRow } from "../pickup/PickupCardRow.tsx"
import { DeliveryEstimateText } from "../slots/DeliveryEstimateText.tsx"
import { SlotRow } from "../slots/SlotRow.tsx"
import { useDeliveryOffer } from "../slots/use-delivery-offer.ts"
import { ExtraAddressesCardRow } from "../split-shipment/ExtraAddressesCardRow.tsx"
import { DirectMailingQuantitiesRow } from "./DirectMailingQuantitiesRow.tsx"
import { ShipToRow } from "./ShipToRow.tsx"

interface DeliveryCardProps {
  readonly delivery: DeliveryActions
  readonly currency: CurrencyCode
  readonly group: LineItemGroup
  readonly issues: readonly CartIssue[]
  readonly order?: Order
}

const DeliveryCardContent = ({ delivery, currency, group, issues, order }: DeliveryCardProps) => {
  const { t, money, localize, pieces } = useTexts()
  const settings = useSettings()
  const { main, quantity, totalNet } = group
  const offer = useDeliveryOffer({ item: main, delivery })
  const name = localize(main.name)
  const values = main.attributes.map(({ label, value }) => ({ label: localize(label), value: localize(value.label) }))
  const viewState = toItemDeliveryViewState(settings, {
    group,
    offerResult: offer.result,
    areSlotsFixed: delivery.areSlotsFixed,
  })
  const itemDelivery = { ...viewState, name, delivery, offer, order }
  const { mailingSummary, isShipped, split, slots, pickup } = viewState
  const now = useShopTime()
  const ordered = order && getOrderDeliveryEstimate(order, main, now)
  const isDayOver = ordered?._tag === "SetWhenReady"
  const estimate = isDayOver ? ordered : viewState.estimate
  const isSlotOver = isDayOver && slots?.carrierDelivery?._tag === "Slot"
  const tooFew = issues.find(({ _tag }) => _tag === "FewerThanAddresses")
  const ownIssues = issues.filter(issue => issue !== tooFew && "lineItemId" in issue && issue.lineItemId === main.id)
  return (
    <ProductCard
      id={`item-${main.id}`}
      image={main.image}
      name={name}
      subtitle={pieces(quantity)}
      body={
        <Disclosure show={t("delivery.showDetails")} hide={t("delivery.hideDetails")} about={t("word.of", { name })}>
          <LabeledValueList values={[...values, { label: t("price.net"), value: money(totalNet, currency) }]} />
        </Disclosure>
      }
    >
      <CardRows>
        {mailingSummary ? <DirectMailingQuantitiesRow rows={mailingSummary} tooFew={tooFew} /> : null}
        {isShipped ? <ShipToRow itemDelivery={itemDelivery} issues={ownIssues} /> : null}
        {split ? <ExtraAddressesCardRow itemDelivery={itemDelivery} split={split} /> : null}
        {slots ? (
          <SlotRow itemDelivery={itemDelivery} slots={isSlotOver ? { ...slots, carrierDelivery: undefined } : slots} />
        ) : null}
        {pickup ? (
          <PickupCardRow context={{ step: "delivery", delivery, order }} item={main} name={name} availability={pickup} />
        ) : null}
        {estimate ? (
          <CardRow label={t("delivery.when")}>
            <DeliveryEstimateText estimate={estimate} />
          </CardRow>
        ) : null}
      </CardRows>
    </ProductCard>
  )
}

export const DeliveryCard = memo(
  DeliveryCardContent,
  (before, after) =>
    before.delivery === after.delivery &&
    before.order === after.order &&
    Equal.equals(before.group, after.group) &&
    Equal.equals(before.issues, after.issues),
)
