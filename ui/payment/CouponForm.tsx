/** A code is trimmed, and nothing is sent when it is empty; what is wrong with it stands below it (COUPON-03…COUPON-09). */
import { Result } from "effect"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { CartSession } from "../../application/cart/cart-session.ts"
import type { Unsaved } from "../../application/drafts/drafts.ts"
import { Identity } from "../../application/identity/identity.ts"
import { couponCode } from "../../domain/cart/coupon.ts"
import { normalizedCode } from "../../domain/cart/coupon-terms.ts"
import { useUseCase } from "../injection.ts"
import { Button } from "../parts/Button.tsx"
import { Ending } from "../parts/Ending.tsx"
import { TextField } from "../parts/TextField.tsx"
import { useCommand } from "../use-command.ts"
import { useObserved } from "../use-observed.ts"
import { keptText, useUnsaved } from "../use-unsaved.ts"
import { CouponFault } from "./CouponFault.tsx"
import styles from "./CouponForm.module.css"

interface CouponFormProps {
  /** those on the cart */
  readonly codes: readonly string[]
  readonly unsaved: Unsaved<string>
}

export const CouponForm = ({ codes, unsaved }: CouponFormProps) => {
  const { t } = useTranslation()
  const session = useUseCase(CartSession)
  const loggedIn = useObserved(useUseCase(Identity), ({ _tag }) => _tag === "Customer")
  const [typed, setTyped] = useUnsaved(unsaved, "code", "", keptText)
  const [added, setAdded] = useState<{ readonly code: string; readonly wasThere: boolean }>()
  const { state, run, reset } = useCommand((code: string) => session.ask({ _tag: "AddCoupon", code }), {
    late: () => unsaved.set("code", undefined),
    topic: "coupon",
  })
  const checked = couponCode(typed)
  const send = async () => {
    const code = Result.getOrUndefined(checked)
    if (code === undefined) return
    const wasThere = codes.includes(normalizedCode(code))
    if (!wasThere && !(await run(code))) return
    setAdded({ code: normalizedCode(code), wasThere })
    // what was typed meanwhile is another code
    setTyped(now => (now === typed ? "" : now))
  }
  return (
    <form
      className={styles.coupon}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
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
          Result.isFailure(checked) ? (
            t("field.tooLong", { limit: checked.failure.limit })
          ) : state._tag === "Failed" ? (
            <CouponFault failure={state.error} loggedIn={loggedIn} />
          ) : undefined
        }
        onType={text => {
          setTyped(text)
          setAdded(undefined)
          if (state._tag === "Failed") reset()
        }}
      />
      <div role="status">
        {added && codes.includes(added.code) ? (
          <Ending key={added.code} onEnd={() => setAdded(undefined)}>
            {t(added.wasThere ? "payment.couponThere" : "payment.couponAdded", { code: added.code })}
          </Ending>
        ) : null}
      </div>
    </form>
  )
}
