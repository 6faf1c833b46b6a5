/** The provider is asked to take a payment that the shop keeps already: asked again with the same key it is the same one. */
import type { Language } from "../mail/language.ts"
import type { PayingSite } from "./paying-site.ts"
import { type KeptPayment, keepProvided, type PayableOrder } from "./payment-rows.ts"

/** Stored with the first call, because the provider refuses a key that comes again with another body. */
const saveRequest = (
  { transact, returnTo, language }: PayingSite,
  orderId: string,
  paymentId: string,
): Promise<{ readonly redirect_url: string; readonly language: Language | null }> =>
  transact("write", async tx => {
    const [saved] = await tx.rows<{ redirect_url: string; language: Language | null }>(
      `UPDATE payments SET redirect_url = coalesce(redirect_url, $2),
         language = CASE WHEN redirect_url IS NULL THEN $3 ELSE language END
       WHERE id = $1 RETURNING redirect_url, language`,
      [paymentId, returnTo(orderId), language ?? null],
    )
    if (!saved) throw new TypeError("a payment without a row")
    return saved
  })

/** The page to pay it on. */
export const provided = async (
  site: PayingSite,
  { id: orderId, orderNumber, currency }: Pick<PayableOrder, "id" | "orderNumber" | "currency">,
  { id, amount, methodId }: Pick<KeptPayment, "id" | "amount" | "methodId">,
): Promise<string | undefined> => {
  const { redirect_url: redirectUrl, language } = await saveRequest(site, orderId, id)
  const told = await site.provider.create({
    id,
    amount,
    currency,
    methodId,
    description: orderNumber,
    redirectUrl,
    webhookUrl: site.webhookUrl(),
    ...(language ? { language } : {}),
  })
  const checkoutUrl = told._links.checkout?.href
  await site.transact("write", tx => keepProvided(tx, id, told.id, checkoutUrl))
  return checkoutUrl
}
