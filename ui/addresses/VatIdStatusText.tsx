/** What the register says about a VAT id, and what that means for the VAT (TAX-11). */
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { CheckVatId } from "../../application/client/delivery/check-vat-id.ts"
import { describeVatId } from "../../application/shared/describe-vat-id.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import type { Order } from "../../domain/order/order.ts"
import { useQuery } from "../commands/use-query.ts"
import { useUseCase } from "../hooks/injection.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { Notice } from "../notices/Notice.tsx"
import { usePrices } from "../prices/use-prices.ts"

/** Asks the register. A failed call is no verdict. */
export const CheckedVatIdStatus = ({ vatId }: { readonly vatId: string }) => {
  const { t } = useTranslation()
  const { value, failure } = useQuery(useUseCase(CheckVatId)(vatId), vatId)
  return <span role="status">{t(`vatIdStatus.${value ?? (failure ? "unknown" : "checking")}`)}</span>
}

const useVatIdSentences = (taxed: Parameters<typeof describeVatId>[1] & Pick<Cart, "currency">) => {
  const { t, date } = useTexts()
  const { money } = usePrices()
  return describeVatId(
    { t: (key, values) => t(key, { ...values }), formatDate: date, formatMoney: cents => money(cents, taxed.currency) },
    taxed,
  )
}

/** The status of the cart's VAT id, and what a valid one does to the VAT; an unknown one is asked about again. */
export const CartVatIdStatus = ({ cart }: { readonly cart: Cart }) => {
  const { t } = useTranslation()
  const { billingAddress, vatIdStatus } = cart
  const effect = useVatIdSentences(cart).find(({ kind }) => kind === "Effect")
  if (billingAddress?.vatId === undefined || vatIdStatus === undefined) return null
  return (
    <p className="soft">
      {vatIdStatus === "unknown" ? <CheckedVatIdStatus vatId={billingAddress.vatId} /> : t(`vatIdStatus.${vatIdStatus}`)}
      {vatIdStatus === "valid" && effect ? ` ${effect.text}` : null}
    </p>
  )
}

interface MissingVatIdHintProps {
  readonly cart: Cart
  /** leads to where a VAT id is entered */
  readonly action: ReactNode
}

/** Says that a VAT id would exempt what goes abroad, when the cart's company has named none (TAX-15). */
export const MissingVatIdHint = ({ cart, action }: MissingVatIdHintProps) => {
  const { t } = useTranslation()
  if (!cart.isVatIdMissing) return null
  return (
    <div>
      <p className="soft">{t("vatIdStatus.missing")}</p>
      {action}
    </div>
  )
}

/** What the register said about the order's VAT id, what that did to the VAT, and what changed since (TAX-13). */
export const OrderVatIdStatus = ({ order }: { readonly order: Order }) => {
  const sentences = useVatIdSentences(order)
  const told = sentences.filter(({ kind }) => kind !== "Change")
  const change = sentences.find(({ kind }) => kind === "Change")
  return (
    <div className="stack">
      {told.length > 0 ? <p className="soft">{told.map(({ text }) => text).join(" ")}</p> : null}
      {change ? <Notice tone="warning">{change.text}</Notice> : null}
    </div>
  )
}
