/** When a cart item is delivered. Without a chosen slot the offer is loaded. */

import { estimateDeliveryOrAllDay } from "../../application/client/delivery/estimate-delivery-or-all-day.ts"
import { GetDeliveryActions } from "../../application/client/delivery/get-delivery-actions.ts"
import type { DeliveryEstimate } from "../../domain/booking/delivery-estimate.ts"
import type { Cart, LineItem } from "../../domain/cart/cart.ts"
import { RetryButton } from "../buttons/RetryButton.tsx"
import { useUseCase } from "../hooks/injection.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { UnavailableReasons } from "../item-delivery/UnavailableReasons.tsx"
import { FailureCode } from "../notices/CopyableFailureCode.tsx"
import { DeliveryEstimateText } from "./DeliveryEstimateText.tsx"
import { useDeliveryOffer } from "./use-delivery-offer.ts"

interface CartItemDeliveryEstimateProps {
  readonly cart: Cart
  readonly item: LineItem
}

/** The day and hours, with the carrier of a slot. */
const EstimateWithCarrier = ({ estimate }: { readonly estimate: DeliveryEstimate | undefined }) => {
  const { t } = useTexts()
  const carrier = estimate?._tag === "InSlot" ? estimate.slot.carrier : undefined
  return (
    <p className="soft">
      <DeliveryEstimateText estimate={estimate} />
      {carrier ? `, ${t(`delivery.carrier.${carrier}`)}` : null}
    </p>
  )
}

const OfferedDeliveryEstimate = ({ cart, item }: CartItemDeliveryEstimateProps) => {
  const { t, localize } = useTexts()
  const name = localize(item.name)
  const { result, failure, refetch } = useDeliveryOffer({
    item,
    delivery: useUseCase(GetDeliveryActions)({ cartId: cart.id }),
  })
  return (
    <>
      <EstimateWithCarrier estimate={estimateDeliveryOrAllDay(cart, item, result)} />
      {failure ? (
        <>
          <UnavailableReasons reasons={[t("delivery.optionsFailed")]} about={name} />
          <FailureCode failure={failure} />
          <RetryButton about={t("delivery.optionsRetry", { name })} onPress={refetch} />
        </>
      ) : null}
    </>
  )
}

export const CartItemDeliveryEstimate = ({ cart, item }: CartItemDeliveryEstimateProps) =>
  item.deliveryOption ? (
    <EstimateWithCarrier estimate={estimateDeliveryOrAllDay(cart, item, undefined)} />
  ) : (
    <OfferedDeliveryEstimate cart={cart} item={item} />
  )
