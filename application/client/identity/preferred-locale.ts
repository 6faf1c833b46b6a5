/** The chosen language is stored in this browser (CONF-30). */

import { createInjectionToken } from "../../shared/injection-token.ts"
import type { KeyValueStore } from "../ports/key-value-store.ts"

const STORE_KEY = "locale"

export const makePreferredLocaleStore = ({ store }: { readonly store: KeyValueStore }) => ({
  get: () => store.get(STORE_KEY),
  set: (locale: string) => store.set(STORE_KEY, locale),
})

export type PreferredLocaleStore = ReturnType<typeof makePreferredLocaleStore>

export const PreferredLocaleStore = createInjectionToken<PreferredLocaleStore>("PreferredLocaleStore")
