/** One group of the cart. It rerenders only when its own data change, however many cards there are. */
import { Equal } from "effect"
import { memo } from "react"
import { calculateGroupPriceBreakdown } from "../../application/client/cart/group-price.ts"
import { type CartId, isLineItemCancelled, type LineItem } from "../../domain/cart/cart.ts"
import { hasDesign } from "../../domain/cart/document.ts"
import type { LineItemGroup } from "../../domain/cart/line-item-groups.ts"
import { isItemTaxExempt } from "../../domain/cart/tax-estimate.ts"
import { DELIVERY_TYPE_OPTION_NAME } from "../../domain/catalog/delivery-type.ts"
import { NONE_VALUE_KEY } from "../../domain/catalog/selection.ts"
import type { CurrencyCode } from "../../domain/money/cents.ts"
import { Disclosure } from "../buttons/Disclosure.tsx"
import { Link } from "../buttons/Link.tsx"
import { useSettings } from "../hooks/injection.ts"
import { formatActionWentWrong } from "../i18n/failure-texts.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { PriceRow, PriceRows } from "../layout/PriceRows.tsx"
import { ProductCard } from "../layout/ProductCard.tsx"
import { CartPickupRow } from "../pickup/CartPickupRow.tsx"
import { usePrices } from "../prices/use-prices.ts"
import { QuoteItemBadge } from "../quotes/QuoteItemBadge.tsx"
import { LazyComponent } from "../shell/LazyComponent.tsx"
import { Badge } from "../theme/Badge.tsx"
import { DeliveryDayText } from "./DeliveryDayText.tsx"
import { ItemGroupActions } from "./ItemGroupActions.tsx"
import styles from "./ItemGroupCard.module.css"

const loadShippingOptions = async () => (await import("./ShippingOptionsSection.tsx")).ShippingOptionsSection

const ShippingOptionsNotLoaded = () => {
  const { t } = useTexts()
  return <p role="alert">{formatActionWentWrong(t, "shippingOptions")}</p>
}

/** A group's designs: made online or uploaded later; one line per design when there are several. */
const DesignList = ({ group: { main, items } }: { readonly group: LineItemGroup }) => {
  const { t, pieces } = useTexts()
  const active = items.filter(item => !isLineItemCancelled(item))
  const designedBadge = (
    <Badge icon="check" tone="success">
      {t("cart.designed")}
    </Badge>
  )
  if (active.length === 1) return hasDesign(main) ? <p>{designedBadge}</p> : null
  return (
    <ul className="stack tight list" aria-label={t("cart.designs")}>
      {active.map((item, index) => (
        <li key={item.id}>
          {t("cart.designNumber", { number: index + 1 })}, {pieces(item.quantity)}{" "}
          {hasDesign(item) ? designedBadge : <Badge icon="upload">{t("cart.uploadLater")}</Badge>}
        </li>
      ))}
    </ul>
  )
}

type GroupPrice = ReturnType<typeof calculateGroupPriceBreakdown>

interface ItemGroupPriceSumsProps {
  readonly breakdown: GroupPrice
  readonly currency: CurrencyCode
  readonly isExempt: boolean
}

/** A group's price in the shopper's view, from base price to total. */
const ItemGroupPriceSums = ({ breakdown, currency, isExempt }: ItemGroupPriceSumsProps) => {
  const { t, localize } = useTexts()
  const { label, vatWord, money, discountAmount } = usePrices(isExempt)
  const { base, discounts, coupons, services, price, previousPrice } = breakdown
  return (
    <>
      <PriceRows>
        {base === price ? null : <PriceRow label={t("price.price")} amount={money(base, currency)} />}
        {discounts.map(({ tag, amount }) => (
          <PriceRow key={tag} kind="cut" label={t(`price.${tag}`)} amount={discountAmount(amount, currency)} />
        ))}
        {coupons === 0 ? null : <PriceRow kind="cut" label={t("price.coupons")} amount={discountAmount(coupons, currency)} />}
        {services.map(({ id, type, serviceName, totalPrice }) => (
          <PriceRow
            key={id}
            label={serviceName ? localize(serviceName) : t(`price.${type}`, { count: 1 })}
            amount={money(totalPrice, currency)}
          />
        ))}
        <PriceRow kind="net" label={t(`price.priceRow.${label}`)} amount={<strong>{money(price, currency)}</strong>} />
      </PriceRows>
      {previousPrice === undefined ? null : (
        <p className="hint">{t("cart.priceChanged", { was: money(previousPrice, currency), vat: vatWord })}</p>
      )}
    </>
  )
}

interface ItemGroupCardProps {
  readonly cartId: CartId
  readonly group: LineItemGroup
  /** the group with amounts in the shopper's view */
  readonly inView: LineItemGroup
  readonly currency: CurrencyCode
}

const ActiveCard = ({ cartId, group, inView, currency }: ItemGroupCardProps) => {
  const { t, localize, pieces, labeledValue } = useTexts()
  const { paths } = useSettings()
  const { main, quantity } = group
  const name = localize(main.name)
  const { formatPiecePrice } = usePrices()
  const price = calculateGroupPriceBreakdown(inView)
  const quantityAndPiecePrice = price.piecePrice
    ? `${pieces(quantity)} · ${formatPiecePrice(price.piecePrice, currency)}`
    : pieces(quantity)
  const deliveryType = main.attributes.find(({ name: option }) => option === DELIVERY_TYPE_OPTION_NAME)
  /** a value that stands for nothing, such as a finishing that isn't wanted, needs its label */
  const formatOptions = ({ attributes }: LineItem): string =>
    attributes
      .filter(each => each !== deliveryType)
      .map(({ label, value }) =>
        value.key === NONE_VALUE_KEY ? labeledValue(localize(label), localize(value.label)) : localize(value.label),
      )
      .join(", ")
  return (
    <ProductCard
      id={`item-${main.id}`}
      picture={{ ...main, quantity }}
      name={<Link to={paths.product.replace(":productKey", main.productKey)}>{name}</Link>}
      badge={<QuoteItemBadge item={main} />}
      subtitle={
        <>
          {quantityAndPiecePrice} <span className={`hint ${styles.options}`}>{formatOptions(main)}</span>
        </>
      }
      dense
      body={
        <>
          <DesignList group={group} />
          <div className={styles.facts}>
            <div className={styles.delivery}>
              {deliveryType ? (
                <div>
                  {labeledValue(localize(deliveryType.label), localize(deliveryType.value.label))}
                  <DeliveryDayText cartId={cartId} item={main} />
                </div>
              ) : null}
              <Disclosure show={t("cart.showShipping")} hide={t("cart.hideShipping")} about={t("word.of", { name })} onDemand>
                <LazyComponent
                  key={JSON.stringify([main.quantity, main.selection])}
                  load={loadShippingOptions}
                  props={{ cartId, item: main, currency }}
                  fallback={ShippingOptionsNotLoaded}
                />
              </Disclosure>
            </div>
            <ItemGroupActions cartId={cartId} group={group} name={name} />
          </div>
          <CartPickupRow cartId={cartId} group={group} name={name} />
        </>
      }
      price={<ItemGroupPriceSums breakdown={price} currency={currency} isExempt={isItemTaxExempt(main)} />}
    />
  )
}

const CancelledCard = ({ group: { main, items } }: ItemGroupCardProps) => {
  const { t, localize, pieces } = useTexts()
  return (
    <ProductCard
      id={`item-${main.id}`}
      picture={main}
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
    before.cartId === after.cartId &&
    before.currency === after.currency &&
    Equal.equals(before.group, after.group) &&
    Equal.equals(before.inView, after.inView),
)
