/** A browser profile: the storage that its tabs share, and each tab's view of it. */
import { Effect, Semaphore } from "effect"
import type { CreateId } from "../../application/client/ports/create-id.ts"
import type { CrossTabCoordination, VersionedRef } from "../../application/client/ports/cross-tab-coordination.ts"
import type { KeyValueStore } from "../../application/client/ports/key-value-store.ts"

export interface FakeBrowserTab {
  readonly store: KeyValueStore
  readonly tabs: CrossTabCoordination
}

export interface FakeBrowserProfile {
  readonly openTab: () => FakeBrowserTab
  readonly texts: ReadonlyMap<string, string>
}

export const makeFakeBrowserProfile = (): FakeBrowserProfile => {
  const texts = new Map<string, string>()
  const lock = Semaphore.makeUnsafe(1)
  const storeListeners = new Map<object, Set<(key: string, value: string | undefined) => void>>()
  const tabListeners = new Map<object, Set<(changed: VersionedRef) => void>>()

  const openTab = (): FakeBrowserTab => {
    const self = {}
    const onStore = new Set<(key: string, value: string | undefined) => void>()
    const onTold = new Set<(changed: VersionedRef) => void>()
    storeListeners.set(self, onStore)
    tabListeners.set(self, onTold)
    /** like the storage event: only other tabs receive it, and only for a changed value */
    const write = (key: string, value: string | undefined) => {
      if (texts.get(key) === value) return
      if (value === undefined) texts.delete(key)
      else texts.set(key, value)
      for (const [tab, listeners] of storeListeners) {
        if (tab !== self) for (const listener of listeners) listener(key, value)
      }
    }
    return {
      store: {
        get: key => texts.get(key),
        set: write,
        remove: key => write(key, undefined),
        onChange: listener => {
          onStore.add(listener)
          return () => onStore.delete(listener)
        },
      },
      tabs: {
        runExclusively: (_name, work) => lock.withPermits(1)(work),
        announce: changed => {
          for (const [tab, listeners] of tabListeners) {
            if (tab !== self) for (const listener of listeners) listener(changed)
          }
        },
        onAnnouncement: listener => {
          onTold.add(listener)
          return () => onTold.delete(listener)
        },
      },
    }
  }
  return { openTab, texts }
}

/** "key-1", "key-2", … */
export const makeSequentialIds = (): CreateId => {
  let count = 0
  return () => {
    count += 1
    return `key-${count}`
  }
}

/** A port that must not be called in this test. */
export const makeForbiddenPort = <T extends object>(name: string): T =>
  new Proxy({} as T, {
    get: (_, method) => Effect.die(new Error(`${name}.${String(method)} was called`)),
  })
