import { Effect } from "effect"
import { makeLapseOrder, sendPaymentReminder } from "../../application/shop/orders/lapse-order.ts"
import type { PaymentPorts } from "../../application/shop/payments/create-provider-payment.ts"
import { makeRefundPayment } from "../../application/shop/payments/refund-payment.ts"
import { makePollPayment } from "../../application/shop/payments/sync-payment.ts"
import type { JobPayload } from "../../application/shop/ports/job-queue.ts"

/** Jobs that follow payments, refunds and unpaid orders (PAY-52…PAY-56). A failure makes the job run again later. */
export const makePaymentJobHandlers = (ports: PaymentPorts) => {
  const watchPayment = makePollPayment(ports)
  const refundPayment = makeRefundPayment(ports)
  const lapseOrder = makeLapseOrder(ports)
  return {
    "settle-payment": ({ paymentId }: JobPayload<"settle-payment">) => Effect.runPromise(watchPayment(paymentId)),
    "refund-payment": ({ refundId }: JobPayload<"refund-payment">) => Effect.runPromise(refundPayment(refundId)),
    "remind-order": ({ orderId }: JobPayload<"remind-order">) =>
      Effect.runPromise(ports.unitOfWork.write(shop => sendPaymentReminder(shop, orderId))),
    "lapse-order": (request: JobPayload<"lapse-order">) => Effect.runPromise(lapseOrder(request)),
  }
}
