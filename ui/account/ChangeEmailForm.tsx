/** Requests another email with the password; the mailed links confirm it (LOGIN-30). */
import { useTranslation } from "react-i18next"
import { ChangeEmail, makeEmailChangeViewModel, toEmailFieldFaults } from "../../application/client/account/change-email.ts"
import { Button } from "../buttons/Button.tsx"
import { useConfirmCommand, useViewModel } from "../commands/use-view-model.ts"
import { Form } from "../fields/Form.tsx"
import { TextField } from "../fields/TextField.tsx"
import { makeTextFieldProps } from "../fields/text-field-props.ts"
import { useUseCase } from "../hooks/injection.ts"
import { useDraftStore } from "../hooks/use-drafts.ts"
import { formatAccountFault } from "../i18n/fault-texts.ts"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { useSuccessNotification } from "../notices/use-success-notification.tsx"

const NO_PROPS = {}

export const ChangeEmailForm = ({ presentEmail, onDone }: { readonly presentEmail: string; readonly onDone: () => void }) => {
  const { t } = useTranslation()
  const change = useUseCase(ChangeEmail)
  const drafts = useDraftStore("login", "email")
  const notifySuccess = useSuccessNotification()
  const [viewState, viewModel] = useViewModel(() => makeEmailChangeViewModel(presentEmail, drafts, change), NO_PROPS)
  const notifyRequested = () => notifySuccess(t("email.asked"))
  const { confirm, failure, isRunning } = useConfirmCommand(
    viewModel.confirm,
    () => {
      notifyRequested()
      onDone()
    },
    { failed: t("email.askFailed"), onLateDone: notifyRequested },
  )
  const fieldProps = makeTextFieldProps(viewState, viewModel, fault => formatAccountFault(t, fault))
  return (
    <>
      {failure && !toEmailFieldFaults(failure) ? (
        <FailureNotice title={t("email.askFailed")} failure={failure} takesFocus />
      ) : null}
      <Form submits={viewState.attempts} busy={isRunning} onSend={() => void confirm()}>
        <TextField name="newEmail" type="email" autoComplete="email" label={t("email.new")} {...fieldProps("newEmail")} />
        <TextField
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          label={t("security.currentPassword")}
          {...fieldProps("currentPassword")}
        />
        <p className="hint">{t("email.hint")}</p>
        <div>
          <Button type="submit" busy={isRunning ? t("email.asking") : undefined}>
            {t("email.ask")}
          </Button>
        </div>
      </Form>
    </>
  )
}
