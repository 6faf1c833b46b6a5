/** The payload of each job by its name. A job also needs a line in `job-handlers.ts` and in `job-tasks.ts`. */
import { Schema } from "effect"
import { MailJob } from "../mail/mail-job.ts"
import { paymentJobPayloadSchemas } from "../payment/payment-job-payloads.ts"

export const jobPayloadSchemas = {
  "send-mail": MailJob,
  ...paymentJobPayloadSchemas,
  "tell-agent": Schema.Struct({
    linkId: Schema.String,
    orderId: Schema.String,
    eventId: Schema.String,
    /** milliseconds since 1970 */
    occurredAt: Schema.Int,
  }),
  forget: Schema.Struct({}),
} as const

export type JobName = keyof typeof jobPayloadSchemas

export type JobPayload<Name extends JobName> = (typeof jobPayloadSchemas)[Name]["Type"]
