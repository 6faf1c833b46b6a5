/** The items of an order with options, destination and delivery date. */
import type { ReactNode } from "react"
import { getOrderDeliveryEstimate } from "../../application/client/orders/order-delivery-estimates.ts"
import { isLineItemCancelled } from "../../domain/cart/cart.ts"
import { isTaxExempt } from "../../domain/cart/tax-estimate.ts"
import type { Order } from "../../domain/order/order.ts"
import { useShopTime } from "../hooks/use-shop-time.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { ItemList, ItemListRow } from "../layout/ItemList.tsx"
import { TitledPanel } from "../layout/ProductCard.tsx"
import { useGroupsInView, usePrices } from "../prices/use-prices.ts"
import { DeliveryEstimateText } from "../slots/DeliveryEstimateText.tsx"
import { Badge } from "../theme/Badge.tsx"
import { LineItemOptionList } from "./LineItemOptionList.tsx"
import { OrderItemDestination } from "./OrderItemDestination.tsx"

interface OrderItemListProps {
  readonly order: Order
  /** a note about all of them */
  readonly children?: ReactNode
}

export const OrderItemList = ({ order, children }: OrderItemListProps) => {
  const { t, localize, pieces } = useTexts()
  const { vatNote, money } = usePrices(isTaxExempt(order))
  const groups = useGroupsInView(order)
  const now = useShopTime()
  return (
    <TitledPanel id="ordered" title={t("thanks.items")}>
      <ItemList note={vatNote}>
        {[...groups.values()].map(({ key, main, quantity, totalPrice }) => {
          const isCancelled = isLineItemCancelled(main)
          return (
            <ItemListRow key={key} picture={{ ...main, quantity }} price={isCancelled ? "" : money(totalPrice, order.currency)}>
              <b>{localize(main.name)}</b>, {pieces(isCancelled ? main.quantity : quantity)}
              {isCancelled ? (
                <p>
                  <Badge icon="off">{t("cart.cancelled")}</Badge>
                </p>
              ) : null}
              <LineItemOptionList attributes={main.attributes} />
              <OrderItemDestination
                lines={order}
                item={main}
                when={
                  <p className="soft">
                    <DeliveryEstimateText estimate={getOrderDeliveryEstimate(order, main, now)} />
                  </p>
                }
              />
            </ItemListRow>
          )
        })}
      </ItemList>
      {children}
    </TitledPanel>
  )
}
