/**
 * The orders that an agent placed for a linked customer. They are stored as long as the link and the order (UCP-30).
 */
import type { AgentOrder } from "../../application/shared/agents.ts"
import type { Cents, CurrencyCode } from "../../domain/money/cents.ts"
import type { Transaction } from "./transaction.ts"

/** The most orders listed for one agent. The customer's own orders have all of them. */
const MAX_LISTED_ORDERS = 10

export const insertAgentOrder = (tx: Transaction, linkId: string, orderId: string) =>
  tx.query("INSERT INTO agent_orders (order_id, link_id) VALUES ($1, $2)", [orderId, linkId])

interface AgentOrderRow {
  readonly link_id: string
  readonly id: string
  readonly order_number: string
  readonly created_at: Date
  readonly total_gross: Cents
  readonly currency: CurrencyCode
  readonly placed: number
}

interface AgentOrders {
  /** the latest orders, newest first */
  readonly orders: readonly AgentOrder[]
  readonly ordersPlaced: number
}

/** Returns a function that gives the orders of a link. */
export const findOrdersByAgentLink = async (
  tx: Transaction,
  linkIds: readonly string[],
): Promise<(linkId: string) => AgentOrders> => {
  const rows = await tx.query<AgentOrderRow & Record<string, unknown>>(
    `SELECT * FROM (
       SELECT p.link_id, o.id, o.order_number, o.created_at, o.total_gross, o.currency,
         row_number() OVER (PARTITION BY p.link_id ORDER BY o.created_at DESC, o.id DESC) AS place,
         count(*) OVER (PARTITION BY p.link_id) AS placed
       FROM agent_orders p JOIN orders o ON o.id = p.order_id WHERE p.link_id = ANY ($1::text[])
     ) numbered WHERE place <= $2 ORDER BY place`,
    [linkIds, MAX_LISTED_ORDERS],
  )
  return linkId => {
    const ordersOfLink = rows.filter(({ link_id }) => link_id === linkId)
    return {
      ordersPlaced: ordersOfLink[0]?.placed ?? 0,
      orders: ordersOfLink.map(({ id, order_number, created_at, total_gross, currency }) => ({
        id,
        orderNumber: order_number,
        placedAt: created_at,
        totalGross: total_gross,
        currency,
      })),
    }
  }
}
