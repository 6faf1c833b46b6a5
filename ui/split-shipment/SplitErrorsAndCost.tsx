/** What the extra addresses cost, or why the split can't be confirmed (SPLIT-15…SPLIT-17, SPLIT-21). */
import type { SplitViewState } from "../../application/client/delivery/split-view-model.ts"
import type { LineItem } from "../../domain/cart/cart.ts"
import { isItemTaxExempt } from "../../domain/cart/tax-estimate.ts"
import { formatAddressLines } from "../addresses/format-address-lines.ts"
import { FieldError } from "../fields/Field.tsx"
import { useTexts } from "../i18n/use-texts.ts"
import { usePrices } from "../prices/use-prices.ts"

interface SplitErrorsAndCostProps {
  readonly id: string
  /** whose VAT its extra addresses bear */
  readonly item: LineItem
  readonly viewState: SplitViewState
}

export const SplitErrorsAndCost = ({
  id,
  item,
  viewState: { addressesWithoutQuantity, isNothingChosen, excess, maxExtraQuantity, extraAddressCount, cost },
}: SplitErrorsAndCostProps) => {
  const { t, ...formats } = useTexts()
  const { moneyWithVatWord } = usePrices(isItemTaxExempt(item))
  const lines = addressesWithoutQuantity.map(address => formatAddressLines(t, formats, address).line)
  const names = new Intl.ListFormat(formats.locale, { type: "conjunction" }).format(lines)
  const isWithinTotal = excess === 0
  return (
    <>
      <div role="alert" id={id}>
        {isWithinTotal ? null : (
          <FieldError>
            {t("split.tooHigh", { count: excess, excess: formats.count(excess), most: formats.count(maxExtraQuantity) })}
          </FieldError>
        )}
        {isNothingChosen ? <FieldError>{t("split.nothingChosen")}</FieldError> : null}
        {isWithinTotal && lines.length > 0 ? <FieldError>{t("split.missing", { names })}</FieldError> : null}
      </div>
      {isWithinTotal && extraAddressCount > 0 ? (
        <p className="hint">
          {t("split.costs", { count: extraAddressCount, price: moneyWithVatWord({ net: cost, taxRate: item.taxRate }) })}
        </p>
      ) : null}
    </>
  )
}
