import { Effect } from "effect"
import type { PaymentPorts } from "../../application/shop/payments/create-provider-payment.ts"
import { makePurgeExpiredData, type PurgePorts } from "../../application/shop/retention/purge-expired-data.ts"
import { type MailDeps, sendMail } from "../mail/send-mail.ts"
import { type OrderWebhookDeps, sendOrderWebhook } from "../ucp/send-order-webhook.ts"
import type { JobHandlers } from "./job-tasks.ts"
import { makePaymentJobHandlers } from "./payment-jobs.ts"

export const makeJobHandlers = (
  paymentPorts: PaymentPorts,
  mailDeps: MailDeps,
  purgePorts: PurgePorts,
  webhookDeps: OrderWebhookDeps,
): JobHandlers => ({
  ...makePaymentJobHandlers(paymentPorts),
  "send-mail": mail => sendMail(mailDeps, mail),
  "tell-agent": event => sendOrderWebhook(webhookDeps, event),
  forget: (_, signal) => Effect.runPromise(makePurgeExpiredData(purgePorts), { signal }),
})
