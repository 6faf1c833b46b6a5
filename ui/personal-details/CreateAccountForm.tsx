/** Opening an account: every field is judged by the shop's rules when it is left, and again by the services. */
import { Effect } from "effect"
import { useTranslation } from "react-i18next"
import { makeRegistrationViewModel, toAccountFieldFaults } from "../../application/identity/account-view-models.ts"
import { SignIn } from "../../application/identity/sign-in.ts"
import { Button } from "../buttons/Button.tsx"
import { Form } from "../fields/Form.tsx"
import { TextField } from "../fields/TextField.tsx"
import { makeTextFieldProps } from "../fields/text-field-props.ts"
import { formatAccountFault } from "../i18n/fault-texts.ts"
import { useUseCase } from "../injection.ts"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { Notice } from "../notices/Notice.tsx"
import { useSuccessNotification } from "../notices/use-success-notification.tsx"
import { useDraftStore } from "../use-drafts.ts"
import { useConfirmCommand, useViewModel } from "../use-view-model.ts"
import { REGISTRATION_FIELDS } from "./registration-fields.ts"

const NOTHING = {}

export const CreateAccountForm = ({ onDone }: { readonly onDone: () => void }) => {
  const { t } = useTranslation()
  const signIn = useUseCase(SignIn)
  const notifySuccess = useSuccessNotification()
  const unsaved = useDraftStore("login", "create")
  const [shown, step] = useViewModel(() => makeRegistrationViewModel(unsaved, signIn), NOTHING)
  const told = () => Effect.sync(() => notifySuccess(t("login.created")))
  const { state, confirm } = useConfirmCommand(
    () => {
      const confirmed = step.confirm()
      return typeof confirmed === "string" ? confirmed : Effect.tap(confirmed, told)
    },
    onDone,
    { failed: t("login.createFailed") },
  )
  const failure = state._tag === "Failed" ? state.error : undefined
  const refused = failure && toAccountFieldFaults(failure)
  // the account with this email has another password: it was there before
  const isOther = failure?._tag === "Refused" && failure.refusal._tag === "CredentialsInvalid"
  const stepped = makeTextFieldProps(shown, step, fault => formatAccountFault(t, fault))
  return (
    <section className="sheet" aria-labelledby="create">
      <h2 id="create">{t("login.create")}</h2>
      {failure && failure._tag !== "RegistrationInvalid" && !refused && !isOther ? (
        <FailureNotice title={t("login.createFailed")} failure={failure} takesFocus />
      ) : null}
      {isOther ? (
        <Notice tone="danger" title={t("login.notLoggedIn")} takesFocus>
          <p>{t("login.notLoggedInHint")}</p>
        </Notice>
      ) : null}
      <Form submits={shown.tries} busy={state._tag === "Running"} onSend={() => void confirm()}>
        {REGISTRATION_FIELDS.map(({ field, hint, ...input }) => (
          <TextField
            {...input}
            key={field}
            label={t(`login.${field}`)}
            hint={hint ? t(hint) : undefined}
            {...stepped(field)}
          />
        ))}
        <div>
          <Button type="submit" busy={state._tag === "Running" ? t("login.creating") : undefined}>
            {t("login.createButton")}
          </Button>
        </div>
      </Form>
    </section>
  )
}
