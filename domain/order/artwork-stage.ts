/** How the stages of an order follow its artwork (ART-09). */
import { ORDER_STAGES, type OrderStage } from "./order-stats.ts"

export const STAGES_BEFORE_DELIVERY: readonly OrderStage[] = ["inProduction", "waitingForArtwork", "waitingForPayment"]

/**
 * Whether nothing of the order is left to print: it is delivered, lapsed or cancelled. `isOver` may be left out: an order
 * that lapses loses its stages, and a cancelled one has no active items.
 */
export const isPrintingOver = ({
  stages,
  isOver = false,
}: {
  readonly stages: readonly OrderStage[]
  readonly isOver?: boolean
}): boolean => isOver || !stages.some(stage => STAGES_BEFORE_DELIVERY.includes(stage))

/** The stages of an order whose artwork is approved, or not any more. An unpaid order isn't produced all the same. */
export const setArtworkStage = (stages: readonly OrderStage[], isApproved: boolean): readonly OrderStage[] => {
  const artworkStage: OrderStage = isApproved ? "inProduction" : "waitingForArtwork"
  return ORDER_STAGES.filter(
    stage => stage === artworkStage || (stages.includes(stage) && stage !== "inProduction" && stage !== "waitingForArtwork"),
  )
}
