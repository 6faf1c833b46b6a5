/** What each job is told, by its name; a job is a line here and one in `job-handlers.ts`. */
import { Schema } from "effect"
import { Mail } from "../mail/mail.ts"
import { paymentJobShapes } from "../payment/payment-job-shapes.ts"

export const jobShapes = {
  "send-mail": Mail,
  ...paymentJobShapes,
  forget: Schema.Struct({}),
} as const

export type JobName = keyof typeof jobShapes

export type JobPayload<Name extends JobName> = (typeof jobShapes)[Name]["Type"]
