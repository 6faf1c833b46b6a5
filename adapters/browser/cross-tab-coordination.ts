/**
 * Web Locks let one tab work at a time, and a broadcast channel announces changes. Browsers without them behave as if
 * only one tab were open.
 */
import { Effect, Schema } from "effect"
import type { CrossTabCoordination, VersionedRef } from "../../application/client/ports/cross-tab-coordination.ts"

const isVersionedRef = Schema.is(Schema.Struct({ id: Schema.String, version: Schema.Int }))

/** Resolves with the function that releases the lock, once the lock is held. */
const acquireLock = (name: string, signal: AbortSignal): Promise<() => void> =>
  new Promise((resolve, reject) => {
    navigator.locks.request(name, { signal }, () => new Promise<void>(release => resolve(release))).catch(reject)
  })

export const makeCrossTabCoordination = (): CrossTabCoordination => {
  const channel = "BroadcastChannel" in window ? new BroadcastChannel("cart") : undefined
  return {
    runExclusively: (name, work) =>
      navigator.locks
        ? Effect.acquireUseRelease(
            Effect.promise(signal => acquireLock(`checkout-${name}`, signal)),
            () => work,
            release => Effect.sync(release),
          )
        : work,
    announce: changed => channel?.postMessage(changed),
    onAnnouncement: listener => {
      const onMessage = ({ data }: MessageEvent<unknown>) => {
        if (isVersionedRef(data)) listener(data satisfies VersionedRef)
      }
      channel?.addEventListener("message", onMessage)
      return () => channel?.removeEventListener("message", onMessage)
    },
  }
}
