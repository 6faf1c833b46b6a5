/** How a payment method is shown: a translated label or else the services' name, and a logo where one exists (PAY-31…34). */
import { type Cents, ZERO_CENTS } from "../../../domain/money/cents.ts"
import { PAYMENT_METHODS_WITH_LOGO, type PaymentMethod } from "../../../domain/payment/payment-method.ts"

/** Lower case, unlike logo ids: the id `creditCard` has the label `creditcard` (PAY-33). */
export const PAYMENT_METHOD_LABEL_KEYS = ["mandate", "creditcard", "onaccount", "ideal", "paypal", "bcmc", "bcmc_mobile"] as const

type PaymentLabelKey = (typeof PAYMENT_METHOD_LABEL_KEYS)[number]

export type PaymentMethodLogo = (typeof PAYMENT_METHODS_WITH_LOGO)[number]

export type PaymentMethodLabel =
  | { readonly _tag: "Label"; readonly key: PaymentLabelKey }
  | { readonly _tag: "Name"; readonly name: string }

/** The label whose key is the method's id in lower case, else the services' name. */
export const getPaymentMethodLabel = ({ id, name }: Pick<PaymentMethod, "id" | "name">): PaymentMethodLabel => {
  const key = PAYMENT_METHOD_LABEL_KEYS.find(known => known === id.toLowerCase())
  return key ? { _tag: "Label", key } : { _tag: "Name", name }
}

/** The method's logo; case is ignored. */
export const findPaymentMethodLogo = (id: string): PaymentMethodLogo | undefined =>
  PAYMENT_METHODS_WITH_LOGO.find(known => known.toLowerCase() === id.toLowerCase())

export type DisplayMethodCost = { readonly _tag: "Free" } | { readonly _tag: "Cost"; readonly cost: Cents }

/** The cost in cents for display; zero is "Free" (PAY-34). */
export const toDisplayMethodCost = (cost: Cents): DisplayMethodCost =>
  cost === ZERO_CENTS ? { _tag: "Free" } : { _tag: "Cost", cost }
