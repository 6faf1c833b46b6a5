/**
 * The embedded payment provider: Mollie's API, a payment page, and webhooks. It runs in a test's process or in its
 * own.
 */
import type { AddressInfo } from "node:net"
import Fastify from "fastify"
import { registerCheckoutPage } from "./checkout-page.ts"
import { registerProviderApi, type SimulatedConnection } from "./provider-api.ts"
import { openProviderRecords } from "./provider-records.ts"
import { makeSimulatedPayments, type SimulatedPayments } from "./simulated-payments.ts"
import { makeWebhookSender, type SimulateWebhookDelays } from "./webhook-sender.ts"

export interface EmbeddedProviderOptions {
  /** the SQLite file; without it, records are in memory */
  readonly file?: string
  /** a free port when this one is in use or left out */
  readonly port?: number
  /** the shop's name on the payment page */
  readonly shop?: string
  readonly now?: () => number
  /** in milliseconds: the pause before the first repetition of a webhook */
  readonly webhookRetryMs?: number
}

export interface EmbeddedProvider {
  /** the API's address, including the version */
  readonly url: string
  readonly apiKey: string
  readonly payments: SimulatedPayments
  readonly simulateConnection: (of: () => SimulatedConnection) => void
  readonly setWebhookDelays: (setWebhookDelays: SimulateWebhookDelays) => void
  readonly close: () => Promise<void>
}

/** In milliseconds: how often payments are checked for expiry. */
const EXPIRY_CHECK_INTERVAL_MS = 5000

/** In milliseconds: how long a slow bank takes. */
const BANK_DELAY_MS = 5000

const HOST = "127.0.0.1"

export const runEmbeddedProvider = async (options: EmbeddedProviderOptions = {}): Promise<EmbeddedProvider> => {
  const { file = ":memory:", port = 0, shop = "", now = Date.now, webhookRetryMs } = options
  const app = Fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true })
  const records = openProviderRecords(file)
  const webhooks = makeWebhookSender(webhookRetryMs)
  const bankTimers = new Set<NodeJS.Timeout>()
  const payments = makeSimulatedPayments(
    records,
    webhooks,
    now,
    respond => void bankTimers.add(setTimeout(respond, BANK_DELAY_MS)),
  )
  const origin = () => `http://localhost:${(app.server.address() as AddressInfo).port}`
  let connection: () => SimulatedConnection = () => "answered"
  registerProviderApi(app, payments, { apiKey: records.apiKey, origin, simulateConnection: () => connection() })
  registerCheckoutPage(app, payments, shop)
  await app.listen({ port, host: HOST }).catch(() => app.listen({ port: 0, host: HOST }))
  payments.resume()
  const expiryCheck = setInterval(payments.expire, EXPIRY_CHECK_INTERVAL_MS)
  expiryCheck.unref()
  return {
    url: `http://${HOST}:${(app.server.address() as AddressInfo).port}/v2`,
    apiKey: records.apiKey,
    payments,
    simulateConnection: newConnection => {
      connection = newConnection
    },
    setWebhookDelays: webhooks.setDelays,
    close: async () => {
      clearInterval(expiryCheck)
      for (const timer of bankTimers) clearTimeout(timer)
      webhooks.stop()
      await app.close()
      records.close()
    },
  }
}
