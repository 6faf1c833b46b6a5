/** Behind an assistant's link a buyer takes its cart over, or goes on with their own, by a press: opening a link takes nothing (UCP-13, UCP-28). */
import { useTranslation } from "react-i18next"
import { Link, useLocation } from "react-router-dom"
import {
  AcceptCartTransfer,
  CartNotOwnedError,
  type CartTransferRequest,
} from "../../application/cart/accept-cart-transfer.ts"
import { Identity } from "../../application/identity/identity.ts"
import { isResetLinkInvalid } from "../../application/identity/reset-password.ts"
import { Settings } from "../../application/ports/settings.ts"
import { Button } from "../buttons/Button.tsx"
import { Redirect } from "../frame/Redirect.tsx"
import { useUseCase } from "../injection.ts"
import { Page } from "../layout/Page.tsx"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { Notice } from "../notices/Notice.tsx"
import { useCommand } from "../use-command.ts"
import { useObservable } from "../use-observable.ts"

const Continuing = () => {
  const { t } = useTranslation()
  const { paths } = useUseCase(Settings)
  // behind the hash it is sent to nobody but in the call
  const { hash, pathname, search } = useLocation()
  const asked = new URLSearchParams(search)
  const own = asked.get("own")
  const isOwn = own !== null
  const handover: CartTransferRequest = isOwn ? { own } : { code: hash.slice(1) }
  const isNobody = useObservable(useUseCase(Identity), ({ _tag }) => _tag === "Anonymous")
  const { state, run } = useCommand(useUseCase(AcceptCartTransfer), { failed: t("handover.failed") })
  const failed = state._tag === "Failed" ? state.error : undefined
  const isNotYours = failed instanceof CartNotOwnedError
  const failure = isNotYours ? undefined : failed
  const hasEnded = (hash.length <= 1 && !isOwn) || (failure !== undefined && isResetLinkInvalid(failure))
  const title = t("handover.title")
  if (state._tag === "Done") {
    return <Redirect to={asked.get("to") === "delivery" ? paths.delivery : paths.cart} />
  }
  if (isOwn && isNobody) return <Redirect to={paths.login} state={{ redirect: pathname + search }} />
  return (
    <Page
      title={title}
      tab={title}
      intro={hasEnded || isNotYours ? undefined : t(isOwn ? "handover.ownIntro" : "handover.intro")}
    >
      {hasEnded || isNotYours ? (
        <Notice
          tone="danger"
          title={t(isNotYours ? "handover.notYours" : "forgotten.ended")}
          takesFocus={failed !== undefined}
        >
          <p>{t(isNotYours ? "handover.notYoursHint" : "handover.endedHint")}</p>
          <p>
            <Link to={paths.cart}>{t("handover.cart")}</Link>
          </p>
        </Notice>
      ) : (
        <>
          {failure ? <FailureNotice title={t("handover.failed")} failure={failure} takesFocus /> : null}
          <div>
            <Button
              kind="primary"
              busy={state._tag === "Running" ? t(isOwn ? "handover.goingOn" : "handover.taking") : undefined}
              onPress={() => void run(handover)}
            >
              {t(isOwn ? "handover.goOn" : "handover.take")}
            </Button>
          </div>
        </>
      )}
    </Page>
  )
}

/** Another link in the same tab is another page, though only what is behind the hash is another. */
export const CartTransferPage = () => {
  const { hash, search } = useLocation()
  return <Continuing key={search + hash} />
}
