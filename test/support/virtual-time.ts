/** Virtual time that a test advances: timers run in order without real waiting. */
import { Clock, Duration, Effect, type Exit, Scheduler } from "effect"

interface Timer {
  readonly at: number
  readonly ring: () => void
}

export interface VirtualTime {
  readonly after: (millis: number, ring: () => void) => () => void
  /** runs an effect in this time and passes on its exit */
  readonly start: <A, E>(effect: Effect.Effect<A, E>, onExit?: (exit: Exit.Exit<A, E>) => void) => void
  /** advances the time; `onStep` runs after each timer */
  readonly pass: (millis: number, onStep: () => void) => void
  /** advances the time until no timer is left */
  readonly passAll: (onStep: () => void) => void
}

export const makeVirtualTime = (): VirtualTime => {
  const due = new Set<() => void>()
  let timers: readonly Timer[] = []
  let now = 0

  const flush = () => {
    for (const task of due) {
      due.delete(task)
      task()
    }
  }

  const after: VirtualTime["after"] = (millis, ring) => {
    const timer = { at: now + millis, ring }
    const later = timers.findIndex(({ at }) => at > timer.at)
    timers = later < 0 ? [...timers, timer] : timers.toSpliced(later, 0, timer)
    return () => {
      timers = timers.filter(other => other !== timer)
    }
  }

  const scheduler = new Scheduler.MixedScheduler("async", task => {
    due.add(task)
    return () => due.delete(task)
  })

  const nanos = Effect.sync(() => BigInt(now) * 1_000_000n)
  const clock: Clock.Clock = {
    currentTimeMillisUnsafe: () => now,
    currentTimeMillis: Effect.sync(() => now),
    currentTimeNanosUnsafe: () => BigInt(now) * 1_000_000n,
    currentTimeNanos: nanos,
    monotonicTimeNanosUnsafe: () => BigInt(now) * 1_000_000n,
    monotonicTimeNanos: nanos,
    sleep: duration =>
      Effect.callback(resume => {
        const stop = after(Duration.toMillis(duration), () => resume(Effect.void))
        return Effect.sync(stop)
      }),
  }

  const pass: VirtualTime["pass"] = (millis, onStep) => {
    const end = now + millis
    flush()
    onStep()
    for (;;) {
      const [next, ...others] = timers
      if (!next || next.at > end) break
      now = next.at
      timers = others
      next.ring()
      flush()
      onStep()
    }
    if (Number.isFinite(end)) now = end
  }

  return {
    after,
    start: (effect, onExit) => {
      Effect.runCallback(Effect.provideService(effect, Clock.Clock, clock), {
        scheduler,
        onExit: exit => onExit?.(exit),
      })
      flush()
    },
    pass,
    passAll: onStep => pass(Number.POSITIVE_INFINITY, onStep),
  }
}
