/**
 * A view model without a browser: its view state follows from its own state and its props; drafts are stored on each
 * change.
 */
import type { Effect } from "effect"
import { makeSubject } from "./observable/observable.ts"

export interface ViewModel<Props, ViewState> {
  readonly subscribe: (listener: () => void) => () => void
  /** the same object until the state or the props change */
  readonly getViewState: (props: Props) => ViewState
}

/** The result of confirming: not valid yet (faults show), nothing changed, or the request to send. */
export type ConfirmResult<A, E> = "NotYet" | "Unchanged" | Effect.Effect<A, E>

interface Options<State, Props, ViewState> {
  readonly start: NoInfer<State>
  readonly toViewState: (state: State, props: Props) => ViewState
  readonly saveDraft?: (state: NoInfer<State>) => void
}

const isSame = (a: object, b: object): boolean => {
  const [entries, others] = [Object.entries(a), new Map(Object.entries(b))]
  return entries.length === others.size && entries.every(([name, value]) => Object.is(value, others.get(name)))
}

/** `viewModel` is for the component; the rest changes the state. */
export const makeViewModel = <State extends object, Props extends object, ViewState>({
  start,
  toViewState,
  saveDraft,
}: Options<State, Props, ViewState>) => {
  const { current, subscribe, set } = makeSubject<State>(start)
  let cached: { readonly state: State; readonly props: Props; readonly viewState: ViewState } | undefined
  const getViewState = (props: Props): ViewState => {
    const state = current()
    if (!cached || cached.state !== state || !isSame(cached.props, props))
      cached = { state, props, viewState: toViewState(state, props) }
    return cached.viewState
  }
  const change = (next: (before: State) => State): void => {
    const changed = next(current())
    if (changed === current()) return
    saveDraft?.(changed)
    set(changed)
  }
  const viewModel: ViewModel<Props, ViewState> = { subscribe, getViewState }
  return { current, change, update: (part: Partial<State>) => change(state => ({ ...state, ...part })), viewModel }
}
