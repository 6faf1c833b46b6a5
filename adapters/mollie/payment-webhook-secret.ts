/** The webhook's secret address, known to the provider only. All processes of the shop derive the same one (PAY-52). */
import { createHmac, timingSafeEqual } from "node:crypto"

export const PAYMENT_WEBHOOK_PATH = "/payments/webhook"

const computeSecret = (apiKey: string): string =>
  createHmac("sha256", apiKey).update("print-checkout webhook").digest("base64url")

export const makePaymentWebhookPath = (apiKey: string): string => `${PAYMENT_WEBHOOK_PATH}/${computeSecret(apiKey)}`

export const isPaymentWebhookSecret = (apiKey: string, sent: string): boolean => {
  const [expected, actual] = [Buffer.from(computeSecret(apiKey)), Buffer.from(sent)]
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
