import type { Effect } from "effect"
import type { Caller } from "./caller.ts"
import type { ShopReads } from "./ports/unit-of-work.ts"

/** Finds the guest or customer that a request's token belongs to. */
export const findCaller = ({ callers }: Pick<ShopReads, "callers">, token: string): Effect.Effect<Caller | undefined> =>
  callers.findByToken(token)
