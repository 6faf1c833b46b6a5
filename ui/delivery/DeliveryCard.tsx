/** One product of the delivery step: where it goes and when, its details on demand (DELIV-08, DELIV-09). */
import { Equal } from "effect"
import { memo, type ReactNode } from "react"
import type { DeliveryActions } from "../../application/client/delivery/delivery-actions.ts"
import { estimateDeliveryOrAllDay } from "../../application/client/delivery/estimate-delivery-or-all-day.ts"
import { toItemDeliveryViewState } from "../../application/client/delivery/item-delivery-view-state.ts"
import { getSplitAddressDraftPlace, OPEN_ADDRESS_POINTER_KEY } from "../../application/client/drafts/address-drafts.ts"
import { getOrderDeliveryEstimate } from "../../application/client/orders/order-delivery-estimates.ts"
import type { LineItem } from "../../domain/cart/cart.ts"
import type { LineItemGroup } from "../../domain/cart/line-item-groups.ts"
import { isItemTaxExempt } from "../../domain/cart/tax-estimate.ts"
import type { Cents, CurrencyCode } from "../../domain/money/cents.ts"
import type { CartIssue } from "../../domain/order/cart-issues.ts"
import type { Order } from "../../domain/order/order.ts"
import { Disclosure } from "../buttons/Disclosure.tsx"
import { useSettings } from "../hooks/injection.ts"
import { useDraftStore } from "../hooks/use-drafts.ts"
import { useShopTime } from "../hooks/use-shop-time.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { CardRow, CardRows } from "../layout/CardRows.tsx"
import { LabeledValueList } from "../layout/LabeledValueList.tsx"
import { ProductCard } from "../layout/ProductCard.tsx"
import { PickupCardRow } from "../pickup/PickupCardRow.tsx"
import { usePrices } from "../prices/use-prices.ts"
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
  /** of the group, in the shopper's view */
  readonly price: Cents
  readonly issues: readonly CartIssue[]
  readonly order?: Order
  /** whether it is delivered differently from the other products; undefined where nothing is chosen for all of them */
  readonly isException?: boolean | undefined
}

/** Whether a dialog of this product has unsent input, so that it opens again after a reload. */
const useHasUnsentDelivery = ({ id }: LineItem): boolean => {
  const address = useDraftStore("address", id)
  const newAddress = useDraftStore("address", getSplitAddressDraftPlace({ id }))
  const [slot, pickup, split] = [useDraftStore("slot", "cart"), useDraftStore("pickup", "cart"), useDraftStore("split", "cart")]
  return (
    [address, newAddress].some(store => store.hasUnsent(OPEN_ADDRESS_POINTER_KEY)) ||
    [slot, pickup, split].some(store => store.hasUnsent(id))
  )
}

interface ExceptionDisclosureProps extends Pick<DeliveryCardProps, "isException"> {
  readonly item: LineItem
  readonly name: string
  readonly hasIssues: boolean
  readonly children: ReactNode
}

/** What is chosen for all products needs no row of its own here (DELIV-41). */
const ExceptionDisclosure = ({ isException, item, name, hasIssues, children }: ExceptionDisclosureProps) => {
  const { t } = useTexts()
  const hasUnsent = useHasUnsentDelivery(item)
  if (isException === undefined) return children
  return (
    <Disclosure
      key={String(hasIssues)}
      show={t("delivery.different")}
      hide={t("delivery.different")}
      about={t("word.of", { name })}
      startsOpen={isException || hasUnsent || hasIssues}
    >
      {children}
    </Disclosure>
  )
}

const DeliveryCardContent = ({ delivery, currency, group, price, issues, order, isException }: DeliveryCardProps) => {
  const { t, localize, pieces } = useTexts()
  const { label, money } = usePrices(isItemTaxExempt(group.main))
  const settings = useSettings()
  const { main, quantity } = group
  const offer = useDeliveryOffer({ item: main, delivery })
  const name = localize(main.name)
  const values = main.attributes.map(({ label, value }) => ({ label: localize(label), value: localize(value.label) }))
  const viewState = toItemDeliveryViewState(settings, {
    group,
    offerResult: offer.result,
    areSlotsFixed: delivery.areSlotsFixed,
  })
  const expected =
    isException === undefined ? undefined : estimateDeliveryOrAllDay({ customLineItems: group.services }, main, offer.result)
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
      picture={{ ...main, quantity }}
      name={name}
      subtitle={
        <>
          {pieces(quantity)}
          {expected ? (
            <>
              <br />
              <span className="soft">
                <DeliveryEstimateText estimate={expected} />
              </span>
            </>
          ) : null}
        </>
      }
      body={
        <Disclosure show={t("delivery.showDetails")} hide={t("delivery.hideDetails")} about={t("word.of", { name })}>
          <LabeledValueList values={[...values, { label: t(`price.priceRow.${label}`), value: money(price, currency) }]} />
        </Disclosure>
      }
    >
      <ExceptionDisclosure isException={isException} item={main} name={name} hasIssues={issues.length > 0}>
        <CardRows>
          {mailingSummary ? <DirectMailingQuantitiesRow rows={mailingSummary} tooFew={tooFew} /> : null}
          {isShipped ? <ShipToRow itemDelivery={itemDelivery} issues={ownIssues} /> : null}
          {split ? <ExtraAddressesCardRow itemDelivery={itemDelivery} split={split} /> : null}
          {slots ? (
            <SlotRow itemDelivery={itemDelivery} slots={isSlotOver ? { ...slots, carrierDelivery: undefined } : slots} />
          ) : null}
          {pickup ? (
            <PickupCardRow context={{ step: "delivery", delivery, offer, order }} item={main} name={name} availability={pickup} />
          ) : null}
          {estimate ? (
            <CardRow label={t("delivery.when")}>
              <DeliveryEstimateText estimate={estimate} />
            </CardRow>
          ) : null}
        </CardRows>
      </ExceptionDisclosure>
    </ProductCard>
  )
}

export const DeliveryCard = memo(
  DeliveryCardContent,
  (before, after) =>
    before.delivery === after.delivery &&
    before.order === after.order &&
    before.price === after.price &&
    before.isException === after.isException &&
    Equal.equals(before.group, after.group) &&
    Equal.equals(before.issues, after.issues),
)
