/** Requests a reset link. The response doesn't reveal whether an account exists (LOGIN-26). */
import { useTranslation } from "react-i18next"
import { useLocation } from "react-router-dom"
import { makeResetRequestViewModel, ResetPassword } from "../../application/client/account/reset-password.ts"
import { Button } from "../buttons/Button.tsx"
import { Link } from "../buttons/Link.tsx"
import { useConfirmCommand, useViewModel } from "../commands/use-view-model.ts"
import { Form } from "../fields/Form.tsx"
import { TextField } from "../fields/TextField.tsx"
import { makeTextFieldProps } from "../fields/text-field-props.ts"
import { useSettings, useUseCase } from "../hooks/injection.ts"
import { useDraftStore } from "../hooks/use-drafts.ts"
import { formatAccountFault } from "../i18n/fault-texts.ts"
import { Page } from "../layout/Page.tsx"
import { readPathFromNavigationState } from "../layout/use-one-time-navigation-state.ts"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { Notice } from "../notices/Notice.tsx"

const NO_PROPS = {}

export const ForgottenPasswordPage = () => {
  const { t } = useTranslation()
  const { paths } = useSettings()
  const { state: navigationState } = useLocation()
  const resetPassword = useUseCase(ResetPassword)
  const drafts = useDraftStore("login", "forgotten")
  const [viewState, viewModel] = useViewModel(
    () => makeResetRequestViewModel(drafts, resetPassword, readPathFromNavigationState(navigationState, "redirect")),
    NO_PROPS,
  )
  const { state, confirm, failure, isRunning } = useConfirmCommand(viewModel.confirm, () => undefined, {
    failed: "forgotten.askFailed",
  })
  const fieldProps = makeTextFieldProps(viewState, viewModel, fault => formatAccountFault(t, fault))
  const loginLink = (
    <Link to={paths.login} state={navigationState}>
      {t("forgotten.back")}
    </Link>
  )
  if (state._tag === "Done") {
    return (
      <Page title={t("forgotten.title")}>
        <Notice tone="info" title={t("forgotten.asked")} takesFocus>
          <p>{t("forgotten.askedHint")}</p>
        </Notice>
        <p>{loginLink}</p>
      </Page>
    )
  }
  return (
    <Page title={t("forgotten.title")} intro={t("forgotten.intro")}>
      <FailureNotice title={t("forgotten.askFailed")} failure={failure} takesFocus />
      <section className="sheet">
        <Form submits={viewState.attempts} busy={isRunning} onSend={() => void confirm()}>
          <TextField label={t("login.email")} name="username" type="email" autoComplete="username" {...fieldProps("email")} />
          <div>
            <Button kind="primary" type="submit" busy={isRunning ? t("forgotten.asking") : undefined}>
              {t("forgotten.ask")}
            </Button>
          </div>
        </Form>
        <p>{loginLink}</p>
      </section>
    </Page>
  )
}
