/** Coupons behind a quiet control: codes on the cart can be removed, another one added (COUPON-01…COUPON-11, U8). */
import { useTranslation } from "react-i18next"
import { CartSession } from "../../application/cart/cart-session.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import { useUseCase } from "../injection.ts"
import { Act } from "../parts/Act.tsx"
import { Disclosure } from "../parts/Disclosure.tsx"
import { Failure } from "../parts/Failure.tsx"
import { useCommand } from "../use-command.ts"
import { CouponForm } from "./CouponForm.tsx"

export const CouponBox = ({ cart }: { readonly cart: Cart }) => {
  const { t } = useTranslation()
  const session = useUseCase(CartSession)
  const remove = useCommand((code: string) => session.ask({ _tag: "RemoveCoupon", code }))
  return (
    <section className="sheet" aria-label={t("payment.coupon")}>
      <div role="alert">
        {remove.state._tag === "Failed" ? (
          <Failure title={t("payment.removeFailed")} failure={remove.state.error} />
        ) : null}
      </div>
      {cart.discountCodes.length > 0 ? (
        <ul className="stack tight list">
          {cart.discountCodes.map(code => (
            <li className="line apart" key={code}>
              <b className="cut">{code}</b>
              <Act icon="close" about={t("payment.removeCoupon", { code })} onPress={() => void remove.run(code)}>
                {t("cart.remove")}
              </Act>
            </li>
          ))}
        </ul>
      ) : null}
      <Disclosure show={t("payment.couponAsk")} hide={t("payment.couponAsk")}>
        <CouponForm first={cart.discountCodes.length === 0} />
      </Disclosure>
    </section>
  )
}
