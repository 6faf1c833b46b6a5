import type { ActiveSession } from "../../application/client/ports/sessions-and-password.ts"
import { ActionButton } from "../buttons/ActionButton.tsx"
import { useTexts } from "../i18n/use-texts.ts"
import { CardRow } from "../layout/CardRows.tsx"
import { Badge } from "../theme/Badge.tsx"
import { formatDevice } from "./format-device.ts"

interface ActiveSessionRowProps {
  readonly session: ActiveSession
  readonly isEnding: boolean
  readonly onEnd: () => void
}

export const ActiveSessionRow = ({ session, isEnding, onEnd }: ActiveSessionRowProps) => {
  const { t, dateAndTime } = useTexts()
  const { startedAt, usedAt, isCurrent } = session
  const device = formatDevice(t, session)
  const lastUsed = t("security.used", { moment: dateAndTime(usedAt.toISOString()) })
  const action = isCurrent ? undefined : (
    <ActionButton icon="close" about={`${device}, ${lastUsed}`} onPress={onEnd}>
      {t(isEnding ? "security.ending" : "security.end")}
    </ActionButton>
  )
  return (
    <CardRow label={device} action={action}>
      {isCurrent ? <Badge tone="success">{t("security.here")}</Badge> : lastUsed}
      <br />
      <small className="soft">{t("security.since", { moment: dateAndTime(startedAt.toISOString()) })}</small>
    </CardRow>
  )
}
