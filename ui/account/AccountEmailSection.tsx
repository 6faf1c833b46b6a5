/** The account's email, a change that awaits confirmation, and the form for another one (LOGIN-30, LOGIN-31). */
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { ChangeEmail, makeEmailChangeViewModel, toEmailFieldFaults } from "../../application/client/account/change-email.ts"
import type { EmailStatus } from "../../application/client/ports/account-email.ts"
import { Button } from "../buttons/Button.tsx"
import { useQuery } from "../commands/use-query.ts"
import { useConfirmCommand, useViewModel } from "../commands/use-view-model.ts"
import { Form } from "../fields/Form.tsx"
import { TextField } from "../fields/TextField.tsx"
import { makeTextFieldProps } from "../fields/text-field-props.ts"
import { useUseCase } from "../hooks/injection.ts"
import { useDraftStore } from "../hooks/use-drafts.ts"
import { formatAccountFault } from "../i18n/fault-texts.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { Notice } from "../notices/Notice.tsx"
import { QueryNotice } from "../notices/QueryNotice.tsx"
import { useSuccessNotification } from "../notices/use-success-notification.tsx"

const NO_PROPS = {}

/** Requests another email with the password; the mailed links confirm it (LOGIN-30). */
const ChangeEmailForm = ({ presentEmail, onDone }: { readonly presentEmail: string; readonly onDone: () => void }) => {
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
    { failed: "email.askFailed", onLateDone: notifyRequested },
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
