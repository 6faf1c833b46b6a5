/** The provider is asked to take a payment that the shop keeps already: asked again with the same key it is the same one. */
import type { PayingSite } from "./paying-site.ts"
import { type KeptPayment, keepProvided, type PayableOrder } from "./payment-rows.ts"

/** The page to pay it on. */
export const provided = async (
  { provider, transact, returnTo, webhookUrl, language }: PayingSite,
  { id: orderId, orderNumber, currency }: Pick<PayableOrder, "id" | "orderNumber" | "currency">,
  { id, amount, methodId }: Pick<KeptPayment, "id" | "amount" | "methodId">,
): Promise<string | undefined> => {
  const told = await provider.create({
    id,
    amount,
    currency,
    methodId,
    description: orderNumber,
    redirectUrl: returnTo(orderId),
    webhookUrl: webhookUrl(),
    ...(language ? { language } : {}),
  })
  const checkoutUrl = told._links.checkout?.href
  await transact("write", tx => keepProvided(tx, id, told.id, checkoutUrl))
  return checkoutUrl
}
