/**
 * The developer panel, shown when `checkout_info` is set in this browser. It has no data beyond what the services
 * send this shopper (DEV-01, DEV-02, CONF-05).
 */

import { createInjectionToken } from "../shared/injection-token.ts"
import type { CallLog } from "./ports/call-log.ts"
import type { KeyValueStore } from "./ports/key-value-store.ts"

export interface DeveloperPanelState {
  readonly isEnabled: () => boolean
  readonly calls: CallLog
}

interface Ports {
  readonly store: KeyValueStore
  readonly calls: CallLog
}

export const DEVELOPER_PANEL_STORAGE_KEY = "checkout_info"

export const makeDeveloperPanelState = ({ store, calls }: Ports): DeveloperPanelState => ({
  isEnabled: () => store.get(DEVELOPER_PANEL_STORAGE_KEY) === "true",
  calls,
})

export const DeveloperPanelState = createInjectionToken<DeveloperPanelState>("DeveloperPanelState")
