/** A code is trimmed; an empty one isn't sent. Faults stand below the field (COUPON-03…COUPON-09). */

import { useTranslation } from "react-i18next"
import type { CouponsViewModel, CouponsViewState } from "../../application/client/cart/coupons-view-model.ts"
import { Button } from "../buttons/Button.tsx"
import { useConfirmCommand } from "../commands/use-view-model.ts"
import { Form } from "../fields/Form.tsx"
import { TextField } from "../fields/TextField.tsx"
import { useCustomer } from "../hooks/use-customer.ts"
import { formatActionWentWrong, formatNotSaved } from "../i18n/failure-texts.ts"
import { AutoDismiss } from "../notices/AutoDismiss.tsx"
import { LazyComponent } from "../shell/LazyComponent.tsx"
import styles from "./CouponForm.module.css"
import type { CouponRefusalTextProps } from "./CouponRefusalText.tsx"

interface CouponFormProps {
  readonly viewState: CouponsViewState
  readonly viewModel: CouponsViewModel
}

const loadRefusalText = async () => (await import("./CouponRefusalText.tsx")).CouponRefusalText

const CouponNotAddedText = ({ failure }: CouponRefusalTextProps) => {
  const { t } = useTranslation()
  return formatNotSaved(t, formatActionWentWrong(t, "addCoupon"), failure)
}

const doNothing = () => undefined

export const CouponForm = ({ viewState, viewModel }: CouponFormProps) => {
  const { t } = useTranslation()
  const isLoggedIn = useCustomer() !== undefined
  const { codes, typedCode, isCodeMissing, limit, addedCode } = viewState
  const { state, confirm, reset, isRunning } = useConfirmCommand(() => viewModel.confirm({ codes }), doNothing, {
    topic: "coupon",
  })
  const send = () => {
    // loads while the services answer
    void loadRefusalText().catch(doNothing)
    void confirm()
  }
  return (
    <Form className={styles.coupon} onSend={send}>
      <TextField
        label={t(codes.length === 0 ? "payment.code" : "payment.anotherCode")}
        name="coupon"
        autoComplete="off"
        width="medium"
        optional="unsaid"
        actionButton={
          <Button type="submit" busy={isRunning ? t("payment.addingCoupon") : undefined}>
            {t("payment.addCoupon")}
          </Button>
        }
        value={typedCode}
        error={
          isCodeMissing ? (
            t("payment.codeMissing")
          ) : limit !== undefined ? (
            t("field.tooLong", { limit })
          ) : state._tag === "Failed" ? (
            <LazyComponent load={loadRefusalText} fallback={CouponNotAddedText} props={{ failure: state.error, isLoggedIn }} />
          ) : undefined
        }
        onType={text => {
          viewModel.type(text)
          if (state._tag === "Failed") reset()
        }}
      />
      <div role="status">
        {addedCode ? (
          <AutoDismiss key={addedCode.code} onEnd={viewModel.dismissAdded}>
            {t(addedCode.wasAlreadyApplied ? "payment.couponThere" : "payment.couponAdded", { code: addedCode.code })}
          </AutoDismiss>
        ) : null}
      </div>
    </Form>
  )
}
