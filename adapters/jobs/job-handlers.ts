import { Effect } from "effect"
import { makeSendMail } from "../../application/shop/mails/send-mail.ts"
import type { PaymentPorts } from "../../application/shop/payments/create-provider-payment.ts"
import type { Mailer } from "../../application/shop/ports/mailer.ts"
import { makePurgeExpiredData, type PurgePorts } from "../../application/shop/retention/purge-expired-data.ts"
import { type OrderWebhookDeps, sendOrderWebhook } from "../ucp/send-order-webhook.ts"
import type { JobHandlers } from "./job-tasks.ts"
import { makePaymentJobHandlers } from "./payment-jobs.ts"

export const makeJobHandlers = (
  paymentPorts: PaymentPorts,
  mailer: Mailer,
  purgePorts: PurgePorts,
  webhookDeps: OrderWebhookDeps,
): JobHandlers => {
  const sendMail = makeSendMail({ ...paymentPorts, mailer })
  return {
    ...makePaymentJobHandlers(paymentPorts),
    "send-mail": mail => Effect.runPromise(sendMail(mail)),
    "tell-agent": event => sendOrderWebhook(webhookDeps, event),
    forget: (_, signal) => Effect.runPromise(makePurgeExpiredData(purgePorts), { signal }),
  }
}
