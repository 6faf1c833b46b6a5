import type { Effect } from "effect"
import type { Language } from "../language.ts"

interface AboutOrder {
  readonly orderId: string
}

interface AboutPayment extends AboutOrder {
  readonly paymentId: string
}

interface AboutRefund extends AboutOrder {
  readonly refundId: string
  /** in cents */
  readonly amount: number
}

/** Times are in milliseconds since 1970. A mail with `askedAt` isn't deduplicated. */
export type MailJob =
  | ({ readonly kind: "order-confirmation" | "payment-reminder"; readonly askedAt?: number } & AboutOrder)
  | ({ readonly kind: "payment-received" | "payment-failed" } & AboutPayment)
  | ({ readonly kind: "order-lapsed" } & AboutOrder)
  | ({ readonly kind: "refund" | "refund-failed" } & AboutRefund)
  | ({ readonly kind: "delivery-changed"; readonly version: number } & AboutOrder)
  | ({ readonly kind: "artwork-missing" } & AboutOrder)
  /** `at` of the check, or of a person's decision */
  | ({ readonly kind: "artwork-rejected" | "artwork-released"; readonly lineItemId: string; readonly at: number } & AboutOrder)
  /** `at` of the approval that completed it */
  | ({ readonly kind: "artwork-approved"; readonly at: number } & AboutOrder)
  /** `date` is the ISO date of the working day for which the order counts now */
  | ({ readonly kind: "delivery-moved"; readonly date: string } & AboutOrder)
  | {
      readonly kind: "password-reset"
      /** the customer isn't looked up before the mail is sent */
      readonly email: string
      readonly askedAt: number
      readonly redirect?: string
      readonly language: Language
    }
  | { readonly kind: "account-opened"; readonly email: string; readonly askedAt: number; readonly language: Language }
  | { readonly kind: "password-changed"; readonly customerId: string; readonly changedAt: number; readonly language: Language }
  | { readonly kind: "email-change"; readonly changeId: string; readonly to: "present" | "new"; readonly language: Language }

export type MailJobOf<Kind extends MailJob["kind"]> = Extract<MailJob, { readonly kind: Kind }>

export type OrderMailJob = Extract<MailJob, AboutOrder>

/** The payload of each job by its name. */
interface JobPayloads {
  readonly "send-mail": MailJob
  readonly "settle-payment": { readonly paymentId: string }
  readonly "refund-payment": { readonly refundId: string }
  readonly "remind-order": { readonly orderId: string }
  /** `isAskedFor` when an operator requested it */
  readonly "lapse-order": { readonly orderId: string; readonly isAskedFor?: boolean }
  readonly "check-artwork": { readonly fileId: string }
  readonly "remind-artwork": { readonly orderId: string }
  /** moves the days of an order that became ready to print at `readyAt`, in milliseconds since 1970 */
  readonly "move-delivery-days": { readonly orderId: string; readonly readyAt: number }
  /** the VAT id of a placed order */
  readonly "check-vat-id": { readonly orderId: string }
  /** `occurredAt` in milliseconds since 1970 */
  readonly "tell-agent": {
    readonly linkId: string
    readonly orderId: string
    readonly eventId: string
    readonly occurredAt: number
  }
  readonly forget: Readonly<Record<string, never>>
}

export type JobName = keyof JobPayloads

export type JobPayload<Name extends JobName> = JobPayloads[Name]

export interface JobOptions {
  /** default: at once */
  readonly runAt?: Date
  /** a job with the same key replaces the waiting one */
  readonly jobKey?: string
  /** jobs of a queue run one after the other */
  readonly queue?: string
  /** default: the queue's own */
  readonly maxAttempts?: number
}

/** A job that failed so often that it isn't tried again. */
export interface FailedJob {
  readonly id: string
  readonly name: string
  readonly attempts: number
  /** the last attempt */
  readonly failedAt: Date
  /** the first line */
  readonly error: string | undefined
}

/** Jobs that are saved with the unit of work they follow from. Each runs at least once. */
export interface JobQueue {
  readonly add: <Name extends JobName>(name: Name, payload: JobPayload<Name>, options?: JobOptions) => Effect.Effect<void>
  /** at most `limit`, the latest first */
  readonly listFailed: (limit: number) => Effect.Effect<readonly FailedJob[]>
  /** runs all failed jobs again, and returns their number */
  readonly retryFailed: Effect.Effect<number>
}
