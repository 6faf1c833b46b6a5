/** What the pages ask first, answered ahead for whoever is looking: who they are, without a token, and their cart. */
import { Schema } from "effect"
import { activeItems } from "../../../domain/cart/cart.ts"
import { cartCalls } from "../../contract/cart-calls.ts"
import { identityCalls } from "../../contract/identity-calls.ts"
import { type Answers, answerKey } from "../../http/ahead.ts"
import { findActiveCart } from "../cart/cart-rows.ts"
import type { Transaction } from "../database/transaction.ts"
import type { Onlooker } from "./onlooker.ts"

/** Lines that are drawn in less time than their shopper would wait for. */
const MOST_LINES = 100

/** Nobody takes it: the first call that needs one asks for a token. */
const NO_TOKEN = { token: "", exp: 0 }

const session = Schema.encodeSync(identityCalls.refresh.answer)
const cartBody = Schema.encodeSync(cartCalls.getCart.answer)

export interface FirstAnswers {
  /** empty where there is none */
  readonly cartId: string
  /** empty where nobody is logged in */
  readonly customerId: string
  readonly answers: Answers
}

/** None for a cart that is too large. */
export const firstAnswers = async (
  tx: Transaction,
  { owner, customer }: Onlooker,
): Promise<FirstAnswers | undefined> => {
  const cart = await findActiveCart(tx, owner, "")
  if (cart && activeItems(cart).length > MOST_LINES) return undefined
  const known = session({ session: customer ? { customer, accessToken: NO_TOKEN } : null })
  return {
    cartId: cart?.id ?? "",
    customerId: customer?.id ?? "",
    answers: {
      [answerKey(identityCalls.refresh.name)]: known,
      ...(cart ? { [answerKey(cartCalls.getCart.name, { cartId: cart.id })]: cartBody(cart) } : {}),
    },
  }
}
