/** Behind the link of the mail another password is chosen, once; then every login has ended (LOGIN-27, LOGIN-28). */
import { useTranslation } from "react-i18next"
import { Link, useLocation, useSearchParams } from "react-router-dom"
import { refusedAccount } from "../../application/identity/account-steps.ts"
import { ForgottenPassword, isEnded, makeNewPasswordStep } from "../../application/identity/forgotten-password.ts"
import { forgottenPath } from "../../application/page-paths.ts"
import { Settings } from "../../application/ports/settings.ts"
import { Button, ButtonLink } from "../buttons/Button.tsx"
import { Form } from "../fields/Form.tsx"
import { fieldOf } from "../fields/field-of.ts"
import { TextField } from "../fields/TextField.tsx"
import { accountFaultText } from "../i18n/fault-texts.ts"
import { useUseCase } from "../injection.ts"
import { Page } from "../layout/Page.tsx"
import { Failure } from "../notices/Failure.tsx"
import { Notice } from "../notices/Notice.tsx"
import { useConfirm, useStep } from "../use-step.ts"

const NOTHING = {}

export const NewPasswordPage = () => {
  const { t } = useTranslation()
  const { paths } = useUseCase(Settings)
  // behind the hash it is sent to nobody but in the call
  const link = useLocation().hash.slice(1)
  const handed = { redirect: useSearchParams()[0].get("redirect") }
  const forgotten = useUseCase(ForgottenPassword)
  const [shown, step] = useStep(() => makeNewPasswordStep(link, forgotten), NOTHING)
  const { state, confirm } = useConfirm(step.confirm, () => undefined, { failed: t("forgotten.setFailed") })
  const failure = state._tag === "Failed" ? state.error : undefined
  const field = fieldOf(shown, step, fault => accountFaultText(t, fault))
  if (state._tag === "Done") {
    return (
      <Page title={t("forgotten.choose")} tab={t("forgotten.choose")}>
        <Notice tone="info" title={t("forgotten.set")} takesFocus>
          <p>{t("forgotten.setHint")}</p>
        </Notice>
        <div>
          <ButtonLink to={paths.login} state={handed}>
            {t("login.logIn")}
          </ButtonLink>
        </div>
      </Page>
    )
  }
  return (
    <Page title={t("forgotten.choose")} tab={t("forgotten.choose")}>
      {link === "" || (failure && isEnded(failure)) ? (
        <Notice tone="danger" title={t("forgotten.ended")} takesFocus={failure !== undefined}>
          <p>
            <Link to={forgottenPath(paths)} state={handed}>
              {t("forgotten.again")}
            </Link>
          </p>
        </Notice>
      ) : null}
      {failure && !isEnded(failure) && !refusedAccount(failure) ? (
        <Failure title={t("forgotten.setFailed")} failure={failure} takesFocus />
      ) : null}
      <section className="sheet">
        <Form tries={shown.tries} busy={state._tag === "Running"} onSend={() => void confirm()}>
          <TextField
            label={t("security.newPassword")}
            name="newPassword"
            type="password"
            autoComplete="new-password"
            hint={t("login.passwordHint")}
            {...field("newPassword")}
          />
          <p className="hint">{t("forgotten.chooseHint")}</p>
          <div>
            <Button kind="primary" type="submit" busy={state._tag === "Running" ? t("security.changing") : undefined}>
              {t("security.change")}
            </Button>
          </div>
        </Form>
      </section>
    </Page>
  )
}
