/**
 * An item's delivery dates, cut-off and extra services, loaded when its disclosure opens (DELIV-25, DELIV-34…DELIV-36).
 */
import { FindItemShippingOptions } from "../../application/client/cart/find-item-shipping-options.ts"
import type { CartId, LineItem } from "../../domain/cart/cart.ts"
import { isItemTaxExempt } from "../../domain/cart/tax-estimate.ts"
import { getDeliveryType } from "../../domain/catalog/delivery-type.ts"
import type { CurrencyCode } from "../../domain/money/cents.ts"
import { useLatestResult, useQuery } from "../commands/use-query.ts"
import { useUseCase } from "../hooks/injection.ts"
import { formatActionWentWrong } from "../i18n/failure-texts.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { PriceRow, PriceRows } from "../layout/PriceRows.tsx"
import { QueryNotice } from "../notices/QueryNotice.tsx"
import { usePrices } from "../prices/use-prices.ts"
import { ChangedDeliveryTypeDates } from "../slots/ChangedDeliveryTypeDates.tsx"
import { useFormattedCutOff, useLoadedAt } from "../slots/use-cut-off.ts"
import { useRefetchAfterCutOff } from "../slots/use-refetch-after-cut-off.ts"

interface ShippingOptionsSectionProps {
  readonly cartId: CartId
  readonly item: LineItem
  readonly currency: CurrencyCode
}

export const ShippingOptionsSection = ({ cartId, item, currency }: ShippingOptionsSectionProps) => {
  const { t, locale, day, localize } = useTexts()
  const { vatNote, money, toView } = usePrices(isItemTaxExempt(item))
  const find = useUseCase(FindItemShippingOptions)
  const query = useQuery(find(cartId, item.id), item.id)
  useRefetchAfterCutOff(query.value?.cutOffTime, query.retry)
  const options = useLatestResult(query)
  const time = useFormattedCutOff(options?.cutOffTime.slice(0, 5) ?? "", options?.daysWithoutPrinting, useLoadedAt(options))
  if (!options || query.failure) {
    return <QueryNotice query={query} loading={t("word.loading")} failed={formatActionWentWrong(t, "shippingOptions")} />
  }
  const { deliveryTypes, services } = options
  const chosen = getDeliveryType(item.selection)
  const names = services.map(({ displayName }) => localize(displayName))
  return (
    <div className="stack tight">
      {/* the card announces the day of the chosen one */}
      <ChangedDeliveryTypeDates deliveryTypes={deliveryTypes.filter(({ type }) => type !== chosen)} />
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
