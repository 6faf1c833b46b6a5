/** What each job is told, by its name; a job is a line here and one in `job-handlers.ts`. */
import { Mail } from "../mail/mail.ts"

export const jobShapes = {
  "send-mail": Mail,
} as const

export type JobName = keyof typeof jobShapes

export type JobPayload<Name extends JobName> = (typeof jobShapes)[Name]["Type"]
