import { Effect } from "effect"
import type { Call } from "./request.ts"

/** A wrong current password counts as a guess. */
export const logWrongPassword =
  ({ customer, log, clientAddress }: Pick<Call<unknown, unknown, unknown>, "customer" | "log" | "clientAddress">) =>
  <A, E extends { readonly _tag: string }>(verified: Effect.Effect<A, E>): Effect.Effect<A, E> =>
    Effect.tapError(verified, ({ _tag }) =>
      Effect.sync(() => {
        if (_tag !== "CredentialsInvalid") return
        log.warn({ who: customer().id, where: clientAddress }, "a customer said another password")
      }),
    )
