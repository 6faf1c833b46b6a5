/** The delivery offer of an item, for its card's rows and dialogs. */
import { CartDeliveryDays } from "../../application/client/cart/cart-delivery-days.ts"
import { makeDeliveryOfferViewModel } from "../../application/client/delivery/delivery-offer-view-model.ts"
import { ShopClock } from "../../application/client/shop-clock.ts"
import { useQuery } from "../commands/use-query.ts"
import { useViewModel } from "../commands/use-view-model.ts"
import { useUseCase } from "../hooks/injection.ts"
import { useObservable } from "../hooks/use-observable.ts"
import type { ItemDeliveryProps } from "../item-delivery/item-delivery-props.ts"

export const useDeliveryOffer = (props: Pick<ItemDeliveryProps, "item" | "delivery">): ItemDeliveryProps["offer"] => {
  const clock = useUseCase(ShopClock)
  const [{ queryKey, result, cutOffTime, loadedAt }, viewModel] = useViewModel(() => makeDeliveryOfferViewModel(clock), props)
  const refusals = useObservable(useUseCase(CartDeliveryDays), state => state.refusals)
  const { retry, failure } = useQuery(viewModel.load(props), `${queryKey} ${refusals}`)
  useQuery(viewModel.passCutOff, `${queryKey} ${cutOffTime}`)
  return { result, cutOffTime, loadedAt, failure, refetch: retry }
}
