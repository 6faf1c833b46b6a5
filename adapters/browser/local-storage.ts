/** Local storage as a key-value store. What the browser refuses to store stays in memory until the page closes. */
import type { KeyValueStore } from "../../application/client/ports/key-value-store.ts"
import { tryStorage } from "./try-storage.ts"

export const makeLocalStorage = (): KeyValueStore => {
  const unstored = new Map<string, string>()
  const remove = (key: string) => {
    unstored.delete(key)
    tryStorage(() => window.localStorage.removeItem(key))
  }
  return {
    get: key => unstored.get(key) ?? tryStorage(() => window.localStorage.getItem(key)) ?? undefined,
    set: (key, value) => {
      unstored.delete(key)
      tryStorage(() => window.localStorage.setItem(key, value))
      if (tryStorage(() => window.localStorage.getItem(key)) === value) return
      // the stored text is outdated
      remove(key)
      unstored.set(key, value)
    },
    remove,
    onChange: listener => {
      const onStorage = ({ key, newValue }: StorageEvent) => {
        if (key === null) return
        unstored.delete(key)
        listener(key, newValue ?? undefined)
      }
      window.addEventListener("storage", onStorage)
      return () => window.removeEventListener("storage", onStorage)
    },
  }
}
