import type { ReactNode } from "react"
import styles from "./Field.module.css"
import { Field } from "./Field.tsx"

interface SelectFieldProps {
  readonly label: ReactNode
  readonly name: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChoose: (value: string) => void
  readonly error?: ReactNode
  readonly autoComplete?: string
  readonly width?: "medium"
}

export const SelectField = ({ label, name, value, options, onChoose, error, autoComplete, width }: SelectFieldProps) => (
  <Field label={label} error={error}>
    {described => (
      <select
        {...described}
        className={width ? `${styles.input} ${styles[width]}` : styles.input}
        name={name}
        value={value}
        autoComplete={autoComplete}
        required
        onChange={event => onChoose(event.target.value)}
      >
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </Field>
)
