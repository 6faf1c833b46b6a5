/** What became of a confirmed step; a bug is no failure, and is thrown. */
import { Effect } from "effect"
import type { ConfirmResult } from "../../application/step-model.ts"

export const runConfirmResult = (confirmed: ConfirmResult<unknown, unknown>): string =>
  typeof confirmed === "string"
    ? confirmed
    : Effect.runSync(Effect.match(confirmed, { onFailure: () => "Failure", onSuccess: () => "Success" }))
