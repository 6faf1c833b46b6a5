import { type ReactNode, useId } from "react"
import { useTranslation } from "react-i18next"
import { Icon } from "../theme/Icon.tsx"
import styles from "./Field.module.css"

export const FieldError = ({ id, children }: { readonly id?: string; readonly children: ReactNode }) => (
  <p className={styles.error} id={id}>
    <Icon name="fault" /> <span>{children}</span>
  </p>
)

/** What a control needs to be described by its hint and its error. */
interface ControlProps {
  readonly id: string
  readonly "aria-describedby": string | undefined
  readonly "aria-invalid": true | undefined
}

interface FieldProps {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly optional?: boolean | undefined
  readonly children: (control: ControlProps) => ReactNode
}

export const Field = ({ label, hint, error, optional = false, children }: FieldProps) => {
  const { t } = useTranslation()
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ")
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional ? <small> {t("word.optional")}</small> : null}
      </label>
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {children({ id, "aria-describedby": describedBy || undefined, "aria-invalid": error ? true : undefined })}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  )
}
