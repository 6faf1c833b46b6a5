/** A quantity between minus and plus buttons, which step by the product's print quantities. */
import { useId } from "react"
import { stepQuantityText } from "../../application/client/step-quantity-text.ts"
import type { QuantityRange } from "../../domain/catalog/quantity-steps.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { Icon } from "../theme/Icon.tsx"
import field from "./Field.module.css"
import { FieldError } from "./Field.tsx"
import styles from "./QuantityField.module.css"
import { runAfterPointerRelease } from "./run-after-pointer-release.ts"

interface QuantityFieldProps {
  /** the product or address that has the quantity */
  readonly name: string
  /** replaces "Quantity" where there are several */
  readonly label?: string | undefined
  readonly range: QuantityRange
  readonly text: string
  readonly onType: (text: string) => void
  readonly onBlur: () => void
  readonly error: string | undefined
  /** beside the field, and part of its description: "300 of 500 left" */
  readonly beside?: string
}

export const QuantityField = ({ name, label, range, text, onType, onBlur, error, beside }: QuantityFieldProps) => {
  const { t, thousands } = useTexts()
  const id = useId()
  const describedBy = [beside && `${id}-beside`, error && `${id}-error`].filter(Boolean).join(" ")
  const step = (direction: "up" | "down") => onType(stepQuantityText(text, range, thousands, direction))
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={id}>
        <span aria-hidden={label === undefined}>{label ?? t("edit.quantity")}</span>
        {label === undefined ? <span className="vh">{t("word.quantityFor", { name })}</span> : null}
      </label>
      <div className="line">
        <div className={styles.quantity}>
          <button type="button" aria-label={t("word.decrease", { name })} onClick={() => step("down")}>
            <Icon name="minus" />
          </button>
          <input
            id={id}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            value={text}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy || undefined}
            onChange={event => onType(event.target.value)}
            onBlur={() => runAfterPointerRelease(onBlur)}
            onKeyDown={event => {
              if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return
              event.preventDefault()
              step(event.key === "ArrowUp" ? "up" : "down")
            }}
          />
          <button type="button" aria-label={t("word.increase", { name })} onClick={() => step("up")}>
            <Icon name="plus" />
          </button>
        </div>
        {beside ? (
          <span className="soft" id={`${id}-beside`}>
            {beside}
          </span>
        ) : null}
      </div>
      <div aria-live="polite">{error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}</div>
    </div>
  )
}
