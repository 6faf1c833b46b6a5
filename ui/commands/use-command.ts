/**
 * Runs a command. It goes on when its page is left, because it may change something; a late failure is shown on
 * whatever page is open.
 */
import { Effect, Exit } from "effect"
import { useEffect, useRef, useState } from "react"
import type { CartChangeFailedError } from "../../application/client/cart/cart-change-error.ts"
import type { DraftStore } from "../../application/client/drafts/draft-registry.ts"
import { ReportFailure } from "../../application/client/report-bug.ts"
import { useUseCase } from "../hooks/injection.ts"
import { useObservable } from "../hooks/use-observable.ts"
import { useLateFailureNotification } from "../notices/use-late-failure-notification.tsx"
import {
  type CommandOptions,
  type CommandRunner,
  type CommandState,
  extractTypedFailure,
  makeCommandRunner,
  type OverlapPolicy,
} from "./command-runner.ts"

export interface Command<I, A, E> extends Omit<CommandRunner<I, A, E>, "state"> {
  readonly state: CommandState<A, E, I>
}

interface OutcomeReporting<I, A> {
  readonly overlap?: OverlapPolicy
  /** runs when it is done after its page has gone, for results that the cart doesn't show */
  readonly onLateDone?: (value: A, input: I) => void
  /** its component can't show a failure; a notification does */
  readonly notifiesFailure?: true
  /** the draft that it sends; it counts as sent unless the command fails */
  readonly draft?: readonly [DraftStore<never>, key: string]
  /** the topic of its notifications, where the failure's title doesn't name it; running again dismisses the late one */
  readonly topic?: unknown
}

interface FailureTitle {
  /** title of its failure after its page has gone; a change of the cart has a default title */
  readonly failed: string
}

export type CommandReportingOptions<I, A, E> = [E] extends [CartChangeFailedError]
  ? readonly [(OutcomeReporting<I, A> & Partial<FailureTitle>)?]
  : readonly [OutcomeReporting<I, A> & FailureTitle]

export const useCommand = <I, A, E>(
  command: (input: I) => Effect.Effect<A, E>,
  ...[reporting]: CommandReportingOptions<I, A, E>
): Command<I, A, E> => {
  const report = useUseCase(ReportFailure)
  const { notifyLateFailure, dismissLateFailure } = useLateFailureNotification()
  const title = reporting && "failed" in reporting ? reporting.failed : undefined
  const topic = reporting?.topic ?? title
  const setSent = (isSent: boolean) => {
    if (reporting?.draft) reporting.draft[0].setSent(reporting.draft[1], isSent)
  }
  const isMounted = useRef(true)
  const options: CommandOptions<I, A, E> = {
    overlap: reporting?.overlap ?? "refuse",
    run: input => {
      dismissLateFailure(topic)
      setSent(true)
      return command(input).pipe(
        Effect.tapError(() => Effect.sync(() => setSent(false))),
        Effect.tapError(report),
      )
    },
    isMounted: () => isMounted.current && !reporting?.notifiesFailure,
    currentPath: () => window.location.pathname,
    onLateOutcome: (input, exit) => {
      if (Exit.isSuccess(exit)) return reporting?.onLateDone?.(exit.value, input)
      notifyLateFailure({ title, topic, error: extractTypedFailure(exit.cause), retry: () => void runner.run(input) })
    },
  }
  const latestOptions = useRef(options)
  latestOptions.current = options
  const [runner] = useState(() => makeCommandRunner(latestOptions))

  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  return { state: useObservable(runner.state, current => current)(), run: runner.run, reset: runner.reset }
}
