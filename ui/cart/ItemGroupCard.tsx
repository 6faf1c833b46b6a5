/** One group of the cart. It rerenders only when its own data change, however many cards there are. */
import { Equal } from "effect"
import { memo } from "react"
import { type CartId, isLineItemCancelled } from "../../domain/cart/cart.ts"
import type { LineItemGroup } from "../../domain/cart/line-item-groups.ts"
import type { CurrencyCode } from "../../domain/money/cents.ts"
import { Disclosure } from "../buttons/Disclosure.tsx"
import { useTexts } from "../i18n/use-texts.ts"
import { ProductCard } from "../layout/ProductCard.tsx"
import { CartPickupRow } from "../pickup/CartPickupRow.tsx"
import { QuoteBadge } from "../quotes/QuoteBadge.tsx"
import { Badge } from "../theme/Badge.tsx"
import { DesignList } from "./DesignList.tsx"
import { ItemGroupActions } from "./ItemGroupActions.tsx"
import { ItemGroupPriceSums } from "./ItemGroupPriceSums.tsx"
import { LineItemOptionList } from "./LineItemOptionList.tsx"
import { ShippingOptionsSection } from "./ShippingOptionsSection.tsx"

interface ItemGroupCardProps {
  readonly cartId: CartId
  readonly group: LineItemGroup
  readonly currency: CurrencyCode
}

const ActiveCard = ({ cartId, group, currency }: ItemGroupCardProps) => {
  const { t, localize, pieces } = useTexts()
  const { main, quantity } = group
  const name = localize(main.name)
  return (
    <ProductCard
      id={`item-${main.id}`}
      image={main.image}
      name={name}
      badge={<QuoteBadge item={main} />}
      subtitle={pieces(quantity)}
      body={
        <>
          <DesignList group={group} />
          <LineItemOptionList attributes={main.attributes} />
          <Disclosure show={t("cart.showShipping")} hide={t("cart.hideShipping")} about={t("word.of", { name })} onDemand>
            <ShippingOptionsSection cartId={cartId} item={main} currency={currency} />
          </Disclosure>
        </>
      }
      price={<ItemGroupPriceSums group={group} currency={currency} />}
    >
      <CartPickupRow cartId={cartId} group={group} name={name} />
      <ItemGroupActions cartId={cartId} group={group} name={name} />
    </ProductCard>
  )
}

const CancelledCard = ({ group: { main, items } }: ItemGroupCardProps) => {
  const { t, localize, pieces } = useTexts()
  return (
    <ProductCard
      id={`item-${main.id}`}
      image={main.image}
      name={localize(main.name)}
      badge={
        <p>
          <Badge icon="off">{t("cart.cancelled")}</Badge>
        </p>
      }
      subtitle={items.map(item => pieces(item.quantity)).join(", ")}
      body={<p>{t("cart.cancelledHint")}</p>}
      faded
    />
  )
}

const ItemGroupCardContent = (props: ItemGroupCardProps) =>
  isLineItemCancelled(props.group.main) ? <CancelledCard {...props} /> : <ActiveCard {...props} />

export const ItemGroupCard = memo(
  ItemGroupCardContent,
  (before, after) =>
    before.cartId === after.cartId && before.currency === after.currency && Equal.equals(before.group, after.group),
)
