/**
 * The developer panel, shown when `checkout_info` is set in this browser. It has no data beyond what the services
 * send this shopper (DEV-01, DEV-02, CONF-05).
 */

import { createInjectionToken } from "../shared/injection-token.ts"
import type { CallLog } from "./ports/call-log.ts"
import type { KeyValueStore } from "./ports/key-value-store.ts"

interface Ports {
  readonly store: KeyValueStore
  readonly calls: CallLog
}

export const DEVELOPER_PANEL_STORAGE_KEY = "checkout_info"

export const makeDeveloperPanelState = ({ store, calls }: Ports) => ({
  isEnabled: () => store.get(DEVELOPER_PANEL_STORAGE_KEY) === "true",
  calls,
})

export type DeveloperPanelState = ReturnType<typeof makeDeveloperPanelState>

export const DeveloperPanelState = createInjectionToken<DeveloperPanelState>("DeveloperPanelState")
