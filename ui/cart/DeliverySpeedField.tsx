/** The choice of the delivery type: each one with its date and its price difference (DELIV-25, GROUP-11). */
import { useId } from "react"
import type { Product } from "../../domain/catalog/product.ts"
import type { ShippingOptions } from "../../domain/delivery/shipping-options.ts"
import { RadioCard, RadioCardGroup } from "../fields/RadioCardGroup.tsx"
import { useTexts } from "../i18n/use-texts.ts"
import { ChangedDeliveryTypeDates } from "../slots/ChangedDeliveryTypeDates.tsx"
import { useFormattedCutOff, useLoadedAt } from "../slots/use-cut-off.ts"

interface DeliverySpeedFieldProps {
  readonly product: Product
  readonly chosen: string | undefined
  /** undefined while loading: the dates are unknown until then */
  readonly shippingOptions: ShippingOptions | undefined
  readonly formatPrice: (type: string) => string | undefined
  readonly onChoose: (type: string) => void
}

export const DeliverySpeedField = ({ product, chosen, shippingOptions, formatPrice, onChoose }: DeliverySpeedFieldProps) => {
  const { t, day, localize } = useTexts()
  const id = useId()
  const { cutOffTime = "", daysWithoutPrinting } = shippingOptions ?? {}
  const time = useFormattedCutOff(cutOffTime.slice(0, 5), daysWithoutPrinting, useLoadedAt(shippingOptions))
  const formatDate = (type: string) => {
    // an empty line keeps the place of the date, so that no choice moves under a press
    if (shippingOptions === undefined) return "\u00a0"
    const date = shippingOptions.deliveryTypes.find(each => each.type === type)?.date
    return date === undefined ? t("word.noDateYet") : day(date)
  }
  return (
    <div className="stack tight">
      {shippingOptions ? <ChangedDeliveryTypeDates deliveryTypes={shippingOptions.deliveryTypes} /> : null}
      <RadioCardGroup legend={t("edit.delivery")}>
        {product.deliveryTypes.map(({ type, label }) => (
          <RadioCard
            key={type}
            name={id}
            checked={type === chosen}
            onChoose={() => onChoose(type)}
            label={localize(label)}
            end={formatPrice(type)}
          >
            {formatDate(type)}
          </RadioCard>
        ))}
      </RadioCardGroup>
      {(shippingOptions?.deliveryTypes.every(({ date }) => date === undefined) ?? true) ? null : (
        <p className="hint">{t("cart.cutOff", { time })}</p>
      )}
    </div>
  )
}
