/** Small texts that persist in the browser and are shared by all tabs. */
import { createInjectionToken } from "../../shared/injection-token.ts"

export interface KeyValueStore {
  readonly get: (key: string) => string | undefined
  readonly set: (key: string, value: string) => void
  readonly remove: (key: string) => void
  /** reports changes of other tabs */
  readonly onChange: (listener: (key: string, value: string | undefined) => void) => () => void
}

export const KeyValueStore = createInjectionToken<KeyValueStore>("KeyValueStore")
