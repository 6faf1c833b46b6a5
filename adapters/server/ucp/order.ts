/** An order as agents read it: what was ordered, what it costs and where it stands, and nothing of who ordered it or where it goes (UCP-19). */
import { activeItems, isCancelled, type LineItem } from "../../../domain/cart/cart.ts"
import type { Order } from "../../../domain/order/order.ts"
import { type OrderStanding, orderStandings } from "../../../domain/order/order-standing.ts"
import { shownBasket, shownLine, total } from "./basket.ts"

interface Told {
  readonly fulfilled: 0 | 1
  readonly content: string
}

const waits = (content: string): Told => ({ fulfilled: 0, content })

/** By where an order stands; a new standing does not compile before it is told here. */
const STANDS: Readonly<Record<OrderStanding, Told>> = {
  waitingForPayment: waits("It waits for its payment."),
  waitingForArtwork: waits("It waits for what is to be printed."),
  inProduction: waits("It is being printed."),
  openInvoices: waits("Its invoice is open."),
  delivered: { fulfilled: 1, content: "It is delivered." },
  cancelled: waits("It is cancelled."),
}

const FULFILLED = { 0: "processing", 1: "fulfilled" } as const

const orderedLine = (item: LineItem, fulfilled: 0 | 1, locale: string) => {
  const line = shownLine(item, locale)
  return isCancelled(item)
    ? {
        ...line,
        quantity: { original: 1, total: 0, fulfilled: 0 },
        totals: [total("subtotal", 0), total("total", 0)],
        status: "removed",
      }
    : { ...line, quantity: { original: 1, total: 1, fulfilled }, status: FULFILLED[fulfilled] }
}

/** Agents know an order by the id of the checkout that became it. */
export interface Placed {
  readonly id: string
  readonly order: Order
  readonly permalink: string
  readonly locale: string
}

export const shownOrder = ({ id, order, permalink, locale }: Placed) => {
  const standings = orderStandings({ stages: order.stages, activeItems: activeItems(order).length })
  const { fulfilled } = STANDS[standings[0]]
  const { currency, totals } = shownBasket(order, [], locale)
  return {
    id,
    label: order.orderNumber,
    checkout_id: id,
    permalink_url: permalink,
    line_items: order.lineItems.map(item => orderedLine(item, fulfilled, locale)),
    fulfillment: {},
    currency,
    totals,
    messages: standings.map(code => ({ type: "info", code, content: STANDS[code].content })),
  }
}

/** Of a checkout that is completed; which code took what off is the buyer's to know. */
export const shownCompleted = ({ id, order, permalink, locale }: Placed) => ({
  id,
  ...shownBasket(order, [], locale, []),
  status: "completed",
  order: { id, label: order.orderNumber, permalink_url: permalink },
})
