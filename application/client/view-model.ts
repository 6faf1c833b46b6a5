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
  readonly start: State
  readonly toViewState: (state: State, props: Props) => ViewState
  readonly saveDraft?: (state: State) => void
}

interface EditableViewModel<State, Props, ViewState> extends ViewModel<Props, ViewState> {
  readonly current: () => State
  readonly change: (next: (before: State) => State) => void
}

const isSame = (a: object, b: object): boolean => {
  const [entries, others] = [Object.entries(a), new Map(Object.entries(b))]
  return entries.length === others.size && entries.every(([name, value]) => Object.is(value, others.get(name)))
}

export const makeViewModel = <State, Props extends object, ViewState>({
  start,
  toViewState,
  saveDraft,
}: Options<State, Props, ViewState>): EditableViewModel<State, Props, ViewState> => {
  const { current, subscribe, set } = makeSubject(start)
  let cached: { readonly state: State; readonly props: Props; readonly viewState: ViewState } | undefined
  return {
    current,
    subscribe,
    change: next => {
      const changed = next(current())
      if (changed === current()) return
      saveDraft?.(changed)
      set(changed)
    },
    getViewState: props => {
      const state = current()
      if (!cached || cached.state !== state || !isSame(cached.props, props))
        cached = { state, props, viewState: toViewState(state, props) }
      return cached.viewState
    },
  }
}
