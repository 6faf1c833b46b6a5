/** The delivery offer of an item, for its card's rows and dialogs. */
import { makeDeliveryOfferViewModel } from "../../application/delivery/delivery-offer-view-model.ts"
import type { ItemDeliveryProps } from "../delivery/item-delivery-props.ts"
import { useQuery } from "../use-query.ts"
import { useViewModel } from "../use-view-model.ts"

export const useDeliveryOffer = (props: Pick<ItemDeliveryProps, "item" | "delivery">): ItemDeliveryProps["offer"] => {
  const [{ asked: queryKey, answer, cutOff }, viewModel] = useViewModel(makeDeliveryOfferViewModel, props)
  const { state, retry } = useQuery(viewModel.ask(props), queryKey)
  useQuery(viewModel.passCutOff, `${queryKey} ${cutOff}`)
  return { answer, cutOff, failure: state._tag === "Failed" ? state.error : undefined, refetch: retry }
}
