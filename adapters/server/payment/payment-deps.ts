import type { Language } from "../../../application/shop/language.ts"
import type { RunTransaction } from "../../postgres/transaction.ts"
import type { GetShopUrl } from "../shop-url.ts"
import { makePaymentProvider, type PaymentProvider, type ProviderSettings, UNAVAILABLE_PROVIDER } from "./payment-provider.ts"
import { makePaymentWebhookPath } from "./payment-webhook-secret.ts"

export interface PaymentDeps {
  readonly transact: RunTransaction
  readonly provider: PaymentProvider
  /** the address to which the provider sends the shopper back: `origin` is the page's own */
  readonly returnTo: (orderId: string, origin?: string) => string
  /** the language of the provider's page; without it the browser's language is used */
  readonly language?: Language
  /** the address of the provider's webhooks */
  readonly webhookUrl: () => string
}

export interface PaymentDepsOptions {
  readonly transact: RunTransaction
  readonly paymentProvider: ProviderSettings | undefined
  /** known only after the shop listens */
  readonly shopUrl: GetShopUrl
  readonly thanksPath: string
}

export const makePaymentDeps = ({ transact, paymentProvider, shopUrl, thanksPath }: PaymentDepsOptions): PaymentDeps => ({
  transact,
  provider: paymentProvider ? makePaymentProvider(paymentProvider) : UNAVAILABLE_PROVIDER,
  returnTo: (orderId, origin) => `${shopUrl(origin)}${thanksPath}?itemId=${encodeURIComponent(orderId)}`,
  webhookUrl: () => `${shopUrl()}/services${makePaymentWebhookPath(paymentProvider?.apiKey ?? "")}`,
})
