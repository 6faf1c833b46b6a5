/** Validates the shop's requests as Mollie does. */
import { parseProviderAmount } from "./provider-amounts.ts"
import { makeInvalidInputError } from "./provider-api-error.ts"
import type { CreatePaymentRequest, CreateRefundRequest } from "./simulated-payments.ts"

/** Mollie truncates longer descriptions. */
const MAX_DESCRIPTION_LENGTH = 255

/** Characters of JSON: Mollie documents "approximately 1kB". */
const MAX_METADATA_LENGTH = 1024

const isText = (value: unknown): value is string => typeof value === "string" && value !== ""

const isWebUrl = (value: unknown): value is string => isText(value) && /^https?:$/.test(URL.parse(value)?.protocol ?? "")

const fieldsOf = (body: unknown): Readonly<Record<string, unknown>> => Object(body)

const readMetadata = (metadata: unknown = null): unknown => {
  if (JSON.stringify(metadata).length > MAX_METADATA_LENGTH) throw makeInvalidInputError("The metadata is too long", "metadata")
  return metadata
}

export const parsePaymentRequest = (body: unknown): CreatePaymentRequest => {
  const { amount, description, redirectUrl, webhookUrl, method = null, locale, metadata } = fieldsOf(body)
  if (!isText(description)) throw makeInvalidInputError("The description is invalid", "description")
  if (!isWebUrl(redirectUrl)) throw makeInvalidInputError("The redirect URL is invalid", "redirectUrl")
  if (webhookUrl !== undefined && webhookUrl !== null && !isWebUrl(webhookUrl))
    throw makeInvalidInputError("The webhook URL is invalid", "webhookUrl")
  if (method !== null && !isText(method)) throw makeInvalidInputError("The payment method is invalid", "method")
  if (locale !== undefined && locale !== null && !(isText(locale) && /^[a-z]{2}_[A-Z]{2}$/.test(locale)))
    throw makeInvalidInputError("The locale is invalid", "locale")
  return {
    amount: parseProviderAmount(amount),
    description: description.slice(0, MAX_DESCRIPTION_LENGTH),
    redirectUrl,
    webhookUrl: webhookUrl ?? undefined,
    method,
    metadata: readMetadata(metadata),
    ...(isText(locale) && { locale }),
  }
}

export const parseRefundRequest = (body: unknown): CreateRefundRequest => {
  const { amount, description = "", metadata } = fieldsOf(body)
  if (typeof description !== "string") throw makeInvalidInputError("The description is invalid", "description")
  return { amount: parseProviderAmount(amount), description, metadata: readMetadata(metadata) }
}
