import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from "react"
import styles from "./Field.module.css"
import { Field } from "./Field.tsx"
import { runAfterPointerRelease } from "./run-after-pointer-release.ts"

interface TextFieldProps {
  readonly label: ReactNode
  readonly name: string
  readonly value: string
  readonly onType: (text: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly hint?: ReactNode
  readonly error?: ReactNode
  /** shown beside the label; `unsaid` where the whole form may be left empty */
  readonly optional?: boolean | "unsaid" | undefined
  readonly type?: HTMLInputTypeAttribute | undefined
  readonly inputMode?: "numeric" | undefined
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  /** a button that uses the typed text */
  readonly actionButton?: ReactNode
  readonly width?: "short" | "medium" | undefined
}

/** Takes over text that was typed before the field's code had loaded. */
const readEarlyInput =
  ({ value, onType }: Pick<TextFieldProps, "value" | "onType">) =>
  (input: HTMLInputElement | null): void => {
    if (input && input.value !== value) onType(input.value)
  }

export const TextField = ({ label, hint, error, optional, width, actionButton, onType, onBlur, ...input }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} optional={optional === true}>
    {described => (
      <div className={styles.line}>
        <input
          {...input}
          {...described}
          ref={readEarlyInput({ value: input.value, onType })}
          className={width ? `${styles.input} ${styles[width]}` : styles.input}
          type={input.type ?? "text"}
          required={!optional}
          spellCheck={false}
          onChange={event => onType(event.target.value)}
          onBlur={onBlur && (() => runAfterPointerRelease(onBlur))}
        />
        {actionButton}
      </div>
    )}
  </Field>
)
