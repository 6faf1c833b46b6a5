/** The login form. After a refused login it keeps the email and empties the password. */
import { useTranslation } from "react-i18next"
import { makeLoginViewModel } from "../../application/client/account/account-view-models.ts"
import { LogInOrRegister } from "../../application/client/account/log-in-or-register.ts"
import { getForgottenPasswordPath } from "../../application/shared/page-paths.ts"
import { Button } from "../buttons/Button.tsx"
import { Link } from "../buttons/Link.tsx"
import { useConfirmCommand, useViewModel } from "../commands/use-view-model.ts"
import { Form } from "../fields/Form.tsx"
import { TextField } from "../fields/TextField.tsx"
import { makeTextFieldProps } from "../fields/text-field-props.ts"
import { useSettings, useUseCase } from "../hooks/injection.ts"
import { useDraftStore } from "../hooks/use-drafts.ts"
import { formatAccountFault } from "../i18n/fault-texts.ts"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { Notice } from "../notices/Notice.tsx"

const NO_PROPS = {}

interface LoginFormProps {
  /** where the customer goes after the login */
  readonly redirect: string
  readonly onDone: () => void
}

export const LoginForm = ({ redirect, onDone }: LoginFormProps) => {
  const { t } = useTranslation()
  const { paths } = useSettings()
  const signIn = useUseCase(LogInOrRegister)
  const drafts = useDraftStore("login", "logIn")
  const [viewState, viewModel] = useViewModel(() => makeLoginViewModel(drafts, signIn), NO_PROPS)
  const { confirm, failure, isRunning } = useConfirmCommand(viewModel.confirm, onDone, { failed: "login.failed" })
  const isWrong = failure?._tag === "Refused" && failure.refusal._tag === "CredentialsInvalid"
  const fieldProps = makeTextFieldProps(viewState, viewModel, fault => formatAccountFault(t, fault))
  return (
    <section className="sheet" aria-labelledby="log-in">
      <h2 id="log-in">{t("login.logIn")}</h2>
      {isWrong ? (
        <Notice tone="danger" title={t("login.refused")} takesFocus>
          <p>{t("login.refusedHint")}</p>
        </Notice>
      ) : null}
      {failure && !isWrong ? <FailureNotice title={t("login.failed")} failure={failure} takesFocus /> : null}
      <Form submits={viewState.attempts} busy={isRunning} onSend={() => void confirm()}>
        <TextField label={t("login.email")} name="username" type="email" autoComplete="username" {...fieldProps("email")} />
        <TextField
          label={t("login.password")}
          name="password"
          type="password"
          autoComplete="current-password"
          {...fieldProps("password")}
        />
        <div>
          <Button kind="primary" type="submit" busy={isRunning ? t("login.loggingIn") : undefined}>
            {t("login.logIn")}
          </Button>
        </div>
      </Form>
      <p>
        <Link to={getForgottenPasswordPath(paths)} state={{ redirect }}>
          {t("forgotten.link")}
        </Link>
      </p>
    </section>
  )
}
