/** Logging in: what was typed stays when it is refused, only the password is emptied. */
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { SignIn } from "../../application/identity/sign-in.ts"
import { isEmail } from "../../domain/address/validation.ts"
import { isTooLong, LIMITS } from "../../domain/text/limits.ts"
import { useUseCase } from "../injection.ts"
import { Button } from "../parts/Button.tsx"
import { Failure } from "../parts/Failure.tsx"
import { Notice } from "../parts/Notice.tsx"
import { TextField } from "../parts/TextField.tsx"
import { useCommand } from "../use-command.ts"
import { useKeptEntered } from "./use-kept-entered.ts"

const EMAIL = ["email"] as const

export const LoginForm = ({ onDone }: { readonly onDone: () => void }) => {
  const { t } = useTranslation()
  const signIn = useUseCase(SignIn)
  const passwordFault = (password: string) => {
    if (isTooLong(password, "password")) return t("field.tooLong", { limit: LIMITS.password })
    return password ? undefined : t("field.required.password")
  }
  const { state, run } = useCommand(signIn.logIn, { failed: t("login.failed") })
  const entered = useKeptEntered("logIn", EMAIL, ({ email, password }) => ({
    email: isEmail(email.trim()) ? undefined : t(email.trim() ? "field.email" : "field.required.email"),
    password: passwordFault(password),
  }))
  const { values, faults } = entered
  const send = async () => {
    if (!entered.check()) return
    if (await run(values)) onDone()
  }
  const failure = state._tag === "Failed" ? state.error : undefined
  const [told, setTold] = useState(failure)
  if (failure !== told) {
    setTold(failure)
    if (failure) entered.type("password", "")
  }
  return (
    <section className="sheet" aria-labelledby="log-in">
      <h2 id="log-in">{t("login.logIn")}</h2>
      {failure?._tag === "Refused" ? (
        <Notice tone="danger" title={t("login.refused")} takesFocus>
          <p>{t("login.refusedHint")}</p>
        </Notice>
      ) : null}
      {failure && failure._tag !== "Refused" ? (
        <Failure title={t("login.failed")} failure={failure} takesFocus />
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
        <TextField
          label={t("login.email")}
          name="username"
          type="email"
          autoComplete="username"
          value={values.email}
          error={faults.email}
          onType={text => entered.type("email", text)}
          onLeave={() => entered.leave("email")}
        />
        <TextField
          label={t("login.password")}
          name="password"
          type="password"
          autoComplete="current-password"
          value={values.password}
          error={faults.password}
          onType={text => entered.type("password", text)}
          onLeave={() => entered.leave("password")}
        />
        <div>
          <Button kind="primary" type="submit" busy={state._tag === "Running" ? t("login.loggingIn") : undefined}>
            {t("login.logIn")}
          </Button>
        </div>
      </form>
    </section>
  )
}
