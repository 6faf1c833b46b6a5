/**
 * Stores the last calls by method, path, status and trace. Bodies and queries are left out, because they may hold
 * what the shopper typed.
 */
import axios, { type AxiosInstance, type InternalAxiosRequestConfig } from "axios"
import { makeSubject } from "../../application/client/observable/observable.ts"
import type { CallLog, LoggedCall } from "../../application/client/ports/call-log.ts"

const MAX_LOGGED_CALLS = 20

export interface LoggedHttpClient {
  readonly http: AxiosInstance
  readonly calls: CallLog
}

const describeCall = (config: InternalAxiosRequestConfig, status?: number): LoggedCall => ({
  method: (config.method ?? "").toUpperCase(),
  path: `${config.baseURL ?? ""}${config.url ?? ""}`,
  traceId: String(config.headers.get("traceparent")).split("-")[1] ?? "",
  ...(status === undefined ? {} : { status }),
})

export const makeLoggedHttpClient = (timeoutMs: number): LoggedHttpClient => {
  const http = axios.create({ timeout: timeoutMs })
  const calls = makeSubject<readonly LoggedCall[]>([])
  const add = (call: LoggedCall) => calls.set([call, ...calls.current()].slice(0, MAX_LOGGED_CALLS))
  http.interceptors.response.use(
    response => {
      add(describeCall(response.config, response.status))
      return response
    },
    (error: unknown) => {
      if (axios.isAxiosError(error) && error.config && !axios.isCancel(error)) add(describeCall(error.config))
      return Promise.reject(error)
    },
  )
  return { http, calls }
}
