/**
 * Radio buttons shown as joined rows. A click anywhere on a row chooses it; a disabled row still shows why it is
 * disabled.
 */
import { type ReactNode, type Ref, useId } from "react"
import styles from "./RadioCardGroup.module.css"

interface RadioCardGroupProps {
  readonly legend: ReactNode
  readonly tiles?: boolean
  readonly children: ReactNode
}

export const RadioCardGroup = ({ legend, tiles = false, children }: RadioCardGroupProps) => (
  <fieldset>
    <legend className={styles.legend}>{legend}</legend>
    <div className={tiles ? styles.tiles : styles.group}>{children}</div>
  </fieldset>
)

interface RadioCardProps {
  readonly name: string
  readonly label: ReactNode
  /** below the label, and part of its name: what tells it from others with the same label */
  readonly detail?: ReactNode
  readonly checked: boolean
  /** several can be chosen: the card is a checkbox */
  readonly multiple?: boolean
  readonly disabled?: boolean
  readonly onChoose: () => void
  /** at the end of the row: a price, a logo */
  readonly end?: ReactNode
  /** above the label, in tiles */
  readonly picture?: ReactNode
  /** the choice that follows from this one; not part of its description */
  readonly nested?: ReactNode
  readonly children?: ReactNode
  /** other actions; pressing them doesn't choose the card */
  readonly actions?: ReactNode
  readonly ref?: Ref<HTMLDivElement>
}

export const RadioCard = (props: RadioCardProps) => {
  const {
    name,
    label,
    detail,
    checked,
    multiple = false,
    disabled = false,
    onChoose,
    end,
    picture,
    nested,
    actions,
    children,
    ref,
  } = props
  const id = useId()
  return (
    <div className={styles.card} ref={ref}>
      {picture}
      <input
        type={multiple ? "checkbox" : "radio"}
        id={id}
        name={name}
        checked={checked}
        disabled={disabled}
        aria-describedby={children ? `${id}-more` : undefined}
        onChange={onChoose}
      />
      <label htmlFor={id}>
        {label}
        {detail === undefined ? null : <span className={styles.detail}>{detail}</span>}
      </label>
      {end === undefined ? null : <span className={styles.end}>{end}</span>}
      {children ? (
        <div className={styles.description} id={`${id}-more`}>
          {children}
        </div>
      ) : null}
      {nested ? <div className={styles.nested}>{nested}</div> : null}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </div>
  )
}
