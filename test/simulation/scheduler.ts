/** Runs tasks one step at a time. The choices decide whose turn it is, and the time passes only when nobody can act. */
import { setImmediate as letRuntimeContinue } from "node:timers/promises"
import type { Choices } from "./choices.ts"

/** How often a browser's effects may pause in a row before the time passes. */
const PAUSES_WITHOUT_TIME = 4

/** How often Effect may pause a long computation before a task counts as stuck. */
const MAX_PAUSES = 20

/** Node runs this when no promise can continue, which is much sooner than the next round of its event loop. */
const waitForPromises = (): Promise<void> => new Promise(resolve => process.nextTick(resolve))

export interface Scheduler {
  /** in milliseconds since 1970 */
  readonly now: () => number
  /** waits for its turn, which comes in any order */
  readonly turn: () => Promise<void>
  readonly sleep: (milliseconds: number) => Promise<void>
  /** starts a task, which ends by itself */
  readonly start: (task: () => Promise<void>) => void
  /** runs until all tasks have ended; returns how many wait for something that never comes */
  readonly run: () => Promise<number>
}

interface Timer {
  readonly at: number
  readonly wake: () => void
}

export const makeScheduler = (choices: Choices, start: number): Scheduler => {
  const turns = choices.fork("turns")
  let now = start
  let running = 0
  let failure: { readonly error: unknown } | undefined
  const waiting: (() => void)[] = []
  const timers: Timer[] = []

  const takeTimer = (): Timer | undefined => {
    let first = 0
    for (let index = 1; index < timers.length; index += 1) if ((timers[index]?.at ?? 0) < (timers[first]?.at ?? 0)) first = index
    return timers.splice(first, 1)[0]
  }

  const takeWaiting = (): (() => void) | undefined => waiting.splice(turns.below(waiting.length), 1)[0]

  return {
    now: () => now,
    turn: () => new Promise(resolve => waiting.push(resolve)),
    sleep: milliseconds => new Promise(resolve => timers.push({ at: now + milliseconds, wake: resolve })),
    start: task => {
      running += 1
      task().then(
        () => {
          running -= 1
        },
        (error: unknown) => {
          running -= 1
          failure ??= { error }
        },
      )
    },
    run: async () => {
      let pauses = 0
      while (running > 0 && !failure) {
        await waitForPromises()
        const resume = takeWaiting()
        if (resume) {
          resume()
          pauses = 0
          continue
        }
        pauses += 1
        if (pauses <= PAUSES_WITHOUT_TIME || timers.length === 0) {
          if (pauses > MAX_PAUSES) break
          await letRuntimeContinue()
          continue
        }
        const timer = takeTimer()
        if (!timer) break
        now = Math.max(now, timer.at)
        timer.wake()
        pauses = 0
      }
      if (failure) throw failure.error
      return running
    },
  }
}
