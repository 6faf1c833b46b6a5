/** What was ordered, what it costs, and what happens next. */
import { useTranslation } from "react-i18next"
import { Identity } from "../../application/identity/identity.ts"
import { Settings } from "../../application/ports/settings.ts"
import type { Order } from "../../domain/order/order.ts"
import { useUseCase } from "../injection.ts"
import { ButtonLink } from "../parts/Button.tsx"
import { CartSlip } from "../parts/CartSlip.tsx"
import { useFormats } from "../parts/format.ts"
import { Page } from "../parts/Page.tsx"
import { methodName } from "../payment/method-name.ts"
import { useObserved } from "../use-observed.ts"
import { OrderItems } from "./OrderItems.tsx"
import { WhatNext } from "./WhatNext.tsx"

interface OrderContentsProps {
  readonly order: Order
  readonly justPlaced?: boolean
}

export const OrderContents = ({ order, justPlaced = false }: OrderContentsProps) => {
  const { t } = useTranslation()
  const { moment } = useFormats()
  const { paths } = useUseCase(Settings)
  const identity = useObserved(useUseCase(Identity), state => state)
  const name = identity._tag === "Customer" ? identity.customer.firstName : ""
  const number = t("thanks.order", { number: order.orderNumber })
  const { paymentInfo } = order
  return (
    <Page
      title={justPlaced ? t("thanks.heading", { name }) : number}
      tab={justPlaced ? t("thanks.title") : number}
      intro={
        justPlaced
          ? t("thanks.placed", { number: order.orderNumber })
          : t("thanks.placedOn", { date: moment(order.createdAt) })
      }
      side={
        <CartSlip
          cart={order}
          action={<ButtonLink to={`${paths.account}/orders/${order.id}`}>{t("thanks.toOrder")}</ButtonLink>}
          fine={
            paymentInfo ? (
              <p className="soft">{t("thanks.paidWith", { method: methodName(t, paymentInfo.paymentMethodId) })}</p>
            ) : undefined
          }
        />
      }
    >
      <WhatNext orderNumber={order.orderNumber} />
      <OrderItems order={order} />
    </Page>
  )
}
