import type { OrderDeliveryEstimate } from "../../domain/order/order-delivery-estimate.ts"
import { UnbrokenNumbers } from "../i18n/UnbrokenNumbers.tsx"
import { useTexts } from "../i18n/use-texts.ts"
import { formatDeliveryEstimate } from "./slot-texts.ts"

export const DeliveryEstimateText = ({ estimate }: { readonly estimate: OrderDeliveryEstimate | undefined }) => {
  const { t, ...formats } = useTexts()
  return estimate ? <UnbrokenNumbers text={formatDeliveryEstimate(t, formats, estimate)} /> : null
}
