/** Creates an account. Fields are validated when they lose the focus, and again by the services. */
import { Effect } from "effect"
import { useTranslation } from "react-i18next"
import { makeRegistrationViewModel, toAccountFieldFaults } from "../../application/client/account/account-view-models.ts"
import { LogInOrRegister } from "../../application/client/account/log-in-or-register.ts"
import { Button } from "../buttons/Button.tsx"
import { useConfirmCommand, useViewModel } from "../commands/use-view-model.ts"
import { Form } from "../fields/Form.tsx"
import { TextField } from "../fields/TextField.tsx"
import { makeTextFieldProps } from "../fields/text-field-props.ts"
import { useUseCase } from "../hooks/injection.ts"
import { useDraftStore } from "../hooks/use-drafts.ts"
import { formatAccountFault } from "../i18n/fault-texts.ts"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { Notice } from "../notices/Notice.tsx"
import { useSuccessNotification } from "../notices/use-success-notification.tsx"

/** The account's fields in the form's order, with the names by which browsers fill them in (ACCESS-07, ACCESS-10). */
export const REGISTRATION_FIELDS = [
  { field: "firstName", name: "given-name", autoComplete: "given-name", hint: undefined },
  { field: "lastName", name: "family-name", autoComplete: "family-name", hint: undefined },
  { field: "company", name: "organization", autoComplete: "organization", hint: undefined, optional: true },
  { field: "email", name: "email", type: "email", autoComplete: "email", hint: "login.emailHint" },
  {
    field: "password",
    name: "new-password",
    type: "password",
    autoComplete: "new-password",
    hint: "login.passwordHint",
  },
] as const

const NO_PROPS = {}

export const CreateAccountForm = ({ onDone }: { readonly onDone: () => void }) => {
  const { t } = useTranslation()
  const signIn = useUseCase(LogInOrRegister)
  const notifySuccess = useSuccessNotification()
  const drafts = useDraftStore("login", "create")
  const [viewState, viewModel] = useViewModel(() => makeRegistrationViewModel(drafts, signIn), NO_PROPS)
  const notifyCreated = () => Effect.sync(() => notifySuccess(t("login.created")))
  const { confirm, failure, isRunning } = useConfirmCommand(
    () => {
      const registration = viewModel.confirm()
      return typeof registration === "string" ? registration : Effect.tap(registration, notifyCreated)
    },
    onDone,
    { failed: "login.createFailed" },
  )
  const fieldFaults = failure && toAccountFieldFaults(failure)
  // the email's account has another password: it existed before
  const isOtherAccount = failure?._tag === "Refused" && failure.refusal._tag === "CredentialsInvalid"
  const fieldProps = makeTextFieldProps(viewState, viewModel, fault => formatAccountFault(t, fault))
  return (
    <section className="sheet" aria-labelledby="create">
      <h2 id="create">{t("login.create")}</h2>
      {failure && failure._tag !== "RegistrationInvalid" && !fieldFaults && !isOtherAccount ? (
        <FailureNotice title={t("login.createFailed")} failure={failure} takesFocus />
      ) : null}
      {isOtherAccount ? (
        <Notice tone="danger" title={t("login.notLoggedIn")} takesFocus>
          <p>{t("login.notLoggedInHint")}</p>
        </Notice>
      ) : null}
      <Form submits={viewState.attempts} busy={isRunning} onSend={() => void confirm()}>
        {REGISTRATION_FIELDS.map(({ field, hint, ...input }) => (
          <TextField
            {...input}
            key={field}
            label={t(`login.${field}`)}
            hint={hint ? t(hint) : undefined}
            {...fieldProps(field)}
          />
        ))}
        <div>
          <Button type="submit" busy={isRunning ? t("login.creating") : undefined}>
            {t("login.createButton")}
          </Button>
        </div>
      </Form>
    </section>
  )
}
