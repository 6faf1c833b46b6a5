import { Effect } from "effect"
import type { OrderWithLedger, PaymentWithProviderRef } from "../../../domain/ledger/order-with-ledger.ts"
import type { PaymentProvider, ProviderError } from "../ports/payment-provider.ts"
import type { PaymentPageOptions } from "../ports/payments.ts"
import type { UnitOfWork } from "../ports/unit-of-work.ts"

export interface PaymentPorts {
  readonly unitOfWork: UnitOfWork
  readonly provider: PaymentProvider
  /** the page of the shop to which the provider sends a shopper back when nobody has said another one */
  readonly getReturnUrl: (orderId: string) => string
}

/**
 * Creates a saved payment at the provider. Returns the address of its page, if there is one. A repetition is the same
 * payment there.
 */
export const makeCreateProviderPayment = ({ unitOfWork, provider }: Omit<PaymentPorts, "getReturnUrl">) =>
  Effect.fnUntraced(function* (
    { orderNumber, currency }: Pick<OrderWithLedger, "orderNumber" | "currency">,
    { id, amount, methodId }: Pick<PaymentWithProviderRef, "id" | "amount" | "methodId">,
    shopper: PaymentPageOptions,
  ): Effect.fn.Return<string | undefined, ProviderError> {
    const { isFirst, ...request } = yield* unitOfWork.write(({ payments }) => payments.saveRequest(id, shopper))
    const created = yield* provider.create({ ...request, id, amount, currency, methodId, description: orderNumber }).pipe(
      // the provider refused the shop itself, so no payment was made
      Effect.tapErrorTag("ShopFault", () =>
        isFirst ? unitOfWork.write(({ payments }) => payments.removeRequest(id)) : Effect.void,
      ),
    )
    yield* unitOfWork.write(({ payments }) => payments.saveProviderPayment(id, created))
    return created.checkoutUrl
  })
