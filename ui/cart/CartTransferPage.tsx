/**
 * The page behind an assistant's link. The buyer takes over its cart, or continues with their own, by pressing a
 * button; opening the link changes nothing (UCP-13, UCP-28).
 */
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router-dom"
import { isMailedLinkInvalid, readLinkToken } from "../../application/client/account/reset-password.ts"
import {
  AcceptCartTransfer,
  CartNotOwnedError,
  type CartTransferRequest,
} from "../../application/client/cart/accept-cart-transfer.ts"
import { Identity } from "../../application/client/identity/identity.ts"
import { Button } from "../buttons/Button.tsx"
import { Link } from "../buttons/Link.tsx"
import { useCommand } from "../commands/use-command.ts"
import { useSettings, useUseCase } from "../hooks/injection.ts"
import { useObservable } from "../hooks/use-observable.ts"
import { Page } from "../layout/Page.tsx"
import { Redirect } from "../layout/Redirect.tsx"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { Notice } from "../notices/Notice.tsx"

const CartTransfer = () => {
  const { t } = useTranslation()
  const { paths } = useSettings()
  // the browser doesn't send the hash; only the call does
  const { hash, pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const own = query.get("own")
  const isOwn = own !== null
  const transfer: CartTransferRequest = isOwn ? { ownCartId: readLinkToken(own) } : { code: readLinkToken(hash) }
  const isGuest = useObservable(useUseCase(Identity), ({ _tag }) => _tag === "Anonymous")
  const { state, run, failure: error, isRunning } = useCommand(useUseCase(AcceptCartTransfer), { failed: "handover.failed" })
  const isNotYours = error instanceof CartNotOwnedError
  const failure = isNotYours ? undefined : error
  const isExpired = (readLinkToken(hash) === "" && !isOwn) || (failure !== undefined && isMailedLinkInvalid(failure))
  const title = t("handover.title")
  if (state._tag === "Done") {
    return <Redirect to={query.get("to") === "delivery" ? paths.delivery : paths.cart} />
  }
  if (isOwn && isGuest) return <Redirect to={paths.login} state={{ redirect: pathname + search }} />
  return (
    <Page title={title} intro={isExpired || isNotYours ? undefined : t(isOwn ? "handover.ownIntro" : "handover.intro")}>
      {isExpired || isNotYours ? (
        <Notice tone="danger" title={t(isNotYours ? "handover.notYours" : "forgotten.ended")} takesFocus={error !== undefined}>
          <p>{t(isNotYours ? "handover.notYoursHint" : "handover.endedHint")}</p>
          <p>
            <Link to={paths.cart}>{t("handover.cart")}</Link>
          </p>
        </Notice>
      ) : (
        <>
          <FailureNotice title={t("handover.failed")} failure={failure} takesFocus />
          <div>
            <Button
              kind="primary"
              busy={isRunning ? t(isOwn ? "handover.goingOn" : "handover.taking") : undefined}
              onPress={() => void run(transfer)}
            >
              {t(isOwn ? "handover.goOn" : "handover.take")}
            </Button>
          </div>
        </>
      )}
    </Page>
  )
}

/** Another link in the same tab is another page, even when only the hash differs. */
export const CartTransferPage = () => {
  const { hash, search } = useLocation()
  return <CartTransfer key={search + hash} />
}
