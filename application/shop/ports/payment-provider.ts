/** The service where shoppers pay. It is called outside of any unit of work. */
import { Data, type Effect } from "effect"
import type { RefundStatus } from "../../../domain/ledger/ledger.ts"
import type { Cents, CurrencyCode } from "../../../domain/money/cents.ts"
import type { PaymentStatus } from "../../../domain/payment/payment.ts"
import type { ShopFault } from "../shop-fault.ts"
import type { PaymentPageOptions } from "./payments.ts"

/**
 * No response, an unreadable one, or a temporary error. The request may have had its effect, so it is repeated later.
 */
export class ProviderUnavailable extends Data.TaggedError("ProviderUnavailable")<{
  readonly message: string
  /** the code of the connection or the provider, without its message */
  readonly code: string
  /** when the provider asks to be left alone for that long */
  readonly retryAfterMs?: number
}> {}

/** The provider refused the request. */
export class ProviderRejected extends Data.TaggedError("ProviderRejected")<{
  readonly message: string
  readonly code: string
}> {}

/** `ShopFault`: the shop's settings at the provider are wrong. */
export type ProviderError = ProviderUnavailable | ProviderRejected | ShopFault

export interface ProviderPayment {
  /** the provider's */
  readonly id: string
  /** the shop's, if the shop made the payment */
  readonly paymentId: string | undefined
  readonly status: PaymentStatus
  readonly amount: Cents
  readonly currency: CurrencyCode
  /** undefined once the payment has ended */
  readonly checkoutUrl: string | undefined
  /** all refunds that didn't fail, also those that the shop didn't request; undefined when unknown */
  readonly amountRefunded: Cents | undefined
  readonly amountChargedBack: Cents
}

export interface ProviderRefund {
  /** the provider's */
  readonly id: string
  /** the shop's; undefined when the shop didn't request it */
  readonly refundId: string | undefined
  readonly status: Exclude<RefundStatus, "asked">
  readonly amount: Cents
}

/** A repetition with the same id has no second effect, as long as the provider remembers the id. */
export interface ProviderPaymentRequest extends PaymentPageOptions {
  readonly id: string
  readonly amount: Cents
  readonly currency: CurrencyCode
  readonly methodId: string
  /** shown to the shopper */
  readonly description: string
}

export interface ProviderRefundRequest {
  readonly id: string
  /** the provider's id of the payment */
  readonly providerId: string
  readonly amount: Cents
  readonly currency: CurrencyCode
  readonly description: string
}

/** Ids of payments are the provider's. */
export interface PaymentProvider {
  readonly create: (request: ProviderPaymentRequest) => Effect.Effect<ProviderPayment, ProviderError>
  /** undefined when the provider doesn't know the payment */
  readonly find: (providerId: string) => Effect.Effect<ProviderPayment | undefined, ProviderError>
  /** fails with ProviderRejected when the payment can't be cancelled any more */
  readonly cancel: (providerId: string) => Effect.Effect<void, ProviderError>
  readonly refund: (request: ProviderRefundRequest) => Effect.Effect<ProviderRefund, ProviderError>
  readonly listRefunds: (providerId: string) => Effect.Effect<readonly ProviderRefund[], ProviderError>
}
