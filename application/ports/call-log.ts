/** The calls that this page made last, the newest first. */
import type { Observable } from "../observable.ts"
import { createInjectionToken } from "./injection-token.ts"

export interface LoggedCall {
  readonly method: string
  readonly path: string
  /** none when no answer came */
  readonly status?: number
  readonly traceId: string
}

export type CallLog = Observable<readonly LoggedCall[]>

export const CallLog = createInjectionToken<CallLog>("CallLog")
