/** The stored form of each job's payload. A job also needs a handler in `job-handlers.ts`. */
import { Schema } from "effect"
import { LANGUAGES } from "../../application/shop/language.ts"
import type { JobName, JobPayload } from "../../application/shop/ports/job-queue.ts"

const Language = Schema.Literals(LANGUAGES)

const aboutOrder = { orderId: Schema.String }

const aboutItem = { ...aboutOrder, lineItemId: Schema.String }

const aboutPayment = { ...aboutOrder, paymentId: Schema.String }

/** `amount` in cents */
const aboutRefund = { ...aboutOrder, refundId: Schema.String, amount: Schema.Int }

/** set when an operator sends the mail again, so that it isn't deduplicated */
const onRequest = { askedAt: Schema.optionalKey(Schema.Number) }

/** What a mail is about. Its text is composed when it is sent, from the data of that time. */
export const mailJobSchema = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("order-confirmation"), ...aboutOrder, ...onRequest }),
  Schema.Struct({ kind: Schema.Literal("payment-received"), ...aboutPayment }),
  Schema.Struct({ kind: Schema.Literal("payment-failed"), ...aboutPayment }),
  Schema.Struct({ kind: Schema.Literal("payment-reminder"), ...aboutOrder, ...onRequest }),
  Schema.Struct({ kind: Schema.Literal("order-lapsed"), ...aboutOrder }),
  Schema.Struct({ kind: Schema.Literal("refund"), ...aboutRefund }),
  Schema.Struct({ kind: Schema.Literal("refund-failed"), ...aboutRefund }),
  Schema.Struct({ kind: Schema.Literal("delivery-changed"), ...aboutOrder, version: Schema.Int }),
  Schema.Struct({ kind: Schema.Literal("artwork-missing"), ...aboutOrder }),
  Schema.Struct({ kind: Schema.Literal("artwork-rejected"), ...aboutItem, at: Schema.Int }),
  Schema.Struct({ kind: Schema.Literal("artwork-released"), ...aboutItem, at: Schema.Int }),
  Schema.Struct({ kind: Schema.Literal("artwork-approved"), ...aboutOrder, at: Schema.Int }),
  Schema.Struct({ kind: Schema.Literal("delivery-moved"), ...aboutOrder, date: Schema.String }),
  Schema.Struct({
    kind: Schema.Literal("password-reset"),
    /** the customer isn't looked up before the mail is sent */
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

export const jobPayloadSchemas: {
  readonly [Name in JobName]: Schema.Codec<JobPayload<Name>, Readonly<Record<string, unknown>>>
} = {
  "send-mail": mailJobSchema,
  "settle-payment": Schema.Struct({ paymentId: Schema.String }),
  "refund-payment": Schema.Struct({ refundId: Schema.String }),
  "remind-order": Schema.Struct(aboutOrder),
  "lapse-order": Schema.Struct({ ...aboutOrder, isAskedFor: Schema.optionalKey(Schema.Boolean) }),
  "check-artwork": Schema.Struct({ fileId: Schema.String }),
  "remind-artwork": Schema.Struct(aboutOrder),
  "move-delivery-days": Schema.Struct({ ...aboutOrder, readyAt: Schema.Int }),
  "check-vat-id": Schema.Struct(aboutOrder),
  "tell-agent": Schema.Struct({ linkId: Schema.String, ...aboutOrder, eventId: Schema.String, occurredAt: Schema.Int }),
  forget: Schema.Struct({}),
}
