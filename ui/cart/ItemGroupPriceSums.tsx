/** A group's price, from base price to net. */
import { calculateGroupPriceBreakdown } from "../../application/client/cart/group-price.ts"
import type { LineItemGroup } from "../../domain/cart/line-item-groups.ts"
import type { CurrencyCode } from "../../domain/money/cents.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { PriceRow, PriceRows } from "../layout/PriceRows.tsx"

export const ItemGroupPriceSums = ({ group, currency }: { readonly group: LineItemGroup; readonly currency: CurrencyCode }) => {
  const { t, money, discountAmount, localize } = useTexts()
  const { base, discounts, coupons, services, net, previousNet } = calculateGroupPriceBreakdown(group)
  return (
    <>
      <PriceRows>
        {base === net ? null : <PriceRow label={t("price.price")} amount={money(base, currency)} />}
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
        <PriceRow kind="net" label={t("price.net")} amount={<strong>{money(net, currency)}</strong>} />
      </PriceRows>
      {previousNet === undefined ? null : <p className="hint">{t("cart.priceChanged", { was: money(previousNet, currency) })}</p>}
    </>
  )
}
