/** A command shows as one of four states, each with what was asked; an answer counts only for who still is there. */
import { Cause, Effect, Exit } from "effect"
import { makeSubject, type Observable } from "../application/observable.ts"

export type CommandState<A, E, I = unknown> =
  | { readonly _tag: "Idle" }
  | { readonly _tag: "Running"; readonly input: I }
  | { readonly _tag: "Done"; readonly input: I; readonly value: A }
  | { readonly _tag: "Failed"; readonly input: I; readonly error: E }

/**
 * What a press does while the last one is under way: nothing, and its control is shown as busy; or its own, whose
 * outcome is then the one that counts. What may go on side by side, as removals of two products, are two commands.
 */
export type OverlapPolicy = "refuse" | "supersede"

/** How a command is run and told at this moment. */
export interface CommandOptions<I, A, E> {
  readonly overlap: OverlapPolicy
  readonly run: (input: I) => Effect.Effect<A, E>
  /** whether what shows its state is still shown */
  readonly isShown: () => boolean
  /** where the shopper is */
  readonly place: () => string
  /** answered when nobody is shown its state any more, or is about to be */
  readonly late: (input: I, exit: Exit.Exit<A, E>) => void
}

/** A bug is no failure: it is thrown where the error boundary sees it. */
export const getFailure = <E>(cause: Cause.Cause<E>): E => {
  const failure = cause.reasons.find(Cause.isFailReason)
  if (failure) return failure.error
  throw Cause.squash(cause)
}

/** For what no page waits for: it tells by what it changes. */
export const runInBackground = (command: Effect.Effect<unknown, unknown>): void =>
  void Effect.runPromiseExit(command).then(exit => {
    if (Exit.isFailure(exit)) getFailure(exit.cause)
  })

export interface CommandRunner<I, A, E> {
  readonly state: Observable<() => CommandState<A, E, I>>
  /** answers with its value when this run was done and counts, for whoever still is where it was asked */
  readonly run: (input: I) => Promise<A | undefined>
  /** nothing of the last run is told any more; one that refuses others goes on until it is answered */
  readonly reset: () => void
}

const IDLE = () => ({ _tag: "Idle" }) as const

export const makeCommandRunner = <I, A, E>(course: {
  readonly current: CommandOptions<I, A, E>
}): CommandRunner<I, A, E> => {
  const state = makeSubject<() => CommandState<A, E, I>>(IDLE)
  let last = 0
  let running = false

  const show = (told: CommandState<A, E, I>) => state.set(() => told)

  return {
    state,
    run: async input => {
      if (running && course.current.overlap === "refuse") return undefined
      const place = course.current.place()
      last += 1
      const own = last
      running = true
      show({ _tag: "Running", input })
      const exit = await Effect.runPromiseExit(course.current.run(input))
      if (own !== last) return undefined
      running = false
      const { isShown, place: placeNow, late } = course.current
      if (!isShown()) state.set(IDLE)
      else if (Exit.isSuccess(exit)) show({ _tag: "Done", input, value: exit.value })
      else show({ _tag: "Failed", input, error: getFailure(exit.cause) })
      if (isShown() && place === placeNow()) return Exit.isSuccess(exit) ? exit.value : undefined
      // a page stays drawn for a while after it was left
      late(input, exit)
      return undefined
    },
    reset: () => {
      if (running && course.current.overlap === "refuse") return
      last += 1
      running = false
      state.set(IDLE)
    },
  }
}
