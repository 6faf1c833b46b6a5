import { type Cart, getActiveLineItems } from "./cart.ts"
import { isDestinationMissing } from "./delivery-destination.ts"

/** Whether VAT may change with a destination that an active item doesn't have yet; never without a tax table. */
export const isTaxEstimated = (cart: Pick<Cart, "lineItems">): boolean =>
  getActiveLineItems(cart).some(
    item => item.taxRefusal !== undefined || (item.taxTreatment !== undefined && isDestinationMissing(item)),
  )
