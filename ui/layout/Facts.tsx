/** Names and values side by side, as on a job ticket. */
import styles from "./Facts.module.css"

export interface Fact {
  readonly label: string
  readonly value: string
}

export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
