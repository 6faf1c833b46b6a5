/** Local storage as a key-value store. What the browser refuses to store stays in memory until the page closes. */

import { PRICE_VIEW_STORAGE_KEY } from "../../application/client/identity/price-view-choice.ts"
import type { KeyValueStore } from "../../application/client/ports/key-value-store.ts"
import { tryStorage } from "./try-storage.ts"

/** The server renders the next page by them. */
const SENT_TO_SERVER: ReadonlySet<string> = new Set([PRICE_VIEW_STORAGE_KEY])

/** As `first-page.js` stores them, which also renews them when a page is left. */
const storeCookie = (name: string, value: string, maxAgeSeconds = 31_536_000): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the browsers of 2023 have no other way at all times
  document.cookie = `${name}=${value}; path=/; max-age=${maxAgeSeconds}; samesite=strict`
}

export const makeLocalStorage = (): KeyValueStore => {
  const unstored = new Map<string, string>()
  const remove = (key: string) => {
    if (SENT_TO_SERVER.has(key)) storeCookie(key, "", 0)
    unstored.delete(key)
    tryStorage(() => window.localStorage.removeItem(key))
  }
  return {
    get: key => unstored.get(key) ?? tryStorage(() => window.localStorage.getItem(key)) ?? undefined,
    set: (key, value) => {
      if (SENT_TO_SERVER.has(key)) storeCookie(key, value)
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
