/** The customer's logins. One, or all others, can be ended, with a notification (LOGIN-24). */
import { Effect } from "effect"
import type { TFunction } from "i18next"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { ManageSessionsAndPassword } from "../../application/client/account/manage-sessions-and-password.ts"
import type { ActiveSession } from "../../application/client/ports/sessions-and-password.ts"
import { IconTextButton } from "../buttons/IconTextButton.tsx"
import { useCommand } from "../commands/use-command.ts"
import { useQuery } from "../commands/use-query.ts"
import { useUseCase } from "../hooks/injection.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { CardRow, CardRows } from "../layout/CardRows.tsx"
import { FailureNotice } from "../notices/FailureNotice.tsx"
import { QueryNotice } from "../notices/QueryNotice.tsx"
import { useSuccessNotification } from "../notices/use-success-notification.tsx"
import { Badge } from "../theme/Badge.tsx"

/** The browser and system of a login, as far as they are known. */
const formatDevice = (t: TFunction, { browser, system }: Pick<ActiveSession, "browser" | "system">): string =>
  browser && system ? t("security.device", { browser, system }) : (browser ?? system ?? t("security.unknownDevice"))

interface ActiveSessionRowProps {
  readonly session: ActiveSession
  readonly isEnding: boolean
  readonly onEnd: () => void
}

const ActiveSessionRow = ({ session, isEnding, onEnd }: ActiveSessionRowProps) => {
  const { t, dateAndTime } = useTexts()
  const { startedAt, usedAt, isCurrent } = session
  const device = formatDevice(t, session)
  const lastUsed = t("security.used", { moment: dateAndTime(usedAt.toISOString()) })
  const action = isCurrent ? undefined : (
    <IconTextButton icon="close" about={`${device}, ${lastUsed}`} onPress={onEnd}>
      {t(isEnding ? "security.ending" : "security.end")}
    </IconTextButton>
  )
  return (
    <CardRow label={device} action={action}>
      {isCurrent ? <Badge tone="success">{t("security.here")}</Badge> : lastUsed}
      <br />
      <small className="soft">{t("security.since", { moment: dateAndTime(startedAt.toISOString()) })}</small>
    </CardRow>
  )
}

export const ActiveSessionList = ({ onOthersEnded }: { readonly onOthersEnded: () => void }) => {
  const { t } = useTranslation()
  const account = useUseCase(ManageSessionsAndPassword)
  const notifySuccess = useSuccessNotification()
  const query = useQuery(account.sessions, "sessions")
  const [ended, setEnded] = useState<ReadonlySet<string>>(new Set())
  const sessions = query.value?.filter(({ id }) => !ended.has(id)) ?? []
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  const markEnded = (endedSessions: readonly ActiveSession[], text: string) => {
    setEnded(before => new Set([...before, ...endedSessions.map(({ id }) => id)]))
    notifySuccess(text)
  }
  const end = useCommand((session: ActiveSession) => account.endSession(session.id).pipe(Effect.as(session)), {
    failed: "security.endFailed",
  })
  const endOthers = useCommand(() => account.endOtherSessions.pipe(Effect.as(true)), {
    failed: "security.othersFailed",
  })
  const endOne = async (session: ActiveSession) => {
    if (await end.run(session)) markEnded([session], t("security.ended", { device: formatDevice(t, session) }))
  }
  const endAllOthers = async () => {
    if (!(await endOthers.run(undefined))) return
    markEnded(others, t("security.othersEnded"))
    onOthersEnded()
  }
  return (
    <section className="sheet stack" aria-labelledby="sessions">
      <h2 id="sessions">{t("security.sessions")}</h2>
      <QueryNotice query={query} loading={t("security.loading")} failed={t("security.loadFailed")} />
      <div role="alert">
        <FailureNotice title={t("security.endFailed")} failure={end.failure} />
        <FailureNotice title={t("security.othersFailed")} failure={endOthers.failure} />
      </div>
      {sessions.length > 0 ? (
        <>
          <p className="hint">{t("security.hint")}</p>
          <CardRows>
            {sessions.map(session => (
              <ActiveSessionRow
                key={session.id}
                session={session}
                isEnding={end.state._tag === "Running" && end.state.input.id === session.id}
                onEnd={() => void endOne(session)}
              />
            ))}
          </CardRows>
          {others.length > 0 ? (
            <p>
              <IconTextButton icon="close" onPress={() => void endAllOthers()}>
                {t(endOthers.isRunning ? "security.ending" : "security.endOthers")}
              </IconTextButton>
            </p>
          ) : (
            <p>{t("security.onlyHere")}</p>
          )}
        </>
      ) : null}
    </section>
  )
}
