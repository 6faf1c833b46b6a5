/** Another password, for whoever knows the present one; nothing of either is kept (LOGIN-25). */
import { Effect } from "effect"
import { useTranslation } from "react-i18next"
import { Identity } from "../../application/identity/identity.ts"
import { KeepAccount } from "../../application/identity/keep-account.ts"
import type { PasswordChange } from "../../application/ports/own-account.ts"
import { passwordProblem } from "../../domain/identity/password.ts"
import { isTooLong, LIMITS } from "../../domain/text/limits.ts"
import { registrationProblemText } from "../i18n/problems.ts"
import { useUseCase } from "../injection.ts"
import { Button } from "../parts/Button.tsx"
import { Failure } from "../parts/Failure.tsx"
import { TextField } from "../parts/TextField.tsx"
import { useEntered, useRefused } from "../parts/use-entered.ts"
import { useTellDone } from "../parts/use-tell-done.tsx"
import { refusedFields } from "../personal-details/refused-fields.ts"
import { useCommand } from "../use-command.ts"
import { useObserved } from "../use-observed.ts"

type Field = keyof PasswordChange

const FIELDS = [
  { field: "currentPassword", autoComplete: "current-password", hint: undefined },
  { field: "newPassword", autoComplete: "new-password", hint: "login.passwordHint" },
] as const

const EMPTY: PasswordChange = { currentPassword: "", newPassword: "" }

export const ChangePasswordForm = ({ onDone }: { readonly onDone: () => void }) => {
  const { t } = useTranslation()
  const account = useUseCase(KeepAccount)
  const email = useObserved(useUseCase(Identity), state => (state._tag === "Customer" ? state.customer.email : ""))
  const tellDone = useTellDone()
  const { state, run } = useCommand((change: PasswordChange) => account.changePassword(change).pipe(Effect.as(true)), {
    failed: t("security.changeFailed"),
    late: () => tellDone(t("security.changed")),
  })
  const entered = useEntered<Field, string>({ ...EMPTY }, ({ currentPassword, newPassword }) => {
    const problem = passwordProblem(newPassword, email)
    return {
      currentPassword: isTooLong(currentPassword, "password")
        ? t("field.tooLong", { limit: LIMITS.password })
        : currentPassword
          ? undefined
          : t("field.required.password"),
      newPassword: problem && registrationProblemText(t, problem),
    }
  })
  const failure = state._tag === "Failed" ? state.error : undefined
  const isWrong = failure?._tag === "Refused" && failure.code === "CredentialsInvalid"
  const refused = isWrong ? { currentPassword: t("security.wrong") } : refusedFields(t, failure)
  useRefused(entered, failure, refused)
  const send = async () => {
    if (!entered.check() || !(await run(entered.values))) return
    for (const { field } of FIELDS) entered.type(field, "")
    tellDone(t("security.changed"))
    onDone()
  }
  return (
    <section className="sheet" aria-labelledby="change-password">
      <h2 id="change-password">{t("security.change")}</h2>
      {failure && !refused ? <Failure title={t("security.changeFailed")} failure={failure} takesFocus /> : null}
      <form
        className="stack"
        noValidate
        ref={entered.form}
        onSubmit={event => {
          event.preventDefault()
          void send()
        }}
      >
        {/* for whatever keeps passwords: whose it is */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {FIELDS.map(({ field, autoComplete, hint }) => (
          <TextField
            key={field}
            name={field}
            type="password"
            autoComplete={autoComplete}
            label={t(`security.${field}`)}
            hint={hint && t(hint)}
            value={entered.values[field]}
            error={entered.faults[field]}
            onType={text => entered.type(field, text)}
            onLeave={() => entered.leave(field)}
          />
        ))}
        <p className="hint">{t("security.changeHint")}</p>
        <div>
          <Button type="submit" busy={state._tag === "Running" ? t("security.changing") : undefined}>
            {t("security.change")}
          </Button>
        </div>
      </form>
    </section>
  )
}
