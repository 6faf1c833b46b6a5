/** The provider is asked to take a payment that the shop keeps already: asked again with the same key it is the same one. */
import type { Language } from "../mail/accept-language.ts"
import { ShopFault } from "../operations/shop-faults.ts"
import type { PaymentDeps } from "./payment-deps.ts"
import { type PayableOrder, type StoredPayment, saveProviderPayment } from "./payment-rows.ts"

interface SavedRequest {
  readonly redirectUrl: string
  readonly language: Language | null
  /** no call before this one can have made it at the provider */
  readonly isFirst: boolean
}

/** Stored with the first call, because the provider refuses a key that comes again with another body. */
const saveRequest = (
  { transact, returnTo, language }: PaymentDeps,
  orderId: string,
  paymentId: string,
): Promise<SavedRequest> =>
  transact("write", async tx => {
    const [saved] = await tx.query<{ redirect_url: string; language: Language | null; requested_at: Date }>(
      `UPDATE payments SET redirect_url = coalesce(redirect_url, $2),
         language = CASE WHEN redirect_url IS NULL THEN $3 ELSE language END, requested_at = coalesce(requested_at, $4)
       WHERE id = $1 RETURNING redirect_url, language, requested_at`,
      [paymentId, returnTo(orderId), language ?? null, tx.now],
    )
    if (!saved) throw new TypeError("a payment without a row")
    const isFirst = saved.requested_at.getTime() === tx.now.getTime()
    return { redirectUrl: saved.redirect_url, language: saved.language, isFirst }
  })

/** The page to pay it on. */
export const createProviderPayment = async (
  site: PaymentDeps,
  { id: orderId, orderNumber, currency }: Pick<PayableOrder, "id" | "orderNumber" | "currency">,
  { id, amount, methodId }: Pick<StoredPayment, "id" | "amount" | "methodId">,
): Promise<string | undefined> => {
  const { redirectUrl, language, isFirst } = await saveRequest(site, orderId, id)
  const request = {
    id,
    amount,
    currency,
    methodId,
    description: orderNumber,
    redirectUrl,
    webhookUrl: site.webhookUrl(),
    ...(language ? { language } : {}),
  }
  const told = await site.provider.create(request).catch(async (error: unknown) => {
    if (isFirst && error instanceof ShopFault)
      await site.transact("write", tx => tx.query("UPDATE payments SET requested_at = NULL WHERE id = $1", [id]))
    throw error
  })
  const checkoutUrl = told._links.checkout?.href
  await site.transact("write", tx => saveProviderPayment(tx, id, told.id, checkoutUrl))
  return checkoutUrl
}
