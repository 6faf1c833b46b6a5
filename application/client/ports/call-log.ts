/** The page's latest calls to the services, newest first, for the developer panel. */

import { createInjectionToken } from "../../shared/injection-token.ts"
import type { Observable } from "../observable/observable.ts"

export interface LoggedCall {
  readonly method: string
  readonly path: string
  /** missing without a response */
  readonly status?: number
  readonly traceId: string
}

export type CallLog = Observable<readonly LoggedCall[]>

export const CallLog = createInjectionToken<CallLog>("CallLog")
