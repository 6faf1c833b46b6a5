/** The observing twin of a command: it runs while its page is shown, again when its key changes, and is interrupted when the page is left. */
import { Effect, Exit } from "effect"
import { useCallback, useEffect, useRef, useState } from "react"
import { ReportFailure } from "../application/report-bug.ts"
import { getFailure } from "./command-runner.ts"
import { useUseCase } from "./injection.ts"

export type QueryState<A, E> =
  | { readonly _tag: "Running" }
  | { readonly _tag: "Done"; readonly value: A }
  | { readonly _tag: "Failed"; readonly error: E }

export interface Query<A, E> {
  readonly state: QueryState<A, E>
  readonly retry: () => void
}

/** `key` names what is asked for: another key asks again, forgetting the answer. */
export const useQuery = <A, E>(query: Effect.Effect<A, E>, key: string): Query<A, E> => {
  const [attempt, setAttempt] = useState(0)
  const asked = `${key}#${attempt}`
  const [answer, setAnswer] = useState<{ readonly asked: string; readonly state: QueryState<A, E> }>()
  const latest = useRef(query)
  latest.current = query
  const report = useUseCase(ReportFailure)

  useEffect(() => {
    const stop = Effect.runCallback(latest.current.pipe(Effect.tapError(report)), {
      onExit: exit => {
        if (Exit.isFailure(exit) && Exit.hasInterrupts(exit)) return
        setAnswer(() => ({
          asked,
          state: Exit.isSuccess(exit)
            ? { _tag: "Done", value: exit.value }
            : { _tag: "Failed", error: getFailure(exit.cause) },
        }))
      },
    })
    return () => stop()
  }, [asked, report])

  const retry = useCallback(() => setAttempt(count => count + 1), [])
  return { state: answer?.asked === asked ? answer.state : { _tag: "Running" }, retry }
}

/** Follows something for as long as the component is shown. */
export const useRunWhileMounted = (follow: Effect.Effect<never>): void => {
  useEffect(() => {
    const stop = Effect.runCallback(follow)
    return () => stop()
  }, [follow])
}
