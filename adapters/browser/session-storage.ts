/** Session storage as a tab's store; where the browser refuses it, and when it is full, nothing is kept. */
import type { TabStore } from "../../application/ports/tab-store.ts"
import { tried } from "./tried.ts"

export const makeSessionStorage = (): TabStore => {
  const remove = (key: string) => tried(() => window.sessionStorage.removeItem(key))
  return {
    get: key => tried(() => window.sessionStorage.getItem(key)) ?? undefined,
    set: (key, value) => {
      // what doesn't fit takes the place of the text before all the same
      remove(key)
      tried(() => window.sessionStorage.setItem(key, value))
    },
    remove,
  }
}
