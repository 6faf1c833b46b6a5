/** Yes or no, in one line with its words. */
import type { ReactNode } from "react"
import styles from "./Field.module.css"

interface CheckFieldProps {
  readonly label: ReactNode
  readonly name: string
  readonly checked: boolean
  readonly onCheck: (checked: boolean) => void
}

export const CheckboxField = ({ label, name, checked, onCheck }: CheckFieldProps) => (
  <label className={styles.check}>
    <input type="checkbox" name={name} checked={checked} onChange={event => onCheck(event.target.checked)} />
    <span>{label}</span>
  </label>
)
