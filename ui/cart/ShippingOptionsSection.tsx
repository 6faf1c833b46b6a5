/**
 * An item's delivery dates, cut-off and extra services, loaded when its disclosure opens (DELIV-25, DELIV-34…DELIV-36).
 */
import { FindItemShippingOptions } from "../../application/client/cart/find-item-shipping-options.ts"
import type { CartId, LineItem } from "../../domain/cart/cart.ts"
import { getDeliveryType } from "../../domain/catalog/delivery-type.ts"
import type { CurrencyCode } from "../../domain/money/cents.ts"
import { useQuery } from "../commands/use-query.ts"
import { useUseCase } from "../hooks/injection.ts"
import { formatActionWentWrong } from "../i18n/failure-texts.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { PriceRow, PriceRows } from "../layout/PriceRows.tsx"
import { QueryNotice } from "../notices/QueryNotice.tsx"
import { usePrices } from "../prices/use-prices.ts"
import { useFormattedCutOff, useRefetchAfterCutOff } from "../slots/use-cut-off.ts"

interface ShippingOptionsSectionProps {
  readonly cartId: CartId
  readonly item: LineItem
  readonly currency: CurrencyCode
}

export const ShippingOptionsSection = ({ cartId, item, currency }: ShippingOptionsSectionProps) => {
  const { t, locale, day, localize } = useTexts()
  const { vatNote, money, toView } = usePrices()
  const find = useUseCase(FindItemShippingOptions)
  const query = useQuery(find(cartId, item.id), JSON.stringify([item.id, item.quantity, item.selection]))
  useRefetchAfterCutOff(query.value?.cutOffTime, query.retry)
  const time = useFormattedCutOff(query.value?.cutOffTime.slice(0, 5) ?? "", query.value?.daysWithoutPrinting)
  if (!query.value) {
    return <QueryNotice query={query} loading={t("word.loading")} failed={formatActionWentWrong(t, "shippingOptions")} />
  }
  const { deliveryTypes, services } = query.value
  const chosen = getDeliveryType(item.selection)
  const names = services.map(({ displayName }) => localize(displayName))
  return (
    <div className="stack tight">
      {deliveryTypes.some(({ date }) => date !== undefined) ? <p>{t("cart.cutOff", { time })}</p> : null}
      <PriceRows>
        {deliveryTypes.map(({ type, label, date, net }) => (
          <PriceRow
            key={type}
            label={t(type === chosen ? "cart.shippingChosen" : "cart.shippingType", {
              type: localize(label),
              day: date === undefined ? t("word.noDateYet") : day(date),
            })}
            amount={net === undefined ? "" : money(toView({ net, taxRate: item.taxRate }), currency)}
          />
        ))}
      </PriceRows>
      {deliveryTypes.some(({ net }) => net !== undefined) ? <p className="hint">{vatNote}</p> : null}
      {names.length > 0 ? (
        <p className="soft">{t("cart.canBeBooked", { services: new Intl.ListFormat(locale).format(names) })}</p>
      ) : null}
    </div>
  )
}
