/** A payment method's name: the shop's label, else the services' name (PAY-32, PAY-33). */
import type { TFunction } from "i18next"
import { getPaymentMethodLabel } from "../../application/client/payment/payment-method-label.ts"

/** An order knows only its method's id. */
const getDefaultName = (t: TFunction, id: string) => (id === "cartebancaire" ? t("method.cartebancaire") : id)

/** "Direct debit, Studio Waterkant" */
export const formatPaymentMethodAndMandate = (
  t: TFunction,
  id: string,
  name: string | undefined,
  mandate: string | undefined,
): string => [formatPaymentMethodName(t, id, name), mandate].filter(Boolean).join(", ")

export const formatPaymentMethodName = (t: TFunction, id: string, name = getDefaultName(t, id)): string => {
  const label = getPaymentMethodLabel({ id, name })
  return label._tag === "Label" ? t(`method.${label.key}`) : label.name
}
