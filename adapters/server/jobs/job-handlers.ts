/** Each job has who does it: one entry by its name. */
import { type PurgeDeps, purgeExpired } from "../kept/purge-expired.ts"
import { type MailDeps, sendMail } from "../mail/send-mail.ts"
import type { PaymentDeps } from "../payment/payment-deps.ts"
import { makePaymentJobHandlers } from "../payment/payment-jobs.ts"
import { type OrderWebhookDeps, sendOrderWebhook } from "../ucp/send-order-webhook.ts"
import type { JobHandlers } from "./job-tasks.ts"

export const makeJobHandlers = (
  paying: PaymentDeps,
  room: MailDeps,
  forgetting: PurgeDeps,
  telling: OrderWebhookDeps,
): JobHandlers => ({
  ...makePaymentJobHandlers(paying),
  "send-mail": mail => sendMail(room, mail),
  "tell-agent": event => sendOrderWebhook(telling, event),
  forget: (_, signal) => purgeExpired(forgetting, signal),
})
