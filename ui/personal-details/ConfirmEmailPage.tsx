/**
 * The page behind the links of an email change. Only a press confirms: mail scanners open links (LOGIN-31…LOGIN-33).
 */
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router-dom"
import { ChangeEmail, isEmailTaken } from "../../application/client/account/change-email.ts"
import { isMailedLinkInvalid, readLinkToken } from "../../application/client/account/reset-password.ts"
import { getSecurityPath } from "../../application/shared/page-paths.ts"
import { Button, ButtonLink } from "../buttons/Button.tsx"
import { Link } from "../buttons/Link.tsx"
import { useCommand } from "../commands/use-command.ts"
import { useSettings, useUseCase } from "../hooks/injection.ts"
import { Page } from "../layout/Page.tsx"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { Notice } from "../notices/Notice.tsx"

const EmailConfirmation = ({ link }: { readonly link: string }) => {
  const { t } = useTranslation()
  const { paths } = useSettings()
  const { confirm } = useUseCase(ChangeEmail)
  const { state, run, failure, isRunning } = useCommand(confirm, { failed: "email.confirmFailed" })
  const isExpired = link === "" || (failure !== undefined && isMailedLinkInvalid(failure))
  const title = t("email.confirm")
  if (state._tag === "Done") {
    return (
      <Page title={title}>
        <Notice tone="info" title={t(state.value ? "email.changed" : "email.half")} takesFocus>
          <p>{t(state.value ? "email.changedHint" : "email.halfHint")}</p>
        </Notice>
        {state.value ? (
          <div>
            <ButtonLink to={getSecurityPath(paths)}>{t("security.title")}</ButtonLink>
          </div>
        ) : null}
      </Page>
    )
  }
  if (isExpired || (failure && isEmailTaken(failure))) {
    return (
      <Page title={title}>
        <Notice tone="danger" title={t(isExpired ? "forgotten.ended" : "email.taken")} takesFocus={failure !== undefined}>
          <p>{t(isExpired ? "email.endedHint" : "email.takenHint")}</p>
          <p>
            <Link to={getSecurityPath(paths)}>{t("email.again")}</Link>
          </p>
        </Notice>
      </Page>
    )
  }
  return (
    <Page title={title} intro={t("email.confirmIntro")}>
      <FailureNotice title={t("email.confirmFailed")} failure={failure} takesFocus />
      <div>
        <Button kind="primary" busy={isRunning ? t("edit.confirming") : undefined} onPress={() => void run(link)}>
          {title}
        </Button>
      </div>
    </Page>
  )
}

/** Another link in the same tab is another page, even when only the hash differs. */
export const ConfirmEmailPage = () => {
  // the browser doesn't send the hash; only the call does
  const link = readLinkToken(useLocation().hash)
  return <EmailConfirmation key={link} link={link} />
}
