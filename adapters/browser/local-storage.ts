/** Local storage as a key-value store; what the browser refuses, or has no room for, the page remembers by itself. */
import type { KeyValueStore } from "../../application/ports/key-value-store.ts"
import { tryStorage } from "./try-storage.ts"

export const makeLocalStorage = (): KeyValueStore => {
  const refused = new Map<string, string>()
  const remove = (key: string) => {
    refused.delete(key)
    tryStorage(() => window.localStorage.removeItem(key))
  }
  return {
    get: key => refused.get(key) ?? tryStorage(() => window.localStorage.getItem(key)) ?? undefined,
    set: (key, value) => {
      refused.delete(key)
      tryStorage(() => window.localStorage.setItem(key, value))
      if (tryStorage(() => window.localStorage.getItem(key)) === value) return
      // the text before is true no more
      remove(key)
      refused.set(key, value)
    },
    remove,
    onChange: listener => {
      const onStorage = ({ key, newValue }: StorageEvent) => {
        if (key === null) return
        refused.delete(key)
        listener(key, newValue ?? undefined)
      }
      window.addEventListener("storage", onStorage)
      return () => window.removeEventListener("storage", onStorage)
    },
  }
}
