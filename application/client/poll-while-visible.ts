/** Loads what changes by itself, while the page is visible: at growing intervals, and whenever the shopper returns to it. */
import { Effect } from "effect"
import { makeSubject } from "./observable/observable.ts"
import type { PageVisibility } from "./ports/browser-page.ts"

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/** Completes when the page becomes visible again. */
export const waitUntilVisible = (visibility: PageVisibility): Effect.Effect<void> =>
  Effect.callback<void>(resume => {
    const stop = visibility.subscribe(() => {
      if (visibility.current()) resume(Effect.void)
    })
    return Effect.sync(stop)
  })

interface Polling {
  readonly visibility: PageVisibility
  readonly load: Effect.Effect<unknown>
  /** whether it may change by itself, after the last load */
  readonly isPending: () => boolean
}

export const makeVisiblePolling = ({ visibility, load, isPending }: Polling) => {
  const retryCount = makeSubject(0)

  const whenVisible = Effect.suspend(() => (visibility.current() ? Effect.void : waitUntilVisible(visibility)))

  /** Completes when `reload` was called after the count `since`. */
  const waitForRetry = (since: number) =>
    Effect.callback<void>(resume => {
      const check = () => {
        if (retryCount.current() !== since) resume(Effect.void)
      }
      check()
      return Effect.sync(retryCount.subscribe(check))
    })

  /** Waits for the next load and returns the following pause in ms. */
  const waitForNextLoad = (pause: number, since: number): Effect.Effect<number> => {
    const onRetryOrReturn = Effect.as(Effect.race(waitForRetry(since), waitUntilVisible(visibility)), FIRST_PAUSE_MS)
    if (!isPending()) return onRetryOrReturn
    const afterPause = Effect.as(Effect.andThen(Effect.sleep(pause), whenVisible), Math.min(pause * 2, LONGEST_PAUSE_MS))
    return Effect.race(onRetryOrReturn, afterPause)
  }

  return {
    /** loads once more, soon */
    reload: () => retryCount.set(retryCount.current() + 1),
    /** runs until it is interrupted */
    follow: Effect.gen(function* () {
      let pause = FIRST_PAUSE_MS
      while (true) {
        yield* whenVisible
        const since = retryCount.current()
        yield* load
        pause = yield* waitForNextLoad(pause, since)
      }
    }) as Effect.Effect<never>,
  }
}
