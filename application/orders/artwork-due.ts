/** The days of an order hold when its artwork is there by the cut-off of the working day it was placed on (DELIV-34, ORDER-09). */
import { activeItems } from "../../domain/cart/cart.ts"
import { CUT_OFF, countedDay, shopTime } from "../../domain/delivery/calendar.ts"
import { mailingOf } from "../../domain/delivery/direct-mailing.ts"
import type { Order } from "../../domain/order/order.ts"

export interface ArtworkDue {
  /** ISO date */
  readonly date: string
  /** "HH:MM" of the shop's clock */
  readonly time: string
}

/** Until when artwork keeps the promised days; nothing when none is waited for, or it is too late. */
export const artworkDue = (
  { stages, createdAt }: Pick<Order, "stages" | "createdAt">,
  now: Date,
): ArtworkDue | undefined => {
  if (!stages.includes("waitingForArtwork")) return undefined
  const due = { date: countedDay(new Date(createdAt)), time: CUT_OFF }
  const { date, time } = shopTime(now)
  return `${date}T${time}` < `${due.date}T${due.time}` ? due : undefined
}

/** Whether it comes with a list of whom a direct mailing goes to (DELIV-11). */
export const needsAddressList = (order: Pick<Order, "lineItems">): boolean =>
  activeItems(order).some(item => mailingOf(item) !== undefined)
