/** A server that receives an agent's webhooks, stores them and responds as configured. */
import { createServer, type RequestListener } from "node:http"
import { createServer as createTlsServer } from "node:https"
import type { AddressInfo } from "node:net"
import type { CertificateAndKey } from "./certificates.ts"

export interface ReceivedRequest {
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly text: string
}

export interface WebhookReceiver {
  readonly url: string
  readonly received: readonly ReceivedRequest[]
  /** the statuses of the next responses, then 200; 0 means no response */
  readonly answers: number[]
  readonly close: () => Promise<void>
}

/** Uses HTTPS when a certificate is given. */
export const openWebhookReceiver = async (certified?: CertificateAndKey): Promise<WebhookReceiver> => {
  const received: ReceivedRequest[] = []
  const answers: number[] = []
  const answer: RequestListener = async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const { method = "", url = "" } = request
    received.push({ method, url: `${origin}${url}`, headers, text: Buffer.concat(chunks).toString() })
    const status = answers.shift() ?? 200
    if (status !== 0) reply.writeHead(status, { location: `${origin}/elsewhere` }).end("{}")
  }
  const server = certified ? createTlsServer(certified, answer) : createServer(answer)
  await new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve))
  const origin = `${certified ? "https" : "http"}://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `${origin}/orders?of=shop`,
    received,
    answers,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
