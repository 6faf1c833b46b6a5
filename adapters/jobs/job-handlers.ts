import { Effect } from "effect"
import { type CheckArtworkPorts, makeCheckArtworkFile } from "../../application/shop/artwork/check-file.ts"
import { sendArtworkReminder } from "../../application/shop/artwork/remind-artwork.ts"
import { makeSendMail } from "../../application/shop/mails/send-mail.ts"
import { type CheckOrderVatIdPorts, makeCheckOrderVatId } from "../../application/shop/orders/check-order-vat-id.ts"
import { moveDeliveryDays } from "../../application/shop/orders/move-delivery-days.ts"
import type { PaymentPorts } from "../../application/shop/payments/create-provider-payment.ts"
import type { Mailer } from "../../application/shop/ports/mailer.ts"
import { makePurgeExpiredData, type PurgePorts } from "../../application/shop/retention/purge-expired-data.ts"
import { type OrderWebhookDeps, sendOrderWebhook } from "../ucp/send-order-webhook.ts"
import type { JobHandlers } from "./job-tasks.ts"
import { makePaymentJobHandlers } from "./payment-jobs.ts"

type JobPorts = PaymentPorts &
  PurgePorts &
  CheckArtworkPorts &
  CheckOrderVatIdPorts &
  OrderWebhookDeps & { readonly mailer: Mailer }

export const makeJobHandlers = (ports: JobPorts): JobHandlers => {
  const sendMail = makeSendMail(ports)
  const purgeExpiredData = makePurgeExpiredData(ports)
  const checkArtworkFile = makeCheckArtworkFile(ports)
  const checkOrderVatId = makeCheckOrderVatId(ports)
  return {
    ...makePaymentJobHandlers(ports),
    "send-mail": mail => Effect.runPromise(sendMail(mail)),
    "check-artwork": ({ fileId }) => Effect.runPromise(checkArtworkFile(fileId)),
    "remind-artwork": ({ orderId }) => Effect.runPromise(ports.unitOfWork.write(shop => sendArtworkReminder(shop, orderId))),
    "move-delivery-days": request => Effect.runPromise(ports.unitOfWork.write(shop => moveDeliveryDays(shop, request))),
    "check-vat-id": ({ orderId }) => Effect.runPromise(checkOrderVatId(orderId)),
    "tell-agent": event => sendOrderWebhook(ports, event),
    forget: (_, signal) => Effect.runPromise(purgeExpiredData, { signal }),
  }
}
