/** The same configuration once more: what undoes a removal, and what a reorder starts from. */
import type { LineItem } from "./cart.ts"
import type { LineItemDraft } from "./change.ts"

export const draftAgain = ({ productKey, quantity, selection }: LineItem): LineItemDraft => ({
  productKey,
  quantity,
  selection,
})
