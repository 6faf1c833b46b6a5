/** A method is called by its label, by its name where there is none, and shown with its logo where it has one (PAY-31…34). */
import { type Cents, ZERO_CENTS } from "../../domain/money/cents.ts"
import { PAYMENT_METHODS_WITH_LOGO, type PaymentMethod } from "../../domain/payment/payment-method.ts"

/** In lower case, unlike the ids of logos: the id `creditCard` has the label `creditcard` (PAY-33). */
export const PAYMENT_LABEL_KEYS = [
  "mandate",
  "creditcard",
  "onaccount",
  "ideal",
  "paypal",
  "bcmc",
  "bcmc_mobile",
] as const

type PaymentLabelKey = (typeof PAYMENT_LABEL_KEYS)[number]

export type PaymentLogo = (typeof PAYMENT_METHODS_WITH_LOGO)[number]

export type PaymentLabel =
  | { readonly _tag: "Label"; readonly key: PaymentLabelKey }
  | { readonly _tag: "Name"; readonly name: string }

/** The label whose key is the method's id in lower case, else the name the services give it. */
export const getPaymentLabel = ({ id, name }: Pick<PaymentMethod, "id" | "name">): PaymentLabel => {
  const key = PAYMENT_LABEL_KEYS.find(known => known === id.toLowerCase())
  return key ? { _tag: "Label", key } : { _tag: "Name", name }
}

/** The logo of the method, whatever the case of its id. */
export const findPaymentLogo = (id: string): PaymentLogo | undefined =>
  PAYMENT_METHODS_WITH_LOGO.find(known => known.toLowerCase() === id.toLowerCase())

export type PaymentCost = { readonly _tag: "Free" } | { readonly _tag: "Cost"; readonly cost: Cents }

/** Zero is "Free" (PAY-34); a cost is in cents. */
export const toPaymentCost = (cost: Cents): PaymentCost =>
  cost === ZERO_CENTS ? { _tag: "Free" } : { _tag: "Cost", cost }
