/** Each job has who does it: one entry by its name. */
import { type PurgeDeps, purgeExpired } from "../kept/purge-expired.ts"
import { type MailDeps, sendMail } from "../mail/send-mail.ts"
import type { PaymentDeps } from "../payment/payment-deps.ts"
import { makePaymentJobHandlers } from "../payment/payment-jobs.ts"
import { type Telling, tellAgent } from "../ucp/tell-agent.ts"
import type { JobHandlers } from "./job-tasks.ts"

export const makeJobHandlers = (
  paying: PaymentDeps,
  room: MailDeps,
  forgetting: PurgeDeps,
  telling: Telling,
): JobHandlers => ({
  ...makePaymentJobHandlers(paying),
  "send-mail": mail => sendMail(room, mail),
  "tell-agent": event => tellAgent(telling, event),
  forget: (_, signal) => purgeExpired(forgetting, signal),
})
