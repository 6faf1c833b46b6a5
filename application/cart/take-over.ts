/** A buyer goes on with a cart that was filled for them; what they have in their own stays in it (UCP-13). */
import { Effect } from "effect"
import { idempotencyKeys } from "../idempotency-key.ts"
import type { ServiceFailure } from "../ports/failures.ts"
import type { Handovers } from "../ports/handovers.ts"
import type { NewId } from "../ports/new-id.ts"
import { token } from "../ports/token.ts"
import type { CartSession } from "./cart-session.ts"

export type TakeOver = (code: string) => Effect.Effect<void, ServiceFailure>

interface Ports {
  readonly handovers: Handovers
  readonly session: Pick<CartSession, "adopt" | "settled">
  readonly newId: NewId
}

export const makeTakeOver = ({ handovers, session, newId }: Ports): TakeOver => {
  const keys = idempotencyKeys<string>(newId)
  // a link is good once: its answer is the same however often it is asked for
  return code =>
    Effect.gen(function* () {
      yield* Effect.exit(session.settled)
      const { cart, cartOutcome } = yield* handovers.takeOver(code, keys.of(code))
      yield* session.adopt(cart, cartOutcome)
    })
}

export const TakeOver = token<TakeOver>("TakeOver")
