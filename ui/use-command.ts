/** A command runs when it is asked to and shows as one of four states; it goes on when its page is left, for it may have changed something. */
import { Cause, Effect, Exit } from "effect"
import { useCallback, useEffect, useRef, useState } from "react"

export type CommandState<A, E> =
  | { readonly _tag: "Idle" }
  | { readonly _tag: "Running" }
  | { readonly _tag: "Done"; readonly value: A }
  | { readonly _tag: "Failed"; readonly error: E }

export interface Command<I, A, E> {
  readonly state: CommandState<A, E>
  /** does nothing while it is running; the promise is for waiting, its value only there when it was done */
  readonly run: (input: I) => Promise<A | undefined>
  readonly reset: () => void
}

/** A bug is no failure: it is thrown where the error boundary sees it. */
export const failureOf = <E>(cause: Cause.Cause<E>): E => {
  const failure = cause.reasons.find(Cause.isFailReason)
  if (failure) return failure.error
  throw Cause.squash(cause)
}

export const useCommand = <I, A, E>(command: (input: I) => Effect.Effect<A, E>): Command<I, A, E> => {
  const [state, setState] = useState<CommandState<A, E>>({ _tag: "Idle" })
  const running = useRef(false)
  const mounted = useRef(true)
  const latest = useRef(command)
  latest.current = command

  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  const run = useCallback(async (input: I): Promise<A | undefined> => {
    if (running.current) return undefined
    running.current = true
    setState({ _tag: "Running" })
    const exit = await Effect.runPromiseExit(latest.current(input))
    running.current = false
    if (mounted.current) {
      setState(() =>
        Exit.isSuccess(exit) ? { _tag: "Done", value: exit.value } : { _tag: "Failed", error: failureOf(exit.cause) },
      )
    }
    return Exit.isSuccess(exit) ? exit.value : undefined
  }, [])

  const reset = useCallback(() => setState({ _tag: "Idle" }), [])

  return { state, run, reset }
}
