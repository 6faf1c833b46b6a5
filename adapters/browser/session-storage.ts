/** Session storage as a tab's store. When the browser refuses or storage is full, nothing is stored. */
import type { TabStore } from "../../application/client/ports/tab-store.ts"
import { tryStorage } from "./try-storage.ts"

export const makeSessionStorage = (): TabStore => {
  const remove = (key: string) => tryStorage(() => window.sessionStorage.removeItem(key))
  return {
    get: key => tryStorage(() => window.sessionStorage.getItem(key)) ?? undefined,
    set: (key, value) => {
      // the old text goes even when the new one doesn't fit
      remove(key)
      tryStorage(() => window.sessionStorage.setItem(key, value))
    },
    remove,
  }
}
