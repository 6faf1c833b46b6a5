/** The embedded payment provider: Mollie's API in front, a page to pay on, and webhooks; in a test's process or in its own. */
import type { AddressInfo } from "node:net"
import Fastify from "fastify"
import { registerCheckoutPage } from "./checkout-page.ts"
import { registerProviderApi, type SimulatedConnection } from "./provider-api.ts"
import { openProviderRecords } from "./provider-records.ts"
import { makeSimulatedPayments, type SimulatedPayments } from "./simulated-payments.ts"
import { makeWebhookSender, type WebhookDelays } from "./webhook-sender.ts"

export interface EmbeddedProviderOptions {
  /** where it keeps what it knows; in memory when left out */
  readonly file?: string
  /** any that is free when it is taken, or left out */
  readonly port?: number
  /** who is paid */
  readonly shop?: string
  readonly now?: () => number
  /** in milliseconds, before a webhook is repeated */
  readonly webhookRetryMs?: number
}

export interface EmbeddedProvider {
  /** up to and with the version */
  readonly url: string
  readonly apiKey: string
  readonly payments: SimulatedPayments
  readonly simulateConnection: (of: () => SimulatedConnection) => void
  readonly setWebhookDelays: (setWebhookDelays: WebhookDelays) => void
  readonly close: () => Promise<void>
}

/** In milliseconds. */
const LOOK_EVERY = 5000

/** In milliseconds: what a bank takes that answers later. */
const BANK_TAKES = 5000

const HOST = "127.0.0.1"

export const runEmbeddedProvider = async (options: EmbeddedProviderOptions = {}): Promise<EmbeddedProvider> => {
  const { file = ":memory:", port = 0, shop = "", now = Date.now, webhookRetryMs } = options
  const app = Fastify({ bodyLimit: 64 * 1024, forceCloseConnections: true })
  const records = openProviderRecords(file)
  const webhooks = makeWebhookSender(webhookRetryMs)
  const banks = new Set<NodeJS.Timeout>()
  const payments = makeSimulatedPayments(
    records,
    webhooks,
    now,
    answer => void banks.add(setTimeout(answer, BANK_TAKES)),
  )
  const origin = () => `http://localhost:${(app.server.address() as AddressInfo).port}`
  let fate: () => SimulatedConnection = () => "answered"
  registerProviderApi(app, payments, { apiKey: records.apiKey, origin, simulateConnection: () => fate() })
  registerCheckoutPage(app, payments, shop)
  await app.listen({ port, host: HOST }).catch(() => app.listen({ port: 0, host: HOST }))
  payments.resume()
  const looking = setInterval(payments.expire, LOOK_EVERY)
  looking.unref()
  return {
    url: `http://${HOST}:${(app.server.address() as AddressInfo).port}/v2`,
    apiKey: records.apiKey,
    payments,
    simulateConnection: next => {
      fate = next
    },
    setWebhookDelays: webhooks.setDelays,
    close: async () => {
      clearInterval(looking)
      for (const bank of banks) clearTimeout(bank)
      webhooks.stop()
      await app.close()
      records.close()
    },
  }
}
