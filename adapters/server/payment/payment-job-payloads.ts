/** The payloads of payment jobs (PAY-52…PAY-56). */
import { Schema } from "effect"

export const paymentJobPayloadSchemas = {
  "settle-payment": Schema.Struct({ paymentId: Schema.String }),
  "refund-payment": Schema.Struct({ refundId: Schema.String }),
  "remind-order": Schema.Struct({ orderId: Schema.String }),
  "lapse-order": Schema.Struct({ orderId: Schema.String, isAskedFor: Schema.optionalKey(Schema.Boolean) }),
} as const
