/** Local storage as a key-value store; where the browser refuses it, the page remembers by itself. */
import type { KeyValueStore } from "../../application/ports/key-value-store.ts"

type Texts = Pick<Storage, "getItem" | "setItem" | "removeItem">

const inMemory = (): Texts => {
  const texts = new Map<string, string>()
  return {
    getItem: key => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: key => void texts.delete(key),
  }
}

/** Private windows and blocked storage throw on the first touch. */
const usable = (): Texts => {
  try {
    const probe = "storage-probe"
    window.localStorage.setItem(probe, probe)
    window.localStorage.removeItem(probe)
    return window.localStorage
  } catch {
    return inMemory()
  }
}

export const makeLocalStorage = (): KeyValueStore => {
  const storage = usable()
  return {
    get: key => storage.getItem(key) ?? undefined,
    set: (key, value) => storage.setItem(key, value),
    remove: key => storage.removeItem(key),
    onChange: listener => {
      const onStorage = ({ key, newValue }: StorageEvent) => {
        if (key !== null) listener(key, newValue ?? undefined)
      }
      window.addEventListener("storage", onStorage)
      return () => window.removeEventListener("storage", onStorage)
    },
  }
}
