/**
 * The last check before paying: everything that is ordered, each part with a way to change it (ACCESS-12, USE-12).
 */
import type { TFunction } from "i18next"
import { memo } from "react"
import { isShippedToBillingAddress } from "../../application/client/delivery/billing-address-from-shipping.ts"
import type { Cart, LineItem } from "../../domain/cart/cart.ts"
import { type LineItemGroup, listActiveItemGroups } from "../../domain/cart/line-item-groups.ts"
import { isItemTaxExempt } from "../../domain/cart/tax-estimate.ts"
import { DELIVERY_TYPE_OPTION_NAME } from "../../domain/catalog/delivery-type.ts"
import { NONE_VALUE_KEY } from "../../domain/catalog/selection.ts"
import type { PaymentInfo, PaymentMethod } from "../../domain/payment/payment-method.ts"
import { BillingAddressText } from "../addresses/BillingAddressText.tsx"
import { CartVatIdStatus, MissingVatIdHint } from "../addresses/VatIdStatusText.tsx"
import { IconTextButton, IconTextLink } from "../buttons/IconTextButton.tsx"
import { scrollToAndFocus } from "../buttons/JumpLink.tsx"
import { BILLING_ELEMENT_ID } from "../delivery/issue-element-ids.ts"
import { useSettings } from "../hooks/injection.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { CardRow, CardRows } from "../layout/CardRows.tsx"
import { ItemList, ItemListRow } from "../layout/ItemList.tsx"
import { TitledPanel } from "../layout/ProductCard.tsx"
import { OrderItemDestination } from "../orders/OrderItemDestination.tsx"
import { formatPaymentMethodAndMandate } from "../payment-methods/format-payment-method.ts"
import { useGroupsInView, usePrices } from "../prices/use-prices.ts"
import { CartItemDeliveryEstimate } from "../slots/CartItemDeliveryEstimate.tsx"
import styles from "./ReviewOrderPanel.module.css"

const formatPayment = (t: TFunction, { paymentMethodId, mandateId }: PaymentInfo, methods: readonly PaymentMethod[]) => {
  const method = methods.find(({ id }) => id === paymentMethodId)
  const mandate = method?.mandates.find(({ id }) => id === mandateId)
  return formatPaymentMethodAndMandate(t, paymentMethodId, method?.name, mandate?.name)
}

interface ReviewedPriceProps extends Pick<Cart, "currency"> {
  readonly group: LineItemGroup
}

const ReviewedPrice = ({ group: { main, totalPrice }, currency }: ReviewedPriceProps) => {
  const { vatWord, money } = usePrices(isItemTaxExempt(main))
  return `${money(totalPrice, currency)} ${vatWord}`
}

interface ReviewOrderPanelProps {
  readonly cart: Cart
  /** the chosen payment method */
  readonly payment: PaymentInfo | undefined
  readonly isNothingAsked: boolean
  /** the offered methods as far as they are loaded, for their names */
  readonly methods: readonly PaymentMethod[]
}

const ReviewOrderContent = ({ cart, payment, isNothingAsked, methods }: ReviewOrderPanelProps) => {
  const { t, localize, pieces } = useTexts()
  const groups = useGroupsInView(cart)
  const { paths } = useSettings()
  const { billingAddress } = cart
  const formatOptions = ({ attributes }: LineItem): string =>
    attributes
      .filter(({ name, value }) => name !== DELIVERY_TYPE_OPTION_NAME && value.key !== NONE_VALUE_KEY)
      .map(({ value }) => localize(value.label))
      .join(", ")
  return (
    <TitledPanel
      className={styles.review}
      id="review"
      title={t("payment.review")}
      action={
        <IconTextLink icon="pencil" to={paths.cart}>
          {t("payment.changeProducts")}
        </IconTextLink>
      }
    >
      <ItemList>
        {listActiveItemGroups(cart).map(group => {
          const { key, main, quantity } = group
          const name = localize(main.name)
          return (
            <ItemListRow
              key={key}
              picture={{ ...main, quantity }}
              price={<ReviewedPrice group={groups.get(key) ?? group} currency={cart.currency} />}
              action={
                <IconTextLink icon="pencil" to={paths.delivery} about={t("payment.deliveryOf", { name })}>
                  {t("word.change")}
                </IconTextLink>
              }
            >
              <b>{name}</b>, {pieces(quantity)}
              <p className="soft">{formatOptions(main)}</p>
              <OrderItemDestination lines={cart} item={main} when={<CartItemDeliveryEstimate cart={cart} item={main} />} />
            </ItemListRow>
          )
        })}
      </ItemList>
      <CardRows>
        <CardRow
          label={t("delivery.billing")}
          action={
            <IconTextLink icon="pencil" to={paths.delivery} about={t("delivery.billingAbout")}>
              {t("word.change")}
            </IconTextLink>
          }
        >
          {billingAddress ? (
            <BillingAddressText address={billingAddress} isShippingAddress={isShippedToBillingAddress(cart)} />
          ) : null}
          <CartVatIdStatus cart={cart} />
          <MissingVatIdHint
            cart={cart}
            action={
              <IconTextLink icon="pencil" to={{ pathname: paths.delivery, hash: BILLING_ELEMENT_ID }}>
                {t("vatIdStatus.enter")}
              </IconTextLink>
            }
          />
        </CardRow>
        <CardRow
          label={t("payment.payment")}
          action={
            isNothingAsked ? undefined : (
              <IconTextButton icon="pencil" about={t("payment.paymentAbout")} onPress={() => scrollToAndFocus("methods")}>
                {t("word.change")}
              </IconTextButton>
            )
          }
        >
          {isNothingAsked ? t("failure.nothingToPay") : payment ? formatPayment(t, payment, methods) : t("payment.noMethod")}
        </CardRow>
      </CardRows>
    </TitledPanel>
  )
}

/** Placing the order doesn't rerender it. */
export const ReviewOrderPanel = memo(ReviewOrderContent)
