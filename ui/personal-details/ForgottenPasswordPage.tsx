/** Whoever forgot their password asks for a link; what they hear says nothing of whether there is an account (LOGIN-26). */
import { useTranslation } from "react-i18next"
import { Link, useLocation } from "react-router-dom"
import { makeResetRequestViewModel, ResetPassword } from "../../application/identity/reset-password.ts"
import { Settings } from "../../application/ports/settings.ts"
import { Button } from "../buttons/Button.tsx"
import { Form } from "../fields/Form.tsx"
import { TextField } from "../fields/TextField.tsx"
import { makeTextFieldProps } from "../fields/text-field-props.ts"
import { formatAccountFault } from "../i18n/fault-texts.ts"
import { useUseCase } from "../injection.ts"
import { Page } from "../layout/Page.tsx"
import { getNavigationPath } from "../layout/use-navigation-state.ts"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { Notice } from "../notices/Notice.tsx"
import { useDraftStore } from "../use-drafts.ts"
import { useConfirmCommand, useViewModel } from "../use-view-model.ts"

const NOTHING = {}

export const ForgottenPasswordPage = () => {
  const { t } = useTranslation()
  const { paths } = useUseCase(Settings)
  const { state: handed } = useLocation()
  const forgotten = useUseCase(ResetPassword)
  const unsaved = useDraftStore("login", "forgotten")
  const [shown, step] = useViewModel(
    () => makeResetRequestViewModel(unsaved, forgotten, getNavigationPath(handed, "redirect")),
    NOTHING,
  )
  const { state, confirm } = useConfirmCommand(step.confirm, () => undefined, { failed: t("forgotten.askFailed") })
  const field = makeTextFieldProps(shown, step, fault => formatAccountFault(t, fault))
  const back = (
    <Link to={paths.login} state={handed}>
      {t("forgotten.back")}
    </Link>
  )
  if (state._tag === "Done") {
    return (
      <Page title={t("forgotten.title")} tab={t("forgotten.title")}>
        <Notice tone="info" title={t("forgotten.asked")} takesFocus>
          <p>{t("forgotten.askedHint")}</p>
        </Notice>
        <p>{back}</p>
      </Page>
    )
  }
  return (
    <Page title={t("forgotten.title")} tab={t("forgotten.title")} intro={t("forgotten.intro")}>
      {state._tag === "Failed" ? (
        <FailureNotice title={t("forgotten.askFailed")} failure={state.error} takesFocus />
      ) : null}
      <section className="sheet">
        <Form submits={shown.tries} busy={state._tag === "Running"} onSend={() => void confirm()}>
          <TextField
            label={t("login.email")}
            name="username"
            type="email"
            autoComplete="username"
            {...field("email")}
          />
          <div>
            <Button kind="primary" type="submit" busy={state._tag === "Running" ? t("forgotten.asking") : undefined}>
              {t("forgotten.ask")}
            </Button>
          </div>
        </Form>
        <p>{back}</p>
      </section>
    </Page>
  )
}
