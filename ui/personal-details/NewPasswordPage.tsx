/**
 * The page behind a reset link: a new password for the account that it names, which ends all its logins (LOGIN-27,
 * LOGIN-28).
 */

import { useTranslation } from "react-i18next"
import { useLocation, useSearchParams } from "react-router-dom"
import { toAccountFieldFaults } from "../../application/client/account/account-view-models.ts"
import {
  isMailedLinkInvalid,
  makeNewPasswordViewModel,
  ResetPassword,
  readLinkToken,
} from "../../application/client/account/reset-password.ts"
import { getForgottenPasswordPath } from "../../application/shared/page-paths.ts"
import { Button, ButtonLink } from "../buttons/Button.tsx"
import { Link } from "../buttons/Link.tsx"
import { useQuery } from "../commands/use-query.ts"
import { useConfirmCommand, useViewModel } from "../commands/use-view-model.ts"
import { Form } from "../fields/Form.tsx"
import { TextField } from "../fields/TextField.tsx"
import { makeTextFieldProps } from "../fields/text-field-props.ts"
import { useSettings, useUseCase } from "../hooks/injection.ts"
import { useCustomer } from "../hooks/use-customer.ts"
import { formatAccountFault } from "../i18n/fault-texts.ts"
import { Page } from "../layout/Page.tsx"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { Notice } from "../notices/Notice.tsx"
import { QueryNotice } from "../notices/QueryNotice.tsx"

const NO_PROPS = {}

/** Where the shopper was going when asking for the link. */
const useRedirectState = () => ({ redirect: useSearchParams()[0].get("redirect") })

const LinkExpiredNotice = ({ takesFocus = false }: { readonly takesFocus?: boolean }) => {
  const { t } = useTranslation()
  const { paths } = useSettings()
  const redirectState = useRedirectState()
  return (
    <Notice tone="danger" title={t("forgotten.ended")} takesFocus={takesFocus}>
      <p>
        <Link to={getForgottenPasswordPath(paths)} state={redirectState}>
          {t("forgotten.again")}
        </Link>
      </p>
    </Notice>
  )
}

const NewPasswordForm = ({ link, email }: { readonly link: string; readonly email: string }) => {
  const { t } = useTranslation()
  const { paths } = useSettings()
  const redirectState = useRedirectState()
  const resetPassword = useUseCase(ResetPassword)
  const [viewState, viewModel] = useViewModel(() => makeNewPasswordViewModel(link, resetPassword), NO_PROPS)
  const { state, confirm, failure, isRunning } = useConfirmCommand(viewModel.confirm, () => undefined, {
    failed: "forgotten.setFailed",
  })
  const loggedInEmail = useCustomer()?.email
  const fieldProps = makeTextFieldProps(viewState, viewModel, fault => formatAccountFault(t, fault))
  const otherAccountHint =
    loggedInEmail === undefined || loggedInEmail === email ? undefined : t("forgotten.other", { other: loggedInEmail })
  if (state._tag === "Done") {
    return (
      <>
        <Notice tone="info" title={t("forgotten.set")} takesFocus>
          <p>{otherAccountHint ?? t("forgotten.setHint")}</p>
        </Notice>
        {otherAccountHint ? null : (
          <div>
            <ButtonLink to={paths.login} state={redirectState}>
              {t("login.logIn")}
            </ButtonLink>
          </div>
        )}
      </>
    )
  }
  if (failure && isMailedLinkInvalid(failure)) return <LinkExpiredNotice takesFocus />
  return (
    <>
      {failure && !toAccountFieldFaults(failure) ? (
        <FailureNotice title={t("forgotten.setFailed")} failure={failure} takesFocus />
      ) : null}
      <section className="sheet">
        <Form submits={viewState.attempts} busy={isRunning} onSend={() => void confirm()}>
          <p>{t("forgotten.whose", { email })}</p>
          {/* tells password managers whose password it is */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <TextField
            label={t("security.newPassword")}
            name="newPassword"
            type="password"
            autoComplete="new-password"
            hint={t("login.passwordHint")}
            {...fieldProps("newPassword")}
          />
          <p className="hint">{otherAccountHint ?? t("forgotten.chooseHint")}</p>
          <div>
            <Button kind="primary" type="submit" busy={isRunning ? t("security.changing") : undefined}>
              {t("security.change")}
            </Button>
          </div>
        </Form>
      </section>
    </>
  )
}

/** A valid link shows the form; an invalid one its notice at once. */
const NewPasswordByLink = ({ link }: { readonly link: string }) => {
  const { t } = useTranslation()
  const query = useQuery(useUseCase(ResetPassword).findEmail(link), link)
  const { value, failure } = query
  if (value !== undefined) return <NewPasswordForm link={link} email={value} />
  if (failure && isMailedLinkInvalid(failure)) return <LinkExpiredNotice />
  const notice = <QueryNotice query={query} loading={t("forgotten.looking")} failed={t("forgotten.lookFailed")} />
  return failure ? <div role="alert">{notice}</div> : notice
}

export const NewPasswordPage = () => {
  const { t } = useTranslation()
  // the browser doesn't send the hash; only the calls do
  const link = readLinkToken(useLocation().hash)
  return (
    <Page title={t("forgotten.choose")}>
      {link === "" ? <LinkExpiredNotice /> : <NewPasswordByLink key={link} link={link} />}
    </Page>
  )
}
