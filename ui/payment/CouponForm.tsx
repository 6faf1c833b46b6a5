/** A code is trimmed, and nothing is sent when there is none; what is wrong with it stands below it (COUPON-03…COUPON-09). */
import { useTranslation } from "react-i18next"
import type { CouponsViewModel, CouponsViewState } from "../../application/cart/coupons-view-model.ts"
import { Identity } from "../../application/identity/identity.ts"
import { Button } from "../buttons/Button.tsx"
import { Form } from "../fields/Form.tsx"
import { TextField } from "../fields/TextField.tsx"
import { LazyComponent } from "../frame/LazyComponent.tsx"
import { formatNotSaved, formatWentWrong } from "../i18n/failure-texts.ts"
import { useUseCase } from "../injection.ts"
import { AutoDismiss } from "../notices/AutoDismiss.tsx"
import { useObservable } from "../use-observable.ts"
import { useConfirmCommand } from "../use-view-model.ts"
import styles from "./CouponForm.module.css"
import type { CouponRefusalTextProps } from "./CouponRefusalText.tsx"

interface CouponFormProps {
  readonly shown: CouponsViewState
  readonly step: CouponsViewModel
}

const fault = async () => (await import("./CouponRefusalText.tsx")).CouponRefusalText

const NotAdded = ({ failure }: CouponRefusalTextProps) => {
  const { t } = useTranslation()
  return formatNotSaved(t, formatWentWrong(t, "addCoupon"), failure)
}

const nothingCloses = () => undefined

export const CouponForm = ({ shown, step }: CouponFormProps) => {
  const { t } = useTranslation()
  const loggedIn = useObservable(useUseCase(Identity), ({ _tag }) => _tag === "Customer")
  const { codes, typed, missing, limit, added } = shown
  const { state, confirm, reset } = useConfirmCommand(() => step.confirm({ codes }), nothingCloses, { topic: "coupon" })
  const send = () => {
    // by the answer it is there
    void fault().catch(nothingCloses)
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
        beside={
          <Button type="submit" busy={state._tag === "Running" ? t("payment.addingCoupon") : undefined}>
            {t("payment.addCoupon")}
          </Button>
        }
        value={typed}
        error={
          missing ? (
            t("payment.codeMissing")
          ) : limit !== undefined ? (
            t("field.tooLong", { limit })
          ) : state._tag === "Failed" ? (
            <LazyComponent load={fault} fallback={NotAdded} props={{ failure: state.error, loggedIn }} />
          ) : undefined
        }
        onType={text => {
          step.type(text)
          if (state._tag === "Failed") reset()
        }}
      />
      <div role="status">
        {added ? (
          <AutoDismiss key={added.code} onEnd={step.endAdded}>
            {t(added.wasThere ? "payment.couponThere" : "payment.couponAdded", { code: added.code })}
          </AutoDismiss>
        ) : null}
      </div>
    </Form>
  )
}
