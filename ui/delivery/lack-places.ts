/** Which card of the delivery page a lack belongs to: its product's, or the bill's. */
import type { NotPlaceable } from "../../domain/order/may-be-placed.ts"

export const BILLING_ID = "billing"

const placeOf = (lack: NotPlaceable): string => ("lineItemId" in lack ? lack.lineItemId : BILLING_ID)

/** The id of the heading of that card. */
export const headingOf = (lack: NotPlaceable): string => ("lineItemId" in lack ? `item-${lack.lineItemId}` : BILLING_ID)

export const lacksOf = (lacks: readonly NotPlaceable[], place: string): readonly NotPlaceable[] =>
  lacks.filter(lack => placeOf(lack) === place)
