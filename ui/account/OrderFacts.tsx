/** Who is billed, and how it is paid. */
import { useTranslation } from "react-i18next"
import type { Order } from "../../domain/order/order.ts"
import { AddressText } from "../delivery/AddressText.tsx"
import { Panel } from "../parts/Card.tsx"
import { Row, Rows } from "../parts/Rows.tsx"
import { methodName } from "../payment/method-name.ts"

export const OrderFacts = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation()
  const { billingAddress, paymentInfo } = order
  return (
    <Panel id="billing" title={t("payment.payment")}>
      <Rows>
        {billingAddress ? (
          <Row label={t("delivery.billing")}>
            <AddressText address={billingAddress} />
            <span className="soft">{billingAddress.email}</span>
          </Row>
        ) : null}
        {paymentInfo ? <Row label={t("payment.title")}>{methodName(t, paymentInfo.paymentMethodId)}</Row> : null}
      </Rows>
    </Panel>
  )
}
