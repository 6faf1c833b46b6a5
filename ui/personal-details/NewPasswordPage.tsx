/** Behind the link of the mail another password is chosen, once and for the account it names; then every login of that has ended (LOGIN-27, LOGIN-28). */
import { useTranslation } from "react-i18next"
import { Link, useLocation, useSearchParams } from "react-router-dom"
import { toAccountFieldFaults } from "../../application/identity/account-view-models.ts"
import { Identity } from "../../application/identity/identity.ts"
import {
  isResetLinkInvalid,
  makeNewPasswordViewModel,
  ResetPassword,
} from "../../application/identity/reset-password.ts"
import { getForgottenPasswordPath } from "../../application/page-paths.ts"
import { Settings } from "../../application/ports/settings.ts"
import { Button, ButtonLink } from "../buttons/Button.tsx"
import { Form } from "../fields/Form.tsx"
import { TextField } from "../fields/TextField.tsx"
import { makeTextFieldProps } from "../fields/text-field-props.ts"
import { formatAccountFault } from "../i18n/fault-texts.ts"
import { useUseCase } from "../injection.ts"
import { Page } from "../layout/Page.tsx"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { LoadingNotice } from "../notices/LoadingNotice.tsx"
import { Notice } from "../notices/Notice.tsx"
import { useObservable } from "../use-observable.ts"
import { useQuery } from "../use-query.ts"
import { useConfirmCommand, useViewModel } from "../use-view-model.ts"

const NOTHING = {}

/** Where whoever asked for the link was going. */
const useHanded = () => ({ redirect: useSearchParams()[0].get("redirect") })

const Ended = ({ takesFocus = false }: { readonly takesFocus?: boolean }) => {
  const { t } = useTranslation()
  const { paths } = useUseCase(Settings)
  const handed = useHanded()
  return (
    <Notice tone="danger" title={t("forgotten.ended")} takesFocus={takesFocus}>
      <p>
        <Link to={getForgottenPasswordPath(paths)} state={handed}>
          {t("forgotten.again")}
        </Link>
      </p>
    </Notice>
  )
}

interface ChooseProps {
  readonly link: string
  readonly email: string
}

const Choose = ({ link, email }: ChooseProps) => {
  const { t } = useTranslation()
  const { paths } = useUseCase(Settings)
  const handed = useHanded()
  const forgotten = useUseCase(ResetPassword)
  const [shown, step] = useViewModel(() => makeNewPasswordViewModel(link, forgotten), NOTHING)
  const { state, confirm } = useConfirmCommand(step.confirm, () => undefined, { failed: t("forgotten.setFailed") })
  const loggedIn = useObservable(useUseCase(Identity), who =>
    who._tag === "Customer" ? who.customer.email : undefined,
  )
  const failure = state._tag === "Failed" ? state.error : undefined
  const field = makeTextFieldProps(shown, step, fault => formatAccountFault(t, fault))
  const other = loggedIn === undefined || loggedIn === email ? undefined : t("forgotten.other", { other: loggedIn })
  if (state._tag === "Done") {
    return (
      <>
        <Notice tone="info" title={t("forgotten.set")} takesFocus>
          <p>{other ?? t("forgotten.setHint")}</p>
        </Notice>
        {other ? null : (
          <div>
            <ButtonLink to={paths.login} state={handed}>
              {t("login.logIn")}
            </ButtonLink>
          </div>
        )}
      </>
    )
  }
  if (failure && isResetLinkInvalid(failure)) return <Ended takesFocus />
  return (
    <>
      {failure && !toAccountFieldFaults(failure) ? (
        <FailureNotice title={t("forgotten.setFailed")} failure={failure} takesFocus />
      ) : null}
      <section className="sheet">
        <Form submits={shown.tries} busy={state._tag === "Running"} onSend={() => void confirm()}>
          <p>{t("forgotten.whose", { email })}</p>
          <TextField
            label={t("security.newPassword")}
            name="newPassword"
            type="password"
            autoComplete="new-password"
            hint={t("login.passwordHint")}
            {...field("newPassword")}
          />
          <p className="hint">{other ?? t("forgotten.chooseHint")}</p>
          <div>
            <Button kind="primary" type="submit" busy={state._tag === "Running" ? t("security.changing") : undefined}>
              {t("security.change")}
            </Button>
          </div>
        </Form>
      </section>
    </>
  )
}

/** The form is there for a link that is good; the page says at once of one that is not. */
const Linked = ({ link }: { readonly link: string }) => {
  const { t } = useTranslation()
  const { state, retry } = useQuery(useUseCase(ResetPassword).whose(link), link)
  switch (state._tag) {
    case "Done":
      return <Choose link={link} email={state.value} />
    case "Running":
      return <LoadingNotice text={t("forgotten.looking")} />
    case "Failed":
      return isResetLinkInvalid(state.error) ? (
        <Ended />
      ) : (
        <div role="alert">
          <FailureNotice title={t("forgotten.lookFailed")} failure={state.error} onRetry={retry} />
        </div>
      )
  }
}

export const NewPasswordPage = () => {
  const { t } = useTranslation()
  // behind the hash it is sent to nobody but in the calls
  const link = useLocation().hash.slice(1)
  return (
    <Page title={t("forgotten.choose")} tab={t("forgotten.choose")}>
      {link === "" ? <Ended /> : <Linked key={link} link={link} />}
    </Page>
  )
}
