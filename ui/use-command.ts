/** A command goes on when its page is left, for it may have changed something; what it comes to then is told on whatever page is open. */
import { Effect, Exit } from "effect"
import { useEffect, useRef, useState } from "react"
import type { CartChangeError } from "../application/cart/cart-change-error.ts"
import type { DraftStore } from "../application/drafts/draft-registry.ts"
import { ReportFailure } from "../application/report-bug.ts"
import {
  type CommandOptions,
  type CommandRunner,
  type CommandState,
  getFailure,
  makeCommandRunner,
  type OverlapPolicy,
} from "./command-runner.ts"
import { useUseCase } from "./injection.ts"
import { useLateFailureNotification } from "./notices/use-late-failure-notification.tsx"
import { useObservable } from "./use-observable.ts"

export interface Command<I, A, E> extends Omit<CommandRunner<I, A, E>, "state"> {
  readonly state: CommandState<A, E, I>
}

interface Telling<I, A> {
  readonly overlap?: OverlapPolicy
  /** what is told when it was done after its page had gone, if the cart doesn't tell it */
  readonly late?: (value: A, input: I) => void
  /** where it is pressed nothing can be told: its failure is, on the page that is open */
  readonly elsewhere?: true
  /** what it sends is a draft no more, unless it fails */
  readonly draft?: readonly [DraftStore<never>, key: string]
  /** what its news is about, where its failure's title doesn't say it: what is told of it late ends when it is run again */
  readonly topic?: unknown
}

interface FailureTold {
  /** the title of its failure, for when its page has gone; a change of the cart has one, where nothing says it better */
  readonly failed: string
}

export type CommandReportingOptions<I, A, E> = [E] extends [CartChangeError]
  ? readonly [(Telling<I, A> & Partial<FailureTold>)?]
  : readonly [Telling<I, A> & FailureTold]

export const useCommand = <I, A, E>(
  command: (input: I) => Effect.Effect<A, E>,
  ...[told]: CommandReportingOptions<I, A, E>
): Command<I, A, E> => {
  const report = useUseCase(ReportFailure)
  const { tellLate, endLate } = useLateFailureNotification()
  const title = told && "failed" in told ? told.failed : undefined
  const topic = told?.topic ?? title
  const setSent = (isSent: boolean) => {
    if (told?.draft) told.draft[0].setSent(told.draft[1], isSent)
  }
  const shown = useRef(true)
  const course: CommandOptions<I, A, E> = {
    overlap: told?.overlap ?? "refuse",
    run: input => {
      endLate(topic)
      setSent(true)
      return command(input).pipe(
        Effect.tapError(() => Effect.sync(() => setSent(false))),
        Effect.tapError(report),
      )
    },
    isShown: () => shown.current && !told?.elsewhere,
    place: () => window.location.pathname,
    late: (input, exit) => {
      if (Exit.isSuccess(exit)) return told?.late?.(exit.value, input)
      tellLate({ title, topic, error: getFailure(exit.cause), again: () => void made.run(input) })
    },
  }
  const latest = useRef(course)
  latest.current = course
  const [made] = useState(() => makeCommandRunner(latest))

  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])

  return { state: useObservable(made.state, current => current)(), run: made.run, reset: made.reset }
}
