/** A step is made when it is first drawn, and drawn again when it shows something else. */
import type { Effect } from "effect"
import { useState, useSyncExternalStore } from "react"
import type { ConfirmResult, StepModel } from "../application/step-model.ts"
import { type Command, type CommandReportingOptions, useCommand } from "./use-command.ts"

export const useViewModel = <Given, Shown, Intents>(
  make: () => StepModel<Given, Shown> & Intents,
  given: Given,
): readonly [Shown, StepModel<Given, Shown> & Intents] => {
  const [step] = useState(make)
  const shown = () => step.shown(given)
  return [useSyncExternalStore(step.subscribe, shown, shown), step]
}

interface Confirming<A, E> extends Pick<Command<Effect.Effect<A, E>, A, E>, "state" | "reset"> {
  readonly confirm: () => Promise<void>
}

/** Runs what confirming comes to; its dialog closes when there is nothing left to do. */
export const useConfirmCommand = <A extends NonNullable<unknown>, E>(
  confirmed: () => ConfirmResult<A, E>,
  onClose: () => void,
  ...told: CommandReportingOptions<Effect.Effect<A, E>, A, E>
): Confirming<A, E> => {
  const { state, run, reset } = useCommand((send: Effect.Effect<A, E>) => send, ...told)
  const confirm = async () => {
    const asked = confirmed()
    if (asked === "Unchanged" || (asked !== "NotYet" && (await run(asked)) !== undefined)) onClose()
  }
  return { state, reset, confirm }
}
