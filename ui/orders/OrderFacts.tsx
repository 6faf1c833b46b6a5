/** Who is billed, how it is paid, and what the invoice refers to. */
import { useTranslation } from "react-i18next"
import type { Order } from "../../domain/order/order.ts"
import { BillingAddressText } from "../delivery/BillingAddressText.tsx"
import { Panel } from "../layout/Card.tsx"
import { Row, Rows } from "../layout/Rows.tsx"
import { formatPaymentMethodAndMandate } from "../payment/format-payment-method.ts"

interface OrderFactsProps {
  readonly order: Order
  /** where they can't be edited just there */
  readonly withReferences?: boolean
}

export const OrderFacts = ({ order, withReferences = false }: OrderFactsProps) => {
  const { t } = useTranslation()
  const { billingAddress, paymentInfo, referenceLabel, poNumber } = order
  return (
    <Panel id="billing" title={t("payment.payment")}>
      <Rows>
        {billingAddress ? (
          <Row label={t("delivery.billing")}>
            <BillingAddressText address={billingAddress} />
          </Row>
        ) : null}
        {paymentInfo ? (
          <Row label={t("payment.title")}>
            {formatPaymentMethodAndMandate(t, paymentInfo.paymentMethodId, undefined, paymentInfo.mandateName)}
          </Row>
        ) : null}
        {paymentInfo?.mandateId === undefined ? null : (
          <Row label={t("mandate.reference")}>{paymentInfo.mandateId}</Row>
        )}
        {withReferences && referenceLabel !== undefined ? (
          <Row label={t("payment.referenceLabel")}>{referenceLabel}</Row>
        ) : null}
        {withReferences && poNumber !== undefined ? <Row label={t("payment.poNumber")}>{poNumber}</Row> : null}
      </Rows>
    </Panel>
  )
}
