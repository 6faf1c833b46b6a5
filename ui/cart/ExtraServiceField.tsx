/**
 * At most one extra service per item; "none" is a choice. When the services fail to load, the rest stays editable
 * (EDIT-05…EDIT-07).
 */
import { useId } from "react"
import type { ServiceFailure } from "../../application/client/ports/service-failures.ts"
import { listExtraServiceChoices } from "../../domain/catalog/extra-services.ts"
import { getServicePrice } from "../../domain/catalog/service-choice.ts"
import type { ShippingOptions } from "../../domain/delivery/shipping-options.ts"
import type { CurrencyCode } from "../../domain/money/cents.ts"
import type { TaxRate } from "../../domain/money/tax-rate.ts"
import type { Query } from "../commands/use-query.ts"
import { RadioCard, RadioCardGroup } from "../fields/RadioCardGroup.tsx"
import { formatActionWentWrong } from "../i18n/failure-texts.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { QueryNotice } from "../notices/QueryNotice.tsx"
import { usePrices } from "../prices/use-prices.ts"

interface ExtraServiceFieldProps {
  readonly name: string
  /** of the item, which its services follow */
  readonly taxRate: TaxRate
  readonly currency: CurrencyCode
  readonly chosen: string | undefined
  readonly shipping: Query<ShippingOptions, ServiceFailure>
  readonly onChoose: (serviceKey: string | undefined) => void
}

export const ExtraServiceField = ({ name, taxRate, currency, chosen, shipping, onChoose }: ExtraServiceFieldProps) => {
  const { t, localize } = useTexts()
  const { money, toView } = usePrices()
  const id = useId()
  if (!shipping.value) {
    return <QueryNotice query={shipping} loading={t("word.loading")} failed={formatActionWentWrong(t, "shippingOptions")} />
  }
  const choices = listExtraServiceChoices(shipping.value.services)
  if (choices.length === 1) return null
  return (
    <RadioCardGroup legend={t("edit.services", { name })}>
      {choices.map(choice => {
        const service = choice._tag === "Extra" ? choice.service : undefined
        const price = service && getServicePrice(service, currency)
        return (
          <RadioCard
            key={service?.serviceKey ?? ""}
            name={id}
            checked={service?.serviceKey === chosen}
            onChoose={() => onChoose(service?.serviceKey)}
            label={service ? localize(service.displayName) : t("edit.noService")}
            end={price === undefined ? undefined : money(toView({ net: price, taxRate }), currency)}
          />
        )
      })}
    </RadioCardGroup>
  )
}
