/**
 * An option that the design was made for. It stays locked until the shopper unlocks it, after reading what a change
 * removes (EDIT-08, EDIT-10).
 */
import { useTranslation } from "react-i18next"
import { ActionButton } from "../buttons/ActionButton.tsx"
import field from "../fields/Field.module.css"

interface LockedOptionFieldProps {
  readonly label: string
  readonly value: string
  readonly onUnlock: () => void
}

export const LockedOptionField = ({ label, value, onUnlock }: LockedOptionFieldProps) => {
  const { t } = useTranslation()
  return (
    <div className={field.field}>
      <b className={field.label}>{label}</b>
      <p>{value}</p>
      <p className="hint">{t("edit.locked")}</p>
      <p>
        <ActionButton icon="pencil" about={label} onPress={onUnlock}>
          {t("edit.unlock")}
        </ActionButton>
      </p>
    </div>
  )
}
