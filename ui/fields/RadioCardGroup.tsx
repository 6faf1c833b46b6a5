/** Radio cards joined like the rows of a price list; the whole card is the target, and what can't be chosen keeps its reason. */
import { type ReactNode, type Ref, useId } from "react"
import styles from "./RadioCardGroup.module.css"

interface ChoicesProps {
  readonly legend: ReactNode
  readonly tiles?: boolean
  readonly children: ReactNode
}

export const RadioCardGroup = ({ legend, tiles = false, children }: ChoicesProps) => (
  <fieldset>
    <legend className={styles.legend}>{legend}</legend>
    <div className={tiles ? styles.tiles : styles.choices}>{children}</div>
  </fieldset>
)

interface ChoiceProps {
  readonly name: string
  readonly label: ReactNode
  readonly checked: boolean
  /** one of several that can be chosen together */
  readonly many?: boolean
  readonly disabled?: boolean
  readonly onChoose: () => void
  /** at the right edge: a price, a logo */
  readonly edge?: ReactNode
  /** drawn above the label, in tiles */
  readonly drawing?: ReactNode
  /** what is to be chosen next, once this is: not part of its description */
  readonly within?: ReactNode
  readonly children?: ReactNode
  /** what else can be done with it; pressing them does not choose it */
  readonly acts?: ReactNode
  readonly ref?: Ref<HTMLDivElement>
}

export const RadioCard = (choice: ChoiceProps) => {
  const {
    name,
    label,
    checked,
    many = false,
    disabled = false,
    onChoose,
    edge,
    drawing,
    within,
    acts,
    children,
    ref,
  } = choice
  const id = useId()
  return (
    <div className={styles.choice} ref={ref}>
      {drawing}
      <input
        type={many ? "checkbox" : "radio"}
        id={id}
        name={name}
        checked={checked}
        disabled={disabled}
        aria-describedby={children ? `${id}-more` : undefined}
        onChange={onChoose}
      />
      <label htmlFor={id}>{label}</label>
      {edge === undefined ? null : <span className={styles.edge}>{edge}</span>}
      {children ? (
        <div className={styles.more} id={`${id}-more`}>
          {children}
        </div>
      ) : null}
      {within ? <div className={styles.within}>{within}</div> : null}
      {acts ? <div className={styles.acts}>{acts}</div> : null}
    </div>
  )
}
