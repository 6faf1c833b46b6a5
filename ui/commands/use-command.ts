/**
 * Runs a command. It goes on when its page is left, because it may change something; a late failure is shown on
 * whatever page is open.
 */
import { Cause, Effect, Exit } from "effect"
import { useEffect, useRef, useState } from "react"
import type { CartChangeFailedError } from "../../application/client/cart/cart-change-error.ts"
import type { DraftStore } from "../../application/client/drafts/form-drafts.ts"
import { makeSubject, type Observable } from "../../application/client/observable/observable.ts"
import { ReportFailure } from "../../application/client/report-bug.ts"
import { useUseCase } from "../hooks/injection.ts"
import { useObservable } from "../hooks/use-observable.ts"
import { type FailureTitle, useLateFailureNotifier } from "../notices/use-late-failure-notifier.tsx"

type CommandState<A, E, I = unknown> =
  | { readonly _tag: "Idle" }
  | { readonly _tag: "Running"; readonly input: I }
  | { readonly _tag: "Done"; readonly input: I; readonly value: A }
  | { readonly _tag: "Failed"; readonly input: I; readonly error: E }

/**
 * What a second press does while a run goes on. `refuse`: nothing; the control shows as busy. `supersede`: it runs, and
 * only its outcome counts. Work that may run side by side, as two removals, needs two commands.
 */
export type OverlapPolicy = "refuse" | "supersede"

/** The options at this moment; they change with each render. */
export interface CommandRunnerOptions<I, A, E> {
  readonly overlap: OverlapPolicy
  readonly run: (input: I) => Effect.Effect<A, E>
  /** whether the component that shows the state is still mounted */
  readonly isMounted: () => boolean
  /** the path of the open page */
  readonly currentPath: () => string
  /** called with the outcome when no component shows the state any more, or its page is being left */
  readonly onLateOutcome: (input: I, exit: Exit.Exit<A, E>) => void
}

/** The typed failure of a cause. A defect is thrown, so that the error boundary shows it. */
export const getTypedFailureOrThrow = <E>(cause: Cause.Cause<E>): E => {
  const failure = cause.reasons.find(Cause.isFailReason)
  if (failure) return failure.error
  throw Cause.squash(cause)
}

/** Runs a command that no page waits for; its effect shows in the state that it changes. */
export const runIgnoringFailure = (command: Effect.Effect<unknown, unknown>): void =>
  void Effect.runPromiseExit(command).then(exit => {
    if (Exit.isFailure(exit)) getTypedFailureOrThrow(exit.cause)
  })

interface CommandRunner<I, A, E> {
  readonly state: Observable<() => CommandState<A, E, I>>
  /**
   * resolves to the value when this run succeeds, isn't superseded, and the shopper is still on the page where it
   * started
   */
  readonly run: (input: I) => Promise<A | undefined>
  /** hides the outcome of the last run; a running command with the policy `refuse` goes on */
  readonly reset: () => void
}

const IDLE = () => ({ _tag: "Idle" }) as const

export const makeCommandRunner = <I, A, E>(optionsRef: {
  readonly current: CommandRunnerOptions<I, A, E>
}): CommandRunner<I, A, E> => {
  const state = makeSubject<() => CommandState<A, E, I>>(IDLE)
  let latestRun = 0
  let isRunning = false

  const setState = (nextState: CommandState<A, E, I>) => state.set(() => nextState)

  return {
    state,
    run: async input => {
      if (isRunning && optionsRef.current.overlap === "refuse") return undefined
      const startPath = optionsRef.current.currentPath()
      latestRun += 1
      const thisRun = latestRun
      isRunning = true
      setState({ _tag: "Running", input })
      const exit = await Effect.runPromiseExit(optionsRef.current.run(input))
      if (thisRun !== latestRun) return undefined
      isRunning = false
      const { isMounted, currentPath, onLateOutcome } = optionsRef.current
      if (!isMounted()) state.set(IDLE)
      else if (Exit.isSuccess(exit)) setState({ _tag: "Done", input, value: exit.value })
      else setState({ _tag: "Failed", input, error: getTypedFailureOrThrow(exit.cause) })
      if (isMounted() && startPath === currentPath()) return Exit.isSuccess(exit) ? exit.value : undefined
      // a page stays mounted for a moment after its address has gone
      onLateOutcome(input, exit)
      return undefined
    },
    reset: () => {
      if (isRunning && optionsRef.current.overlap === "refuse") return
      latestRun += 1
      isRunning = false
      state.set(IDLE)
    },
  }
}

export interface Command<I, A, E> extends Omit<CommandRunner<I, A, E>, "state"> {
  readonly state: CommandState<A, E, I>
  readonly failure: E | undefined
  readonly isRunning: boolean
}

interface OutcomeReporting<I, A> {
  readonly overlap?: OverlapPolicy
  /** runs when it is done after its page has gone, for results that the cart doesn't show */
  readonly onLateDone?: (value: A, input: I) => void
  /** its component can't show a failure; a notification does */
  readonly notifiesFailure?: true
  /** the draft that it sends; it counts as sent unless the command fails */
  readonly draft?: readonly [DraftStore<never>, key: string]
  /** the topic of its notifications, where the failure's text key doesn't name it; running again dismisses the late one */
  readonly topic?: unknown
}

/** The title of its failure after its page has gone; a change of the cart has a default title. */
type FailureReporting =
  | { readonly failed: Extract<FailureTitle, string> }
  | { readonly failed: FailureTitle; readonly topic: string }

export type CommandReportingOptions<I, A, E> = [E] extends [CartChangeFailedError]
  ? readonly [(OutcomeReporting<I, A> & Partial<FailureReporting>)?]
  : readonly [OutcomeReporting<I, A> & FailureReporting]

export const useCommand = <I, A, E>(
  command: (input: I) => Effect.Effect<A, E>,
  ...[reporting]: CommandReportingOptions<I, A, E>
): Command<I, A, E> => {
  const report = useUseCase(ReportFailure)
  const { notifyLateFailure, dismissLateFailure } = useLateFailureNotifier()
  const title = reporting && "failed" in reporting ? reporting.failed : undefined
  const topic = reporting?.topic ?? title
  const setSent = (isSent: boolean) => {
    if (reporting?.draft) reporting.draft[0].setSent(reporting.draft[1], isSent)
  }
  const isMounted = useRef(true)
  const options: CommandRunnerOptions<I, A, E> = {
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
      notifyLateFailure({ title, topic, error: getTypedFailureOrThrow(exit.cause), retry: () => void runner.run(input) })
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

  const state = useObservable(runner.state, current => current)()
  const failure = state._tag === "Failed" ? state.error : undefined
  return { state, failure, isRunning: state._tag === "Running", run: runner.run, reset: runner.reset }
}
