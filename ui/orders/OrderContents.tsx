/** What was ordered, what it costs, and what happens next. */
import { useTranslation } from "react-i18next"
import { Identity } from "../../application/identity/identity.ts"
import { Settings } from "../../application/ports/settings.ts"
import type { Order } from "../../domain/order/order.ts"
import { DeliveryNote } from "../account/DeliveryNote.tsx"
import { OrderFacts } from "../account/OrderFacts.tsx"
import { useUseCase } from "../injection.ts"
import { ButtonLink } from "../parts/Button.tsx"
import { CartSlip } from "../parts/CartSlip.tsx"
import { useFormats } from "../parts/format.ts"
import { Page } from "../parts/Page.tsx"
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
        />
      }
    >
      <WhatNext order={order} />
      <OrderItems order={order}>
        <DeliveryNote order={order} />
      </OrderItems>
      <OrderFacts order={order} withReferences />
    </Page>
  )
}
