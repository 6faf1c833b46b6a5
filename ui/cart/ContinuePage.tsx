/** Behind the link of an assistant a buyer takes its cart over by a press: what only opens links takes nothing (UCP-13). */
import { useTranslation } from "react-i18next"
import { Link, Navigate, useLocation } from "react-router-dom"
import { TakeOver } from "../../application/cart/take-over.ts"
import { isEnded } from "../../application/identity/forgotten-password.ts"
import { Settings } from "../../application/ports/settings.ts"
import { Button } from "../buttons/Button.tsx"
import { useUseCase } from "../injection.ts"
import { Page } from "../layout/Page.tsx"
import { Failure } from "../notices/Failure.tsx"
import { Notice } from "../notices/Notice.tsx"
import { useCommand } from "../use-command.ts"

export const ContinuePage = () => {
  const { t } = useTranslation()
  const { paths } = useUseCase(Settings)
  // behind the hash it is sent to nobody but in the call
  const { hash, search } = useLocation()
  const code = hash.slice(1)
  const { state, run } = useCommand(useUseCase(TakeOver), { failed: t("handover.failed") })
  const failure = state._tag === "Failed" ? state.error : undefined
  const hasEnded = code === "" || (failure !== undefined && isEnded(failure))
  const title = t("handover.title")
  if (state._tag === "Done") {
    return <Navigate to={new URLSearchParams(search).get("to") === "delivery" ? paths.delivery : paths.cart} replace />
  }
  return (
    <Page title={title} tab={title} intro={hasEnded ? undefined : t("handover.intro")}>
      {hasEnded ? (
        <Notice tone="danger" title={t("forgotten.ended")} takesFocus={failure !== undefined}>
          <p>{t("handover.endedHint")}</p>
          <p>
            <Link to={paths.cart}>{t("handover.cart")}</Link>
          </p>
        </Notice>
      ) : (
        <>
          {failure ? <Failure title={t("handover.failed")} failure={failure} takesFocus /> : null}
          <div>
            <Button
              kind="primary"
              busy={state._tag === "Running" ? t("handover.taking") : undefined}
              onPress={() => void run(code)}
            >
              {t("handover.take")}
            </Button>
          </div>
        </>
      )}
    </Page>
  )
}
