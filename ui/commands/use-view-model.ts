/** Makes the view model at the first render, and rerenders when its view state changes. */
import type { Effect } from "effect"
import { useState, useSyncExternalStore } from "react"
import type { ConfirmResult, ViewModel } from "../../application/client/view-model.ts"
import { type Command, type CommandReportingOptions, useCommand } from "./use-command.ts"

export const useViewModel = <Props, ViewState, Actions>(
  make: () => ViewModel<Props, ViewState> & Actions,
  props: Props,
): readonly [ViewState, ViewModel<Props, ViewState> & Actions] => {
  const [viewModel] = useState(make)
  const getViewState = () => viewModel.getViewState(props)
  return [useSyncExternalStore(viewModel.subscribe, getViewState, getViewState), viewModel]
}

interface ConfirmCommand<A, E> extends Omit<Command<Effect.Effect<A, E>, A, E>, "run"> {
  readonly confirm: () => Promise<void>
}

/** Runs the command that confirming leads to. The dialog closes when nothing is left to do. */
export const useConfirmCommand = <A extends NonNullable<unknown>, E>(
  getConfirmResult: () => ConfirmResult<A, E>,
  onClose: () => void,
  ...reporting: CommandReportingOptions<Effect.Effect<A, E>, A, E>
): ConfirmCommand<A, E> => {
  const { run, ...command } = useCommand((send: Effect.Effect<A, E>) => send, ...reporting)
  const confirm = async () => {
    const result = getConfirmResult()
    if (result === "Unchanged" || (result !== "NotYet" && (await run(result)) !== undefined)) onClose()
  }
  return { ...command, confirm }
}
