/** The account's email, a change that awaits confirmation, and the form for another one (LOGIN-30, LOGIN-31). */
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { ChangeEmail } from "../../application/client/account/change-email.ts"
import type { EmailStatus } from "../../application/client/ports/account-email.ts"
import { Button } from "../buttons/Button.tsx"
import { useQuery } from "../commands/use-query.ts"
import { useUseCase } from "../hooks/injection.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { Notice } from "../notices/Notice.tsx"
import { QueryNotice } from "../notices/QueryNotice.tsx"
import { ChangeEmailForm } from "./ChangeEmailForm.tsx"

interface PendingEmailNoticeProps {
  readonly presentEmail: string
  readonly change: NonNullable<EmailStatus["change"]>
  readonly onRefresh: () => void
}

const PendingEmailNotice = ({ presentEmail, change, onRefresh }: PendingEmailNoticeProps) => {
  const { t, dateAndTime } = useTexts()
  const { email, confirmed, until } = change
  const addresses = [
    [presentEmail, confirmed.present],
    [email, confirmed.new],
  ] as const
  return (
    <Notice tone="info" title={t("email.waiting")}>
      <p>{t("email.waitingHint", { moment: dateAndTime(until.toISOString()) })}</p>
      <ul>
        {addresses.map(([address, isConfirmed]) => (
          <li key={address}>{t(isConfirmed ? "email.confirmed" : "email.unconfirmed", { email: address })}</li>
        ))}
      </ul>
      <p>
        <Button onPress={onRefresh}>{t("email.look")}</Button>
      </p>
    </Notice>
  )
}

export const AccountEmailSection = () => {
  const { t } = useTranslation()
  const query = useQuery(useUseCase(ChangeEmail).status, "email")
  // the form keeps its text while the status is loaded again
  const [emailStatus, setEmailStatus] = useState<EmailStatus>()
  if (query.value && query.value !== emailStatus) setEmailStatus(query.value)
  return (
    <section className="sheet stack" aria-labelledby="account-email">
      <h2 id="account-email">{t("email.title")}</h2>
      <QueryNotice query={query} loading={t("email.loading")} failed={t("email.loadFailed")} />
      {emailStatus ? (
        <>
          <p>{t("email.present", { email: emailStatus.email })}</p>
          {emailStatus.change ? (
            <PendingEmailNotice presentEmail={emailStatus.email} change={emailStatus.change} onRefresh={query.retry} />
          ) : null}
          <ChangeEmailForm key={emailStatus.email} presentEmail={emailStatus.email} onDone={query.retry} />
        </>
      ) : null}
    </section>
  )
}
