import type { ReactNode } from "react"
import styles from "./Field.module.css"

interface CheckboxFieldProps {
  readonly label: ReactNode
  readonly name: string
  readonly checked: boolean
  readonly onCheck: (checked: boolean) => void
}

export const CheckboxField = ({ label, name, checked, onCheck }: CheckboxFieldProps) => (
  <label className={styles.checkbox}>
    <input type="checkbox" name={name} checked={checked} onChange={event => onCheck(event.target.checked)} />
    <span>{label}</span>
  </label>
)
