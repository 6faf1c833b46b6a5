/** What a mail tells of; its text is made when it is sent, from what is there by then. */
import { Schema } from "effect"
import { Language } from "./accept-language.ts"

const aboutOrder = { orderId: Schema.String }

const aboutPayment = { ...aboutOrder, paymentId: Schema.String }

/** The amount is in cents. */
const aboutRefund = { ...aboutOrder, refundId: Schema.String, amount: Schema.Int }

/** When somebody asked for it by hand: it is another mail than the one that was sent before. */
const asAskedFor = { askedAt: Schema.optionalKey(Schema.Number) }

export const MailJob = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("order-confirmation"), ...aboutOrder, ...asAskedFor }),
  Schema.Struct({ kind: Schema.Literal("payment-received"), ...aboutPayment }),
  Schema.Struct({ kind: Schema.Literal("payment-failed"), ...aboutPayment }),
  Schema.Struct({ kind: Schema.Literal("payment-reminder"), ...aboutOrder, ...asAskedFor }),
  Schema.Struct({ kind: Schema.Literal("order-lapsed"), ...aboutOrder }),
  Schema.Struct({ kind: Schema.Literal("refund"), ...aboutRefund }),
  Schema.Struct({ kind: Schema.Literal("refund-failed"), ...aboutRefund }),
  Schema.Struct({ kind: Schema.Literal("delivery-changed"), ...aboutOrder, version: Schema.Int }),
  Schema.Struct({
    kind: Schema.Literal("password-reset"),
    /** nobody looked yet whether there is such a customer */
    email: Schema.String,
    askedAt: Schema.Number,
    redirect: Schema.optionalKey(Schema.String),
    language: Language,
  }),
  Schema.Struct({
    kind: Schema.Literal("account-opened"),
    email: Schema.String,
    askedAt: Schema.Number,
    language: Language,
  }),
  Schema.Struct({
    kind: Schema.Literal("password-changed"),
    customerId: Schema.String,
    changedAt: Schema.Number,
    language: Language,
  }),
  Schema.Struct({
    kind: Schema.Literal("email-change"),
    changeId: Schema.String,
    to: Schema.Literals(["present", "new"]),
    language: Language,
  }),
])

export type MailJob = typeof MailJob.Type
