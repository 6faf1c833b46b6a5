/** Returns the result of confirming a step; an unexpected error is thrown. */
import { Effect } from "effect"
import type { ConfirmResult } from "../../application/client/view-model.ts"

export const runConfirmResult = (confirmed: ConfirmResult<unknown, unknown>): string =>
  typeof confirmed === "string"
    ? confirmed
    : Effect.runSync(Effect.match(confirmed, { onFailure: () => "Failure", onSuccess: () => "Success" }))
