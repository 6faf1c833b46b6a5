/**
 * Stores the last calls by method, path, status and trace. Bodies and queries are left out, because they may hold
 * what the shopper typed.
 */
import type { AxiosInstance } from "axios"
import { makeSubject } from "../../application/client/observable/observable.ts"
import type { CallLog, LoggedCall } from "../../application/client/ports/call-log.ts"

const MAX_LOGGED_CALLS = 20

export interface LoggedHttpClient {
  readonly http: Pick<AxiosInstance, "request">
  readonly calls: CallLog
}

/** A page that was rendered with its data makes no call before the shopper does, so axios is loaded by the first one. */
export const makeLoggedHttpClient = (timeoutMs: number): LoggedHttpClient => {
  const calls = makeSubject<readonly LoggedCall[]>([])
  const add = (call: LoggedCall) => calls.set([call, ...calls.current()].slice(0, MAX_LOGGED_CALLS))
  let client: AxiosInstance | undefined
  const loadClient = async (): Promise<AxiosInstance> => {
    const { makeAxiosClient } = await import("./axios-client.ts")
    client ??= makeAxiosClient(timeoutMs, add)
    return client
  }
  return { http: { request: async config => (await loadClient()).request(config) }, calls }
}
