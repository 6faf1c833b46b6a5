/** A query runs while its component is mounted, again when its key changes, and is interrupted on unmount. */
import { Effect, Exit } from "effect"
import { useCallback, useEffect, useRef, useState } from "react"
import { ReportFailure } from "../../application/client/report-bug.ts"
import { useUseCase } from "../hooks/injection.ts"
import { getTypedFailureOrThrow } from "./use-command.ts"

type QueryState<A, E> =
  | { readonly _tag: "Running" }
  | { readonly _tag: "Done"; readonly value: A }
  | { readonly _tag: "Failed"; readonly error: E }

export interface Query<A, E> {
  readonly state: QueryState<A, E>
  readonly value: A | undefined
  readonly failure: E | undefined
  readonly isRunning: boolean
  readonly retry: () => void
}

/** Another `key` runs the query again and drops the last result. */
export const useQuery = <A, E>(query: Effect.Effect<A, E>, key: string): Query<A, E> => {
  const [attempt, setAttempt] = useState(0)
  const runKey = `${key}#${attempt}`
  const [result, setResult] = useState<{ readonly runKey: string; readonly state: QueryState<A, E> }>()
  const latestQuery = useRef(query)
  latestQuery.current = query
  const report = useUseCase(ReportFailure)

  useEffect(() => {
    const stop = Effect.runCallback(latestQuery.current.pipe(Effect.tapError(report)), {
      onExit: exit => {
        if (Exit.isFailure(exit) && Exit.hasInterrupts(exit)) return
        setResult(() => ({
          runKey,
          state: Exit.isSuccess(exit)
            ? { _tag: "Done", value: exit.value }
            : { _tag: "Failed", error: getTypedFailureOrThrow(exit.cause) },
        }))
      },
    })
    return () => stop()
  }, [runKey, report])

  const retry = useCallback(() => setAttempt(count => count + 1), [])
  const state = result?.runKey === runKey ? result.state : ({ _tag: "Running" } as const)
  return {
    state,
    value: state._tag === "Done" ? state.value : undefined,
    failure: state._tag === "Failed" ? state.error : undefined,
    isRunning: state._tag === "Running",
    retry,
  }
}

/** The query's last result, which stays while a newer one loads. */
export const useLatestResult = <A, E>({ value }: Pick<Query<A, E>, "value">): A | undefined => {
  const [latest, setLatest] = useState(value)
  if (value !== undefined && value !== latest) setLatest(() => value)
  return value ?? latest
}

/** Runs an effect for as long as the component is mounted. */
export const useBackgroundEffect = (effect: Effect.Effect<never>): void => {
  useEffect(() => {
    const stop = Effect.runCallback(effect)
    return () => stop()
  }, [effect])
}
