import axios, { type AxiosInstance, type InternalAxiosRequestConfig } from "axios"
import type { LoggedCall } from "../../application/client/ports/call-log.ts"

const describeCall = (config: InternalAxiosRequestConfig, status?: number): LoggedCall => ({
  method: (config.method ?? "").toUpperCase(),
  path: `${config.baseURL ?? ""}${config.url ?? ""}`,
  traceId: String(config.headers.get("traceparent")).split("-")[1] ?? "",
  ...(status === undefined ? {} : { status }),
})

/** `logCall` gets every call that was sent and not cancelled. */
export const makeAxiosClient = (timeoutMs: number, logCall: (call: LoggedCall) => void): AxiosInstance => {
  const http = axios.create({ timeout: timeoutMs })
  http.interceptors.response.use(
    response => {
      logCall(describeCall(response.config, response.status))
      return response
    },
    (error: unknown) => {
      if (axios.isAxiosError(error) && error.config && !axios.isCancel(error)) logCall(describeCall(error.config))
      return Promise.reject(error)
    },
  )
  return http
}
