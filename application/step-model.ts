/** A step without a browser: what is shown follows from what was done in it and is given around it; drafts are kept. */
import type { Effect } from "effect"
import { makeSubject } from "./observable.ts"

export interface StepModel<Given, Shown> {
  readonly subscribe: (listener: () => void) => () => void
  /** the same object until something was done or something else is given */
  readonly shown: (given: Given) => Shown
}

/** What comes of confirming: what keeps it from being sent shows, what is as it was needs no call, and the rest is one. */
export type ConfirmResult<A, E> = "NotYet" | "Unchanged" | Effect.Effect<A, E>

interface Parts<State, Given, Shown> {
  readonly start: State
  readonly show: (state: State, given: Given) => Shown
  readonly keep?: (state: State) => void
}

interface Made<State, Given, Shown> extends StepModel<Given, Shown> {
  readonly current: () => State
  readonly change: (next: (before: State) => State) => void
}

const isSame = (a: object, b: object): boolean => {
  const [some, others] = [Object.entries(a), new Map(Object.entries(b))]
  return some.length === others.size && some.every(([name, value]) => Object.is(value, others.get(name)))
}

export const makeStepModel = <State, Given extends object, Shown>({
  start,
  show,
  keep,
}: Parts<State, Given, Shown>): Made<State, Given, Shown> => {
  const { current, subscribe, set } = makeSubject(start)
  let last: { readonly state: State; readonly given: Given; readonly shown: Shown } | undefined
  return {
    current,
    subscribe,
    change: next => {
      const changed = next(current())
      if (changed === current()) return
      keep?.(changed)
      set(changed)
    },
    shown: given => {
      const state = current()
      if (!last || last.state !== state || !isSame(last.given, given))
        last = { state, given, shown: show(state, given) }
      return last.shown
    },
  }
}
