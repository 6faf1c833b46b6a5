import { UnbrokenNumbers } from "../i18n/UnbrokenNumbers.tsx"
import styles from "./LabeledValueList.module.css"

interface LabeledValue {
  readonly label: string
  readonly value: string
}

export const LabeledValueList = ({ values }: { readonly values: readonly LabeledValue[] }) => (
  <dl className={styles.values}>
    {values.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <UnbrokenNumbers text={value} />
        </dd>
      </div>
    ))}
  </dl>
)
