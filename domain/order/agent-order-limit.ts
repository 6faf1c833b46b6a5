/** A customer can limit the total, VAT included, of an order that an agent places for them. */
import { type Cents, toCents } from "../money/cents.ts"

/** In cents; a limit is at least one cent. */
export const MAX_AGENT_ORDER_LIMIT: Cents = toCents(100_000_000)

/** What the consent page proposes, in cents; the customer may change it. */
export const DEFAULT_AGENT_ORDER_LIMIT: Cents = toCents(25_000)

/** Whether the order is within the limit; without a limit every order is. */
export const isWithinAgentOrderLimit = (totalGross: Cents, limit: Cents | undefined): boolean =>
  limit === undefined || totalGross <= limit
