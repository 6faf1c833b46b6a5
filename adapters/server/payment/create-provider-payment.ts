/** Creates a stored payment at the provider. A repetition with the same key is the same payment there. */
import type { Language } from "../../../application/shop/language.ts"
import { type PayableOrder, type StoredPayment, saveProviderPayment } from "../../postgres/order-ledgers.ts"
import { ShopFault } from "../operations/shop-faults.ts"
import type { PaymentDeps } from "./payment-deps.ts"

interface SavedRequest {
  readonly redirectUrl: string
  readonly language: Language | null
  /** no earlier call can have created it at the provider */
  readonly isFirst: boolean
}

/** Saves the request's data with the first call: the provider refuses the same key with another body. */
const saveRequest = ({ transact, returnTo, language }: PaymentDeps, orderId: string, paymentId: string): Promise<SavedRequest> =>
  transact("write", async tx => {
    const [row] = await tx.query<{ redirect_url: string; language: Language | null; requested_at: Date }>(
      `UPDATE payments SET redirect_url = coalesce(redirect_url, $2),
         language = CASE WHEN redirect_url IS NULL THEN $3 ELSE language END, requested_at = coalesce(requested_at, $4)
       WHERE id = $1 RETURNING redirect_url, language, requested_at`,
      [paymentId, returnTo(orderId), language ?? null, tx.now],
    )
    if (!row) throw new TypeError("a payment without a row")
    const isFirst = row.requested_at.getTime() === tx.now.getTime()
    return { redirectUrl: row.redirect_url, language: row.language, isFirst }
  })

/** Returns the address of the provider's payment page, if there is one. Throws the provider's errors. */
export const createProviderPayment = async (
  deps: PaymentDeps,
  { id: orderId, orderNumber, currency }: Pick<PayableOrder, "id" | "orderNumber" | "currency">,
  { id, amount, methodId }: Pick<StoredPayment, "id" | "amount" | "methodId">,
): Promise<string | undefined> => {
  const { redirectUrl, language, isFirst } = await saveRequest(deps, orderId, id)
  const request = {
    id,
    amount,
    currency,
    methodId,
    description: orderNumber,
    redirectUrl,
    webhookUrl: deps.webhookUrl(),
    ...(language ? { language } : {}),
  }
  const providerPayment = await deps.provider.create(request).catch(async (error: unknown) => {
    if (isFirst && error instanceof ShopFault)
      await deps.transact("write", tx => tx.query("UPDATE payments SET requested_at = NULL WHERE id = $1", [id]))
    throw error
  })
  const checkoutUrl = providerPayment._links.checkout?.href
  await deps.transact("write", tx => saveProviderPayment(tx, id, providerPayment.id, checkoutUrl))
  return checkoutUrl
}
