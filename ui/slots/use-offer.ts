/** What is offered for an item now: asked again 30 s after the cut-off, and a failed answer keeps the earlier one (DELIV-32, DELIV-35). */
import { Result } from "effect"
import { useEffect, useRef, useState } from "react"
import { type CutOffTime, cutOffTime, nextRefetch } from "../../application/delivery/cut-off.ts"
import type { DeliveryContext } from "../../application/delivery/delivery-context.ts"
import type { LineItem } from "../../domain/cart/cart.ts"
import { deliveryType } from "../../domain/cart/delivery-type.ts"
import type { DeliveryOffer, OfferAnswer } from "../../domain/delivery/delivery-offer.ts"
import { useQuery } from "../use-query.ts"

export interface Offered {
  /** nothing until there is a first answer */
  readonly answer: OfferAnswer | undefined
  readonly cutOff: CutOffTime | undefined
  readonly askAgain: () => void
}

interface Known {
  readonly about: string
  readonly offer: DeliveryOffer
  readonly cutOff: CutOffTime | undefined
}

export const useOffer = (delivery: DeliveryContext, item: LineItem): Offered => {
  const about = `${item.id} ${deliveryType(item.selection)}`
  const [round, setRound] = useState(0)
  const { state, retry } = useQuery(delivery.offer(item.id), `${about} ${round}`)
  const latest = useRef<Known>(undefined)
  if (state._tag === "Done" && latest.current?.offer !== state.value.offer) {
    const cutOff = Result.getOrElse(cutOffTime(state.value.cutOffTime), () => undefined)
    latest.current = { about, offer: state.value.offer, cutOff }
  }
  const known = latest.current?.about === about ? latest.current : undefined
  const cutOff = known?.cutOff

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round waits for the cut-off after it
  useEffect(() => {
    if (cutOff === undefined) return
    const now = new Date()
    const timer = setTimeout(() => setRound(count => count + 1), nextRefetch(now, cutOff).getTime() - now.getTime())
    return () => clearTimeout(timer)
  }, [cutOff, round])

  const earlier = known && { earlier: known.offer }
  const fetched = known && ({ _tag: "Fetched", offer: known.offer } as const)
  return { answer: state._tag === "Failed" ? { _tag: "FetchFailed", ...earlier } : fetched, cutOff, askAgain: retry }
}
