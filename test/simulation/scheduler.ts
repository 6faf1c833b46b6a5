/** Runs tasks one step at a time. The choices decide whose turn it is, and the time passes only when nobody can act. */
import type { Choices } from "./choices.ts"

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

/** Effects that pause continue through these. One world at a time in a thread runs them itself, before the time passes. */
const replaceImmediates = (paused: (() => void)[]): (() => void) => {
  const { setImmediate, clearImmediate } = globalThis
  const remove = (task: () => void): void => {
    const index = paused.indexOf(task)
    if (index >= 0) paused.splice(index, 1)
  }
  const add = (task: () => void): (() => void) => {
    paused.push(task)
    return task
  }
  Object.assign(globalThis, { setImmediate: add, clearImmediate: remove })
  return () => void Object.assign(globalThis, { setImmediate, clearImmediate })
}

export const makeScheduler = (choices: Choices, start: number): Scheduler => {
  const turns = choices.fork("turns")
  let now = start
  let running = 0
  let failure: { readonly error: unknown } | undefined
  const waiting: (() => void)[] = []
  const timers: Timer[] = []
  const paused: (() => void)[] = []

  const takeTimer = (): Timer | undefined => {
    let first = 0
    for (let index = 1; index < timers.length; index += 1) if ((timers[index]?.at ?? 0) < (timers[first]?.at ?? 0)) first = index
    return timers.splice(first, 1)[0]
  }

  const takeWaiting = (): (() => void) | undefined => waiting.splice(turns.below(waiting.length), 1)[0]

  const runStep = (): boolean => {
    const resume = takeWaiting() ?? paused.shift()
    if (resume) {
      resume()
      return true
    }
    const timer = takeTimer()
    if (!timer) return false
    now = Math.max(now, timer.at)
    timer.wake()
    return true
  }

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
      const restore = replaceImmediates(paused)
      try {
        while (running > 0 && !failure) {
          await waitForPromises()
          if (!runStep()) break
        }
      } finally {
        restore()
      }
      if (failure) throw failure.error
      return running
    },
  }
}
