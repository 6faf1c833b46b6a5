/** How fast the item comes: each delivery type with its day and what it would cost more or less (DELIV-25, GROUP-11). */
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import type { Product } from "../../domain/catalog/product.ts"
import type { ShippingOptions } from "../../domain/delivery/shipping-options.ts"
import { calculateDeliveryDate } from "../../domain/delivery/shop-calendar.ts"
import { RadioCard, RadioCardGroup } from "../fields/RadioCardGroup.tsx"
import { useLocaleFormats } from "../i18n/locale-formats.ts"
import { useLocalizedText } from "../i18n/use-localized-text.ts"
import { useFormattedCutOff } from "../slots/use-cut-off.ts"

interface DeliveryTypesProps {
  readonly product: Product
  readonly chosen: string | undefined
  /** once it is known: until then a day is as this clock has it */
  readonly offered: ShippingOptions | undefined
  readonly priceOf: (type: string) => string | undefined
  readonly onChoose: (type: string) => void
}

export const DeliveryTypeField = ({ product, chosen, offered, priceOf, onChoose }: DeliveryTypesProps) => {
  const { t } = useTranslation()
  const { day } = useLocaleFormats()
  const inWords = useLocalizedText()
  const id = useId()
  const [now] = useState(() => new Date())
  const time = useFormattedCutOff(offered?.cutOffTime.slice(0, 5) ?? "")
  const dateOf = (type: string) => offered?.deliveryTypes.find(each => each.type === type)?.date
  return (
    <div className="stack tight">
      <RadioCardGroup legend={t("edit.delivery")}>
        {product.deliveryTypes.map(({ type, label, workingDays }) => (
          <RadioCard
            key={type}
            name={id}
            checked={type === chosen}
            onChoose={() => onChoose(type)}
            label={inWords(label)}
            end={priceOf(type)}
          >
            {day(dateOf(type) ?? calculateDeliveryDate(now, workingDays))}
          </RadioCard>
        ))}
      </RadioCardGroup>
      {offered === undefined ? null : <p className="hint">{t("cart.cutOff", { time })}</p>}
    </div>
  )
}
