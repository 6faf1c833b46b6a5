/** What is offered for an item, as its card's rows and dialogs know it. */
import { makeDeliveryOfferViewModel } from "../../application/delivery/delivery-offer-view-model.ts"
import type { ItemDeliveryProps } from "../delivery/item-delivery-props.ts"
import { useQuery } from "../use-query.ts"
import { useViewModel } from "../use-view-model.ts"

export const useDeliveryOffer = (given: Pick<ItemDeliveryProps, "item" | "delivery">): ItemDeliveryProps["offer"] => {
  const [{ asked, answer, cutOff }, step] = useViewModel(makeDeliveryOfferViewModel, given)
  const { state, retry } = useQuery(step.ask(given), asked)
  useQuery(step.passCutOff, `${asked} ${cutOff}`)
  return { answer, cutOff, failure: state._tag === "Failed" ? state.error : undefined, refetch: retry }
}
