/** Session storage as a tab's store; where the browser refuses it, and when it is full, nothing is kept. */
import type { TabStore } from "../../application/ports/tab-store.ts"

const tried = <A>(use: (storage: Storage) => A): A | undefined => {
  try {
    return use(window.sessionStorage)
  } catch {
    return undefined
  }
}

export const makeSessionStorage = (): TabStore => {
  const remove = (key: string) => tried(storage => storage.removeItem(key))
  return {
    get: key => tried(storage => storage.getItem(key)) ?? undefined,
    set: (key, value) => {
      // what doesn't fit takes the place of the text before all the same
      remove(key)
      tried(storage => storage.setItem(key, value))
    },
    remove,
  }
}
