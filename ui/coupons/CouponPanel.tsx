/**
 * Coupons behind a disclosure: each code on the cart can be removed, and another one added (COUPON-01…COUPON-11,
 * USE-08).
 */
import { useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { CartSession } from "../../application/client/cart/cart-session.ts"
import { type CouponsViewModel, makeCouponsViewModel } from "../../application/client/cart/coupons-view-model.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import type { CouponNotEligible } from "../../domain/cart/coupon-refusal.ts"
import { Disclosure } from "../buttons/Disclosure.tsx"
import { IconTextButton } from "../buttons/IconTextButton.tsx"
import { useCommand } from "../commands/use-command.ts"
import { useViewModel } from "../commands/use-view-model.ts"
import { useDeferredCodeLoader } from "../hooks/deferred-code-loader.ts"
import { useUseCase } from "../hooks/injection.ts"
import { useDraftStore } from "../hooks/use-drafts.ts"
import { formatActionWentWrong } from "../i18n/failure-texts.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { AutoDismiss } from "../notices/AutoDismiss.tsx"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { LazyComponent } from "../shell/LazyComponent.tsx"
import { formatCouponRefusal } from "./format-coupon-refusal.ts"

const loadForm = async () => (await import("./CouponForm.tsx")).CouponForm

const FormNotLoaded = () => {
  const { t } = useTranslation()
  return <p role="alert">{formatActionWentWrong(t, "addCoupon")}</p>
}

interface AppliedCouponProps {
  readonly code: string
  /** why it takes nothing off now; undefined when it does */
  readonly refusal: CouponNotEligible | undefined
  readonly viewModel: CouponsViewModel
}

const AppliedCoupon = ({ code, refusal, viewModel }: AppliedCouponProps) => {
  const { t, ...formats } = useTexts()
  const { run, failure, isRunning } = useCommand(viewModel.remove, { topic: code })
  const remove = () => void run(code)
  return (
    <li>
      <div className="line apart">
        <b className="cut">{code}</b>
        <IconTextButton icon="close" about={t("payment.removeCoupon", { code })} onPress={remove}>
          {t("cart.remove")}
        </IconTextButton>
      </div>
      {refusal ? <p>{formatCouponRefusal(t, formats, refusal)}</p> : null}
      <p role="status">{isRunning ? t("payment.couponRemoving", { code }) : null}</p>
      <div role="alert">
        <FailureNotice
          title={t("payment.removeFailed")}
          reassurance={`${formatActionWentWrong(t, "removeCoupon")}.`}
          failure={failure}
          onRetry={remove}
        />
      </div>
    </li>
  )
}

export const CouponPanel = ({ cart }: { readonly cart: Cart }) => {
  const { t } = useTranslation()
  const { applyChange } = useUseCase(CartSession)
  const drafts = useDraftStore("coupon", cart.id)
  const [viewState, viewModel] = useViewModel(() => makeCouponsViewModel({ unsaved: drafts, applyChange }), {
    codes: cart.discountCodes,
  })
  const { removedCodes } = viewState
  const { load } = useDeferredCodeLoader()
  // drafts are deferred code: it loads before anything is typed
  const loadDrafts = () => void load().catch(() => undefined)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // the focused button disappears with its code
    if (removedCodes.length > 0 && document.activeElement === document.body) heading.current?.focus()
  }, [removedCodes.length])
  return (
    <section className="sheet" aria-labelledby="coupons" onFocus={loadDrafts}>
      <h2 id="coupons" tabIndex={-1} ref={heading}>
        {t("payment.coupon")}
      </h2>
      {cart.discountCodes.length > 0 ? (
        <ul className="stack tight list">
          {cart.discountCodes.map(code => (
            <AppliedCoupon
              key={code}
              code={code}
              refusal={cart.couponRefusals?.find(({ coupon }) => coupon === code)}
              viewModel={viewModel}
            />
          ))}
        </ul>
      ) : null}
      <div role="status">
        {removedCodes.map(code => (
          <AutoDismiss key={code} onEnd={() => viewModel.dismissRemoved(code)}>
            <p>{t("payment.couponRemoved", { code })}</p>
          </AutoDismiss>
        ))}
      </div>
      <Disclosure show={t("payment.couponAsk")} hide={t("payment.couponAsk")} startsOpen={viewState.typedCode !== ""} onDemand>
        <LazyComponent load={loadForm} props={{ viewState, viewModel }} fallback={FormNotLoaded} />
      </Disclosure>
    </section>
  )
}
