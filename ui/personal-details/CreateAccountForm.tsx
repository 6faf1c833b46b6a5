/** Opening an account: every field is judged by the shop's rules when it is left, and again by the services. */
import { Effect, Result } from "effect"
import { useTranslation } from "react-i18next"
import { SignIn } from "../../application/identity/sign-in.ts"
import { type Registration, validateRegistration } from "../../domain/identity/registration.ts"
import { registrationProblemText } from "../i18n/problems.ts"
import { useUseCase } from "../injection.ts"
import { Button } from "../parts/Button.tsx"
import { Failure } from "../parts/Failure.tsx"
import { Notice } from "../parts/Notice.tsx"
import { TextField } from "../parts/TextField.tsx"
import { useRefused } from "../parts/use-entered.ts"
import { useTellDone } from "../parts/use-tell-done.tsx"
import { useCommand } from "../use-command.ts"
import { refusedFields } from "./refused-fields.ts"
import { FIELDS } from "./registration-fields.ts"
import { useKeptEntered } from "./use-kept-entered.ts"

const KEPT = ["firstName", "lastName", "company", "email"] as const

export const CreateAccountForm = ({ onDone }: { readonly onDone: () => void }) => {
  const { t } = useTranslation()
  const signIn = useUseCase(SignIn)
  const tellDone = useTellDone()
  const { state, run } = useCommand(
    (typed: Registration) =>
      signIn.register(typed).pipe(Effect.tap(() => Effect.sync(() => tellDone(t("login.created"))))),
    { failed: t("login.createFailed") },
  )
  const entered = useKeptEntered("create", KEPT, typed => {
    const checked = validateRegistration(typed)
    if (Result.isSuccess(checked)) return {}
    return Object.fromEntries(checked.failure.map(problem => [problem.field, registrationProblemText(t, problem)]))
  })
  const send = async () => {
    if (!entered.check()) return
    if (await run(entered.values)) onDone()
  }
  const failure = state._tag === "Failed" ? state.error : undefined
  const refused = refusedFields(t, failure)
  useRefused(entered, failure, refused)
  // the account with this email has another password: it was there before
  const isOther = failure?._tag === "Refused" && failure.code === "CredentialsInvalid"
  return (
    <section className="sheet" aria-labelledby="create">
      <h2 id="create">{t("login.create")}</h2>
      {failure && failure._tag !== "RegistrationInvalid" && !refused && !isOther ? (
        <Failure title={t("login.createFailed")} failure={failure} takesFocus />
      ) : null}
      {isOther ? (
        <Notice tone="danger" title={t("login.notLoggedIn")} takesFocus>
          <p>{t("login.notLoggedInHint")}</p>
        </Notice>
      ) : null}
      <form
        className="stack"
        noValidate
        ref={entered.form}
        onSubmit={event => {
          event.preventDefault()
          void send()
        }}
      >
        {FIELDS.map(({ field, hint, ...input }) => (
          <TextField
            {...input}
            key={field}
            label={t(`login.${field}`)}
            hint={hint ? t(hint) : undefined}
            value={entered.values[field]}
            error={entered.faults[field]}
            onType={text => entered.type(field, text)}
            onLeave={() => entered.leave(field)}
          />
        ))}
        <div>
          <Button type="submit" busy={state._tag === "Running" ? t("login.creating") : undefined}>
            {t("login.createButton")}
          </Button>
        </div>
      </form>
    </section>
  )
}
