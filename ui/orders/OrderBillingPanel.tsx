/** Billing address, payment and references of an order. */

import { useTranslation } from "react-i18next"
import { getBillingPaymentInfo } from "../../application/client/orders/order-payment-view-model.ts"
import type { Order } from "../../domain/order/order.ts"
import { BillingAddressText } from "../addresses/BillingAddressText.tsx"
import { OrderVatIdStatus } from "../addresses/VatIdStatusText.tsx"
import { CardRow, CardRows } from "../layout/CardRows.tsx"
import { TitledPanel } from "../layout/ProductCard.tsx"
import { formatPaymentMethodAndMandate } from "../payment-methods/format-payment-method.ts"

interface OrderBillingPanelProps {
  readonly order: Order
  /** true where the references can't be edited on the same page */
  readonly withReferences?: boolean
}

export const OrderBillingPanel = ({ order, withReferences = false }: OrderBillingPanelProps) => {
  const { t } = useTranslation()
  const { billingAddress, referenceLabel, poNumber } = order
  const paymentInfo = getBillingPaymentInfo(order)
  return (
    <TitledPanel id="billing" title={t("payment.payment")}>
      <CardRows>
        {billingAddress ? (
          <CardRow label={t("delivery.billing")}>
            <BillingAddressText address={billingAddress} />
            <OrderVatIdStatus order={order} />
          </CardRow>
        ) : null}
        {paymentInfo ? (
          <CardRow label={t("payment.title")}>
            {formatPaymentMethodAndMandate(t, paymentInfo.paymentMethodId, undefined, paymentInfo.mandateName)}
          </CardRow>
        ) : null}
        {paymentInfo?.mandateId === undefined ? null : <CardRow label={t("mandate.reference")}>{paymentInfo.mandateId}</CardRow>}
        {withReferences && referenceLabel !== undefined ? (
          <CardRow label={t("payment.referenceLabel")}>{referenceLabel}</CardRow>
        ) : null}
        {withReferences && poNumber !== undefined ? <CardRow label={t("payment.poNumber")}>{poNumber}</CardRow> : null}
      </CardRows>
    </TitledPanel>
  )
}
