/** The stored form of each job's payload. A job also needs a handler in `job-handlers.ts`. */
import { Schema } from "effect"
import type { JobName, JobPayload } from "../../application/shop/ports/job-queue.ts"
import { mailJobSchema } from "./mail-job-schema.ts"

const orderId = Schema.String

export const jobPayloadSchemas: {
  readonly [Name in JobName]: Schema.Codec<JobPayload<Name>, Readonly<Record<string, unknown>>>
} = {
  "send-mail": mailJobSchema,
  "settle-payment": Schema.Struct({ paymentId: Schema.String }),
  "refund-payment": Schema.Struct({ refundId: Schema.String }),
  "remind-order": Schema.Struct({ orderId }),
  "lapse-order": Schema.Struct({ orderId, isAskedFor: Schema.optionalKey(Schema.Boolean) }),
  "tell-agent": Schema.Struct({ linkId: Schema.String, orderId, eventId: Schema.String, occurredAt: Schema.Int }),
  forget: Schema.Struct({}),
}
