/** What paying needs from outside: transactions, the provider, and where it sends a shopper and its news. */
import type { RunTransaction } from "../database/transaction.ts"
import type { Language } from "../mail/accept-language.ts"
import type { GetShopUrl } from "../shop-url.ts"
import {
  makePaymentProvider,
  type PaymentProvider,
  type ProviderSettings,
  UNAVAILABLE_PROVIDER,
} from "./payment-provider.ts"
import { makePaymentWebhookPath } from "./payment-webhook-secret.ts"

export interface PaymentDeps {
  readonly transact: RunTransaction
  readonly provider: PaymentProvider
  /** where a shopper comes back to who left a page at `origin` */
  readonly returnTo: (orderId: string, origin?: string) => string
  /** of the provider's page; the browser's own when left out */
  readonly language?: Language
  /** where the provider tells of its payments */
  readonly webhookUrl: () => string
}

export interface PaymentDepsOptions {
  readonly transact: RunTransaction
  readonly paymentProvider: ProviderSettings | undefined
  /** known once the shop listens */
  readonly shopUrl: GetShopUrl
  readonly thanksPath: string
}

export const makePaymentDeps = ({
  transact,
  paymentProvider,
  shopUrl,
  thanksPath,
}: PaymentDepsOptions): PaymentDeps => ({
  transact,
  provider: paymentProvider ? makePaymentProvider(paymentProvider) : UNAVAILABLE_PROVIDER,
  returnTo: (orderId, origin) => `${shopUrl(origin)}${thanksPath}?itemId=${encodeURIComponent(orderId)}`,
  webhookUrl: () => `${shopUrl()}/services${makePaymentWebhookPath(paymentProvider?.apiKey ?? "")}`,
})
