/** A browser profile whose tabs can be closed at any moment: a closed tab releases its lock and no longer reads or writes. */
import { Effect } from "effect"
import type { CrossTabCoordination, VersionedRef } from "../../application/ports/cross-tab-coordination.ts"
import type { KeyValueStore } from "../../application/ports/key-value-store.ts"
import type { VirtualTime } from "./virtual-time.ts"

export interface ModelBrowserTab {
  readonly store: KeyValueStore
  readonly tabs: CrossTabCoordination
  readonly closed: () => boolean
  readonly close: () => void
}

type StoreListener = (key: string, value: string | undefined) => void

interface Open {
  readonly store: Set<StoreListener>
  readonly told: Set<(changed: VersionedRef) => void>
}

/** The delay of a message between tabs, in milliseconds. */
export const TAB_MESSAGE_DELAY_MS = 2

export const makeModelBrowserProfile = (time: VirtualTime) => {
  const texts = new Map<string, string>()
  const open = new Set<Open>()
  let holder: Open | undefined
  let waiting: readonly (readonly [Open, () => void])[] = []

  const release = (self: Open) => {
    if (holder !== self) return
    const [next, ...others] = waiting
    holder = next?.[0]
    waiting = others
    next?.[1]()
  }

  const hold = (self: Open): Effect.Effect<void> =>
    Effect.callback(resume => {
      if (!open.has(self)) return
      if (holder) waiting = [...waiting, [self, () => resume(Effect.void)]]
      else {
        holder = self
        resume(Effect.void)
      }
    })

  const openTab = (): ModelBrowserTab => {
    const self: Open = { store: new Set(), told: new Set() }
    open.add(self)
    const toOthers = (hear: (other: Open) => void) => {
      for (const other of open) if (other !== self) time.after(TAB_MESSAGE_DELAY_MS, () => hear(other))
    }
    const write = (key: string, value: string | undefined) => {
      if (!open.has(self) || texts.get(key) === value) return
      if (value === undefined) texts.delete(key)
      else texts.set(key, value)
      toOthers(({ store }) => store.forEach(listener => void listener(key, value)))
    }
    return {
      store: {
        get: key => texts.get(key),
        set: write,
        remove: key => write(key, undefined),
        onChange: listener => {
          self.store.add(listener)
          return () => self.store.delete(listener)
        },
      },
      tabs: {
        runExclusively: (_name, work) =>
          Effect.acquireUseRelease(
            hold(self),
            () => work,
            () => Effect.sync(() => release(self)),
          ),
        announce: changed => toOthers(({ told }) => told.forEach(listener => void listener(changed))),
        onAnnouncement: listener => {
          self.told.add(listener)
          return () => self.told.delete(listener)
        },
      },
      closed: () => !open.has(self),
      close: () => {
        open.delete(self)
        self.store.clear()
        self.told.clear()
        waiting = waiting.filter(([tab]) => tab !== self)
        release(self)
      },
    }
  }
  return { texts, openTab }
}
