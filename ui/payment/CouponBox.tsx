/** Coupons behind a quiet control: codes on the cart can be removed, another one added (COUPON-01…COUPON-11, U8). */
import { useRef } from "react"
import { useTranslation } from "react-i18next"
import { CartSession } from "../../application/cart/cart-session.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import { wentWrong } from "../i18n/errors.ts"
import { useUseCase } from "../injection.ts"
import { Act } from "../parts/Act.tsx"
import { Disclosure } from "../parts/Disclosure.tsx"
import { Failure } from "../parts/Failure.tsx"
import { useCommand } from "../use-command.ts"
import { useOwnUnsaved } from "../use-unsaved.ts"
import { CouponForm } from "./CouponForm.tsx"

export const CouponBox = ({ cart }: { readonly cart: Cart }) => {
  const { t } = useTranslation()
  const session = useUseCase(CartSession)
  const unsaved = useOwnUnsaved("coupon", cart.id)
  const heading = useRef<HTMLHeadingElement>(null)
  const asked = useRef("")
  const { state, run } = useCommand((code: string) => session.ask({ _tag: "RemoveCoupon", code }))
  const remove = async (code: string) => {
    asked.current = code
    // the button that had the focus goes with the code
    if (await run(code)) heading.current?.focus()
  }
  const { current: code } = asked
  return (
    <section className="sheet" aria-labelledby="coupons">
      <h2 id="coupons" tabIndex={-1} ref={heading}>
        {t("payment.coupon")}
      </h2>
      <div role="alert">
        {state._tag === "Failed" ? (
          <Failure
            title={t("payment.removeFailed")}
            kept={`${wentWrong(t, "removeCoupon")}.`}
            failure={state.error}
            onRetry={() => void remove(code)}
          />
        ) : null}
      </div>
      {cart.discountCodes.length > 0 ? (
        <ul className="stack tight list">
          {cart.discountCodes.map(code => (
            <li className="line apart" key={code}>
              <b className="cut">{code}</b>
              <Act icon="close" about={t("payment.removeCoupon", { code })} onPress={() => void remove(code)}>
                {t("cart.remove")}
              </Act>
            </li>
          ))}
        </ul>
      ) : null}
      <p role="status">
        {state._tag === "Running" ? t("payment.couponRemoving", { code }) : null}
        {state._tag === "Done" ? t("payment.couponRemoved", { code }) : null}
      </p>
      <Disclosure
        show={t("payment.couponAsk")}
        hide={t("payment.couponAsk")}
        startsOpen={unsaved.get("code") !== undefined}
      >
        <CouponForm first={cart.discountCodes.length === 0} unsaved={unsaved} />
      </Disclosure>
    </section>
  )
}
