/** The latest calls of this page, newest first. */
import type { Observable } from "../observable.ts"
import { createInjectionToken } from "./injection-token.ts"

export interface LoggedCall {
  readonly method: string
  readonly path: string
  /** missing without a response */
  readonly status?: number
  readonly traceId: string
}

export type CallLog = Observable<readonly LoggedCall[]>

export const CallLog = createInjectionToken<CallLog>("CallLog")
