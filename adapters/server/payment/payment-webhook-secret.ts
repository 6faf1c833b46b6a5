/** The webhook's address is known to the provider alone, and the same in every process of the shop (PAY-52). */
import { createHmac, timingSafeEqual } from "node:crypto"

export const PAYMENT_WEBHOOK_PATH = "/payments/webhook"

const secretOf = (apiKey: string): string =>
  createHmac("sha256", apiKey).update("print-checkout webhook").digest("base64url")

export const makePaymentWebhookPath = (apiKey: string): string => `${PAYMENT_WEBHOOK_PATH}/${secretOf(apiKey)}`

export const isPaymentWebhookSecret = (apiKey: string, sent: string): boolean => {
  const [own, other] = [Buffer.from(secretOf(apiKey)), Buffer.from(sent)]
  return own.length === other.length && timingSafeEqual(own, other)
}
