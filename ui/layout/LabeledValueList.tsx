/** Names and values side by side, as on a job ticket. */
import styles from "./LabeledValueList.module.css"

export interface LabeledValue {
  readonly label: string
  readonly value: string
}

export const LabeledValueList = ({ facts }: { readonly facts: readonly LabeledValue[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
