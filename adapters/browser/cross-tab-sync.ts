/** Web Locks keep one tab at work at a time, a broadcast channel carries the news; a tab without them works as if alone. */
import { Effect, Schema } from "effect"
import type { CrossTabSync, VersionedRef } from "../../application/ports/cross-tab-sync.ts"

const Told = Schema.Struct({ id: Schema.String, version: Schema.Int })

const isTold = Schema.is(Told)

/** Resolves with the function that lets go, once the lock is held. */
const hold = (name: string, signal: AbortSignal): Promise<() => void> =>
  new Promise((resolve, reject) => {
    navigator.locks.request(name, { signal }, () => new Promise<void>(release => resolve(release))).catch(reject)
  })

export const makeCrossTabSync = (): CrossTabSync => {
  const channel = "BroadcastChannel" in window ? new BroadcastChannel("cart") : undefined
  return {
    exclusively: (name, work) =>
      navigator.locks
        ? Effect.acquireUseRelease(
            Effect.promise(signal => hold(`checkout-${name}`, signal)),
            () => work,
            release => Effect.sync(release),
          )
        : work,
    tell: changed => channel?.postMessage(changed),
    onTold: listener => {
      const onMessage = ({ data }: MessageEvent<unknown>) => {
        if (isTold(data)) listener(data satisfies VersionedRef)
      }
      channel?.addEventListener("message", onMessage)
      return () => channel?.removeEventListener("message", onMessage)
    },
  }
}
