import type { Effect } from "effect"
import type { LedgerEntry, PaymentReviewReason } from "../../../domain/ledger/ledger.ts"
import type { OrderWithLedger } from "../../../domain/ledger/order-with-ledger.ts"
import type { Cents, CurrencyCode } from "../../../domain/money/cents.ts"
import type { Language } from "../language.ts"

/** One fact that identifies an order by its payments. */
export type OrderLookupKey =
  | { readonly orderNumber: string }
  | { readonly paymentId: string }
  /** the provider's id of a payment */
  | { readonly providerId: string }
  | { readonly refundId: string }

/** A review that waits for a person: money that came or moved in a way that no rule decides (PAY-54, PAY-62). */
export interface OpenPaymentReview {
  readonly id: string
  readonly orderId: string
  readonly orderNumber: string
  readonly reason: PaymentReviewReason
  /** undefined when the review is about the order alone; so are the next two */
  readonly paymentId: string | undefined
  readonly providerId: string | undefined
  readonly requested: { readonly amount: Cents; readonly currency: CurrencyCode } | undefined
  readonly amount: Cents
  readonly currency: CurrencyCode
  readonly openedAt: Date
}

/** What the provider's payment page is told about the shopper. */
export interface PaymentPageOptions {
  /** the address to which the provider sends the shopper back */
  readonly returnUrl: string
  /** undefined: the browser's */
  readonly language: Language | undefined
}

/** Orders with their ledgers: what was requested, paid, refunded and decided. */
export interface Payments {
  readonly find: (orderId: string) => Effect.Effect<OrderWithLedger | undefined>
  readonly findOrderId: (key: OrderLookupKey) => Effect.Effect<string | undefined>
  /** oldest first, 500 at most */
  readonly listOpenReviews: Effect.Effect<readonly OpenPaymentReview[]>
  readonly findOpenReview: (id: string) => Effect.Effect<OpenPaymentReview | undefined>
  /** finds the order and locks its ledger until the unit of work ends, so that reports are recorded one by one */
  readonly lock: (orderId: string) => Effect.Effect<OrderWithLedger | undefined>
  /**
   * Appends entries to the ledger of an order that was locked in this unit of work. An order is appended to once.
   * What readers of the order see makes a new version of it, unless `isNewVersion` is false. Returns the order with all
   * entries.
   */
  readonly append: (
    order: OrderWithLedger,
    entries: readonly LedgerEntry[],
    options?: { readonly isNewVersion?: boolean },
  ) => Effect.Effect<OrderWithLedger>
  /**
   * Saves that the payment is requested at the provider now. Returns what the first request said about the shopper: the
   * provider refuses a repetition that differs. `isFirst` when no earlier request can have reached the provider.
   */
  readonly saveRequest: (
    paymentId: string,
    shopper: PaymentPageOptions,
  ) => Effect.Effect<PaymentPageOptions & { readonly isFirst: boolean }>
  /** the request surely didn't reach the provider */
  readonly removeRequest: (paymentId: string) => Effect.Effect<void>
  /** saves the provider's id and, if it is known, its payment page */
  readonly saveProviderPayment: (
    paymentId: string,
    payment: { readonly id: string; readonly checkoutUrl: string | undefined },
  ) => Effect.Effect<void>
  readonly saveProviderRefund: (refundId: string, providerRefundId: string) => Effect.Effect<void>
  /** returns whether this call marked the order as reminded: only the first one does */
  readonly markReminded: (orderId: string) => Effect.Effect<boolean>
  /** a line for each sum that the storage repeats and that differs from its ledger; suspects are locked (PAY-61) */
  readonly checkLedgers: Effect.Effect<readonly string[]>
  /** cancels all items of the order */
  readonly cancelItems: (orderId: string) => Effect.Effect<void>
}
