/** A customer lets somebody else place orders for them up to a limit of their own, with VAT. */
import { type Cents, toCents } from "../money/cents.ts"

/** In cents; a limit is a whole number of them, and at least one. */
export const MAX_ORDER_LIMIT: Cents = toCents(100_000_000)

/** Without a limit every order is. */
export const isWithinOrderLimit = (totalGross: Cents, limit: Cents | undefined): boolean =>
  limit === undefined || totalGross <= limit
