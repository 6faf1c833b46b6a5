/** The chosen language is stored in this browser (CONF-30). */

import { createInjectionToken } from "../../shared/injection-token.ts"
import type { KeyValueStore } from "../ports/key-value-store.ts"

export interface PreferredLocaleStore {
  readonly get: () => string | undefined
  readonly set: (locale: string) => void
}

const STORE_KEY = "locale"

export const makePreferredLocaleStore = ({ store }: { readonly store: KeyValueStore }): PreferredLocaleStore => ({
  get: () => store.get(STORE_KEY),
  set: locale => store.set(STORE_KEY, locale),
})

export const PreferredLocaleStore = createInjectionToken<PreferredLocaleStore>("PreferredLocaleStore")
