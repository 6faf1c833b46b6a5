/** The choice of the delivery type: each one with its date and its price difference (DELIV-25, GROUP-11). */
import { useId } from "react"
import type { Product } from "../../domain/catalog/product.ts"
import type { ShippingOptions } from "../../domain/delivery/shipping-options.ts"
import { calculateDeliveryDate } from "../../domain/delivery/shop-calendar.ts"
import { RadioCard, RadioCardGroup } from "../fields/RadioCardGroup.tsx"
import { useShopTime } from "../hooks/use-shop-time.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { useFormattedCutOff } from "../slots/use-cut-off.ts"

interface DeliverySpeedFieldProps {
  readonly product: Product
  readonly chosen: string | undefined
  /** undefined while loading: the dates are then calculated here */
  readonly shippingOptions: ShippingOptions | undefined
  readonly formatPrice: (type: string) => string | undefined
  readonly onChoose: (type: string) => void
}

export const DeliverySpeedField = ({ product, chosen, shippingOptions, formatPrice, onChoose }: DeliverySpeedFieldProps) => {
  const { t, day, localize } = useTexts()
  const id = useId()
  const now = useShopTime()
  const time = useFormattedCutOff(shippingOptions?.cutOffTime.slice(0, 5) ?? "")
  const findDate = (type: string) => shippingOptions?.deliveryTypes.find(each => each.type === type)?.date
  return (
    <div className="stack tight">
      <RadioCardGroup legend={t("edit.delivery")}>
        {product.deliveryTypes.map(({ type, label, workingDays }) => (
          <RadioCard
            key={type}
            name={id}
            checked={type === chosen}
            onChoose={() => onChoose(type)}
            label={localize(label)}
            end={formatPrice(type)}
          >
            {day(findDate(type) ?? calculateDeliveryDate(now, workingDays))}
          </RadioCard>
        ))}
      </RadioCardGroup>
      {shippingOptions === undefined ? null : <p className="hint">{t("cart.cutOff", { time })}</p>}
    </div>
  )
}
