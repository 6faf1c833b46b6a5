/** Small texts that outlive the page and are the same in every tab. */
import { createInjectionToken } from "./injection-token.ts"

export interface KeyValueStore {
  readonly get: (key: string) => string | undefined
  readonly set: (key: string, value: string) => void
  readonly remove: (key: string) => void
  /** tells of changes that another tab made */
  readonly onChange: (listener: (key: string, value: string | undefined) => void) => () => void
}

export const KeyValueStore = createInjectionToken<KeyValueStore>("KeyValueStore")
