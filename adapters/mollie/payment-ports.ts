import { Effect } from "effect"
import { type PaymentProvider, ProviderUnavailable } from "../../application/shop/ports/payment-provider.ts"
import type { GetShopUrl } from "../settings/shop-url.ts"
import { makeMolliePaymentProvider, type ProviderSettings } from "./mollie-payment-provider.ts"
import { makePaymentWebhookPath } from "./payment-webhook-secret.ts"

/** The ports of payments, apart from the unit of work. */
export interface ProviderPorts {
  readonly provider: PaymentProvider
  /** `origin` is the page's own; the shop's when it is left out */
  readonly getReturnUrl: (orderId: string, origin?: string) => string
}

export interface ProviderPortsOptions {
  readonly paymentProvider: ProviderSettings | undefined
  /** known only after the shop listens */
  readonly shopUrl: GetShopUrl
  readonly thanksPath: string
}

/** The provider of a shop without payment settings: every call fails. */
const UNAVAILABLE_PROVIDER: PaymentProvider = (() => {
  const fail = () => Effect.fail(new ProviderUnavailable({ message: "the shop has no payment provider", code: "unknown" }))
  return { create: fail, find: fail, cancel: fail, refund: fail, listRefunds: fail }
})()

export const makeProviderPorts = ({ paymentProvider, shopUrl, thanksPath }: ProviderPortsOptions): ProviderPorts => ({
  provider: paymentProvider
    ? makeMolliePaymentProvider(paymentProvider, () => `${shopUrl()}/services${makePaymentWebhookPath(paymentProvider.apiKey)}`)
    : UNAVAILABLE_PROVIDER,
  getReturnUrl: (orderId, origin) => `${shopUrl(origin)}${thanksPath}?itemId=${encodeURIComponent(orderId)}`,
})
