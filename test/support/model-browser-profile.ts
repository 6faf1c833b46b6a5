/** A browser profile whose tabs can be closed at any moment: a closed tab releases its lock and no longer reads or writes. */
import type { CrossTabCoordination, VersionedRef } from "../../application/client/ports/cross-tab-coordination.ts"
import type { KeyValueStore } from "../../application/client/ports/key-value-store.ts"
import { makeTabLock } from "./tab-lock.ts"
import type { VirtualTime } from "./virtual-time.ts"

export interface ModelBrowserTab {
  readonly store: KeyValueStore
  readonly tabs: CrossTabCoordination
  readonly closed: () => boolean
  readonly close: () => void
}

type StoreListener = (key: string, value: string | undefined) => void

interface OpenTab {
  readonly store: Set<StoreListener>
  readonly announcementListeners: Set<(changed: VersionedRef) => void>
}

/** The delay of a message between tabs, in milliseconds. */
export const TAB_MESSAGE_DELAY_MS = 2

export const makeModelBrowserProfile = (time: VirtualTime) => {
  const texts = new Map<string, string>()
  const open = new Set<OpenTab>()
  const lock = makeTabLock<OpenTab>(tab => open.has(tab))

  const openTab = (): ModelBrowserTab => {
    const self: OpenTab = { store: new Set(), announcementListeners: new Set() }
    open.add(self)
    const sendToOtherTabs = (deliver: (other: OpenTab) => void) => {
      for (const other of open) if (other !== self) time.after(TAB_MESSAGE_DELAY_MS, () => deliver(other))
    }
    const write = (key: string, value: string | undefined) => {
      if (!open.has(self) || texts.get(key) === value) return
      if (value === undefined) texts.delete(key)
      else texts.set(key, value)
      sendToOtherTabs(({ store }) => store.forEach(listener => void listener(key, value)))
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
        runExclusively: (_name, work) => lock.runExclusively(self, work),
        announce: changed =>
          sendToOtherTabs(({ announcementListeners }) => announcementListeners.forEach(listener => void listener(changed))),
        onAnnouncement: listener => {
          self.announcementListeners.add(listener)
          return () => self.announcementListeners.delete(listener)
        },
      },
      closed: () => !open.has(self),
      close: () => {
        open.delete(self)
        self.store.clear()
        self.announcementListeners.clear()
        lock.leave(self)
      },
    }
  }
  return { texts, openTab }
}
