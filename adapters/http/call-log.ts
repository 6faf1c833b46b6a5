/** Remembers the last calls by method, path, status and trace; no bodies and no queries, which may hold what was typed. */
import axios, { type AxiosInstance, type InternalAxiosRequestConfig } from "axios"
import { makeSubject } from "../../application/observable.ts"
import type { CallLog, LoggedCall } from "../../application/ports/call-log.ts"

const REMEMBERED = 20

export interface LoggedHttpClient {
  readonly http: AxiosInstance
  readonly calls: CallLog
}

const logged = (config: InternalAxiosRequestConfig, status?: number): LoggedCall => ({
  method: (config.method ?? "").toUpperCase(),
  path: `${config.baseURL ?? ""}${config.url ?? ""}`,
  traceId: String(config.headers.get("traceparent")).split("-")[1] ?? "",
  ...(status === undefined ? {} : { status }),
})

export const makeLoggedHttpClient = (timeout: number): LoggedHttpClient => {
  const http = axios.create({ timeout })
  const calls = makeSubject<readonly LoggedCall[]>([])
  const add = (call: LoggedCall) => calls.set([call, ...calls.current()].slice(0, REMEMBERED))
  http.interceptors.response.use(
    response => {
      add(logged(response.config, response.status))
      return response
    },
    (error: unknown) => {
      if (axios.isAxiosError(error) && error.config && !axios.isCancel(error)) add(logged(error.config))
      return Promise.reject(error)
    },
  )
  return { http, calls }
}
