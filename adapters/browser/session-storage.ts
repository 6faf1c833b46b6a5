/** Session storage as a tab's store; where the browser refuses it, and when it is full, nothing is kept. */
import type { TabStore } from "../../application/ports/tab-store.ts"
import { tryStorage } from "./try-storage.ts"

export const makeSessionStorage = (): TabStore => {
  const remove = (key: string) => tryStorage(() => window.sessionStorage.removeItem(key))
  return {
    get: key => tryStorage(() => window.sessionStorage.getItem(key)) ?? undefined,
    set: (key, value) => {
      // what doesn't fit takes the place of the text before all the same
      remove(key)
      tryStorage(() => window.sessionStorage.setItem(key, value))
    },
    remove,
  }
}
