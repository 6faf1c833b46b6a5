import { Data, type Effect } from "effect"
import type { OrderWithLedger } from "../../../domain/ledger/order-with-ledger.ts"
import type { PriceView } from "../../../domain/money/price-view.ts"
import type { Order } from "../../../domain/order/order.ts"
import type { ShopPaymentMethod } from "../../../domain/payment/payer-methods.ts"
import type { Language } from "../language.ts"
import type { ShopFault } from "../shop-fault.ts"
import type { MailJob, OrderMailJob } from "./job-queue.ts"

/** The mail was certainly not accepted: no server was reached, or it refused. */
export class MailNotAccepted extends Data.TaggedError("MailNotAccepted")<{
  readonly message: string
  /** the connection's or server's code, without its message */
  readonly code: string
  readonly cause: unknown
}> {}

export interface MailRecipient {
  readonly address: string
  /** empty unless the mailbox is confirmed */
  readonly name: string
  readonly isConfirmed: boolean
}

/** A mail about an order; without what customers typed unless its recipient's mailbox is confirmed. */
export type OrderMailContent = OrderMailJob & {
  readonly order: Order
  readonly now: Date
  readonly orderWithLedger: OrderWithLedger
  /** of the recipient's account */
  readonly priceView: PriceView
  /** the payment methods that the shop accepts */
  readonly acceptedMethods: readonly ShopPaymentMethod[]
  /** what a person of the shop wrote when they rejected the files of the mail's item */
  readonly rejectionReason?: string
}

/** What a mail says. A token is a link's secret; the link works until `until`. */
export type MailContent =
  | OrderMailContent
  | { readonly kind: "password-reset"; readonly token: string; readonly redirect: string | undefined }
  | { readonly kind: "account-opened"; readonly token: string; readonly until: Date }
  | { readonly kind: "password-changed"; readonly changedAt: Date }
  | {
      readonly kind: "email-change"
      readonly to: "present" | "new"
      readonly newEmail: string
      readonly token: string
      readonly until: Date
    }
  /** the new address of an email change has an account already */
  | { readonly kind: "email-taken" }

export interface Mail {
  readonly recipient: MailRecipient
  readonly language: Language
  readonly content: MailContent
}

/** Renders and sends mails, outside of any unit of work. */
export interface Mailer {
  /** the same for jobs with the same data; letters, digits and dashes */
  readonly identify: (job: MailJob) => string
  /** whether a mail that is sent again replaces the first one */
  readonly replacesMails: boolean
  /** dies when the mail may have been accepted; `ShopFault`: the shop's settings are wrong, and nothing was accepted */
  readonly send: (id: string, mail: Mail) => Effect.Effect<void, MailNotAccepted | ShopFault>
}
