/** Changes the password with the present one. Neither is stored as a draft (LOGIN-25). */

import { useTranslation } from "react-i18next"
import { makePasswordChangeViewModel, toPasswordFieldFaults } from "../../application/client/account/account-view-models.ts"
import { ManageSessionsAndPassword } from "../../application/client/account/manage-sessions-and-password.ts"
import { Button } from "../buttons/Button.tsx"
import { useConfirmCommand, useViewModel } from "../commands/use-view-model.ts"
import { Form } from "../fields/Form.tsx"
import { TextField } from "../fields/TextField.tsx"
import { makeTextFieldProps } from "../fields/text-field-props.ts"
import { useUseCase } from "../hooks/injection.ts"
import { useCustomer } from "../hooks/use-customer.ts"
import { formatAccountFault } from "../i18n/fault-texts.ts"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { useSuccessNotification } from "../notices/use-success-notification.tsx"

const FIELDS = [
  { field: "currentPassword", autoComplete: "current-password", hint: undefined },
  { field: "newPassword", autoComplete: "new-password", hint: "login.passwordHint" },
] as const

const NO_PROPS = {}

export const ChangePasswordForm = ({ onDone }: { readonly onDone: () => void }) => {
  const { t } = useTranslation()
  const account = useUseCase(ManageSessionsAndPassword)
  const email = useCustomer()?.email ?? ""
  const notifySuccess = useSuccessNotification()
  const [viewState, viewModel] = useViewModel(() => makePasswordChangeViewModel(email, account), NO_PROPS)
  const notifyChanged = () => notifySuccess(t("security.changed"))
  const { confirm, failure, isRunning } = useConfirmCommand(
    viewModel.confirm,
    () => {
      notifyChanged()
      onDone()
    },
    { failed: "security.changeFailed", onLateDone: notifyChanged },
  )
  const fieldProps = makeTextFieldProps(viewState, viewModel, fault => formatAccountFault(t, fault))
  return (
    <section className="sheet" aria-labelledby="change-password">
      <h2 id="change-password">{t("security.change")}</h2>
      {failure && !toPasswordFieldFaults(failure) ? (
        <FailureNotice title={t("security.changeFailed")} failure={failure} takesFocus />
      ) : null}
      <Form submits={viewState.attempts} busy={isRunning} onSend={() => void confirm()}>
        {/* tells password managers whose password it is */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {FIELDS.map(({ field, autoComplete, hint }) => (
          <TextField
            key={field}
            name={field}
            type="password"
            autoComplete={autoComplete}
            label={t(`security.${field}`)}
            hint={hint && t(hint)}
            {...fieldProps(field)}
          />
        ))}
        <p className="hint">{t("security.changeHint")}</p>
        <div>
          <Button type="submit" busy={isRunning ? t("security.changing") : undefined}>
            {t("security.change")}
          </Button>
        </div>
      </Form>
    </section>
  )
}
