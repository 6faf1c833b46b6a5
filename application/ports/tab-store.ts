/** Small texts that outlive a reload of this tab, and that no other tab sees; what can't be kept is not there. */
import type { KeyValueStore } from "./key-value-store.ts"

export type TabStore = Omit<KeyValueStore, "onChange">
