/** Small texts that survive a reload of this tab and that no other tab sees; texts that can't be stored are dropped. */
import type { KeyValueStore } from "./key-value-store.ts"

export type TabStore = Omit<KeyValueStore, "onChange">
