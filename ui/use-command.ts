/** A command runs when it is asked to and shows as one of four states; it goes on when its page is left, for it may have changed something. */
import { Cause, Effect, Exit } from "effect"
import { useCallback, useEffect, useRef, useState } from "react"
import { ReportFailure } from "../application/report-bug.ts"
import { useUseCase } from "./injection.ts"

export type CommandState<A, E> =
  | { readonly _tag: "Idle" }
  | { readonly _tag: "Running" }
  | { readonly _tag: "Done"; readonly value: A }
  | { readonly _tag: "Failed"; readonly error: E }

export interface Command<I, A, E> {
  readonly state: CommandState<A, E>
  /** the promise is for waiting; its value is only there when this run was done and counts */
  readonly run: (input: I) => Promise<A | undefined>
  readonly reset: () => void
}

/** A bug is no failure: it is thrown where the error boundary sees it. */
export const failureOf = <E>(cause: Cause.Cause<E>): E => {
  const failure = cause.reasons.find(Cause.isFailReason)
  if (failure) return failure.error
  throw Cause.squash(cause)
}

/** For what no page waits for: it tells by what it changes. */
export const begin = (command: Effect.Effect<unknown, unknown>): void =>
  void Effect.runPromiseExit(command).then(exit => {
    if (Exit.isFailure(exit)) failureOf(exit.cause)
  })

/** What a run does while another is under way: nothing, or its own, whose outcome is then the one that counts. */
export type Overlap = "refuse" | "supersede"

export const useCommand = <I, A, E>(
  command: (input: I) => Effect.Effect<A, E>,
  overlap: Overlap = "refuse",
): Command<I, A, E> => {
  const [state, setState] = useState<CommandState<A, E>>({ _tag: "Idle" })
  const turn = useRef({ last: 0, running: false })
  const mounted = useRef(true)
  const latest = useRef(command)
  latest.current = command
  const report = useUseCase(ReportFailure)

  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  const run = useCallback(
    async (input: I): Promise<A | undefined> => {
      if (turn.current.running && overlap === "refuse") return undefined
      const own = turn.current.last + 1
      turn.current = { last: own, running: true }
      setState({ _tag: "Running" })
      const exit = await Effect.runPromiseExit(latest.current(input).pipe(Effect.tapError(report)))
      if (own !== turn.current.last) return undefined
      turn.current.running = false
      if (mounted.current) {
        setState(() =>
          Exit.isSuccess(exit) ? { _tag: "Done", value: exit.value } : { _tag: "Failed", error: failureOf(exit.cause) },
        )
      }
      return Exit.isSuccess(exit) ? exit.value : undefined
    },
    [overlap, report],
  )

  const reset = useCallback(() => setState({ _tag: "Idle" }), [])

  return { state, run, reset }
}
