import type { CartCommand } from "../../../domain/cart/cart-command.ts"

const ADDITION_TAGS: readonly CartCommand["_tag"][] = ["AddLineItems", "AddQuotes"]

/** A missing cart is created for additions only (CART-27). */
export const canCommandCreateCart = ({ _tag }: CartCommand): boolean => ADDITION_TAGS.includes(_tag)

/** Whether sending the command twice would add more than requested (CART-28, CART-43). */
export const wouldDuplicateOnRetry = (command: CartCommand): boolean =>
  canCommandCreateCart(command) || command._tag === "CopyLineItems"
