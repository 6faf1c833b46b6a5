/** Answers requests whose head is too long, malformed or late; they never reach Fastify's routes. */
import { randomBytes } from "node:crypto"
import { STATUS_CODES } from "node:http"
import type { Socket } from "node:net"
import { PROBLEM_MEDIA_TYPE, type ProblemDetails } from "../../contract/problem.ts"
import { type HttpProblem, makeHttpProblem } from "./http-problem.ts"

const toHttpProblem = (code: string | undefined): HttpProblem => {
  if (code === "HPE_HEADER_OVERFLOW") return makeHttpProblem("HeadersTooLarge")
  return makeHttpProblem("RequestMalformed", {}, code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400)
}

export const handleClientError = (error: { readonly code?: string }, socket: Socket): void => {
  if (error.code === "ECONNRESET" || socket.destroyed) return
  const { status, code } = toHttpProblem(error.code)
  const title = STATUS_CODES[status] ?? "Error"
  const traceId = randomBytes(16).toString("hex")
  const body = JSON.stringify({ type: "about:blank", title, status, code, traceId } satisfies ProblemDetails)
  const head = [
    `HTTP/1.1 ${status} ${title}`,
    `Content-Type: ${PROBLEM_MEDIA_TYPE}; charset=utf-8`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Trace-Id: ${traceId}`,
    "Connection: close",
  ]
  if (socket.writable) socket.write(`${head.join("\r\n")}\r\n\r\n${body}`)
  socket.destroy()
}
