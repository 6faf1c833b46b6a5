/** A quantity between a minus and a plus that step as the product is printed; errors in words. */
import { useId } from "react"
import { useTranslation } from "react-i18next"
import { stepQuantityText } from "../../application/step-quantity-text.ts"
import type { QuantityRange } from "../../domain/catalog/quantity-steps.ts"
import { useLocaleFormats } from "../i18n/locale-formats.ts"
import { Icon } from "../looks/Icon.tsx"
import field from "./Field.module.css"
import { FieldError } from "./Field.tsx"
import styles from "./QuantityField.module.css"
import { runAfterPointerRelease } from "./run-after-pointer-release.ts"

interface QuantityFieldProps {
  /** what it is a quantity of */
  readonly name: string
  /** in the place of "Quantity", where there are several */
  readonly label?: string | undefined
  readonly range: QuantityRange
  readonly typed: string
  readonly onType: (text: string) => void
  readonly onLeave: () => void
  readonly error: string | undefined
  /** beside the field, and read out with it: "300 of 500 left" */
  readonly beside?: string
}

export const QuantityField = ({ name, label, range, typed, onType, onLeave, error, beside }: QuantityFieldProps) => {
  const { t } = useTranslation()
  const { thousands } = useLocaleFormats()
  const id = useId()
  const described = [beside && `${id}-beside`, error && `${id}-error`].filter(Boolean).join(" ")
  const step = (direction: "up" | "down") => onType(stepQuantityText(typed, range, thousands, direction))
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
            value={typed}
            aria-invalid={error ? true : undefined}
            aria-describedby={described || undefined}
            onChange={event => onType(event.target.value)}
            onBlur={() => runAfterPointerRelease(onLeave)}
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
