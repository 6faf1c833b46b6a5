/** The email of the account: what it is, what it waits to become, and how to ask for another one (LOGIN-30, LOGIN-31). */
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { ChangeEmail } from "../../application/identity/change-email.ts"
import type { EmailStatus } from "../../application/ports/account-email.ts"
import { Button } from "../buttons/Button.tsx"
import { useLocaleFormats } from "../i18n/locale-formats.ts"
import { useUseCase } from "../injection.ts"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { LoadingNotice } from "../notices/LoadingNotice.tsx"
import { Notice } from "../notices/Notice.tsx"
import { useQuery } from "../use-query.ts"
import { ChangeEmailForm } from "./ChangeEmailForm.tsx"

interface WaitingProps {
  readonly present: string
  readonly change: NonNullable<EmailStatus["change"]>
  readonly onLook: () => void
}

const Waiting = ({ present, change, onLook }: WaitingProps) => {
  const { t } = useTranslation()
  const { moment } = useLocaleFormats()
  const { email, confirmed, until } = change
  const addresses = [
    [present, confirmed.present],
    [email, confirmed.new],
  ] as const
  return (
    <Notice tone="info" title={t("email.waiting")}>
      <p>{t("email.waitingHint", { moment: moment(until.toISOString()) })}</p>
      <ul>
        {addresses.map(([address, isConfirmed]) => (
          <li key={address}>{t(isConfirmed ? "email.confirmed" : "email.unconfirmed", { email: address })}</li>
        ))}
      </ul>
      <p>
        <Button onPress={onLook}>{t("email.look")}</Button>
      </p>
    </Notice>
  )
}

export const AccountEmailSection = () => {
  const { t } = useTranslation()
  const { state, retry } = useQuery(useUseCase(ChangeEmail).standing, "email")
  // what is typed stays while it is looked up again
  const [known, setKnown] = useState<EmailStatus>()
  if (state._tag === "Done" && state.value !== known) setKnown(state.value)
  return (
    <section className="sheet stack" aria-labelledby="account-email">
      <h2 id="account-email">{t("email.title")}</h2>
      {state._tag === "Running" ? <LoadingNotice text={t("email.loading")} /> : null}
      {state._tag === "Failed" ? (
        <FailureNotice title={t("email.loadFailed")} failure={state.error} onRetry={retry} />
      ) : null}
      {known ? (
        <>
          <p>{t("email.present", { email: known.email })}</p>
          {known.change ? <Waiting present={known.email} change={known.change} onLook={retry} /> : null}
          <ChangeEmailForm key={known.email} present={known.email} onDone={retry} />
        </>
      ) : null}
    </section>
  )
}
