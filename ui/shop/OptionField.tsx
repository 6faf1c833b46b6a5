/** One option of a product: formats as tiles drawn to scale, everything else by name. */
import type { OptionValue, ProductOption } from "../../domain/catalog/product.ts"
import { RadioCard, RadioCardGroup } from "../fields/RadioCardGroup.tsx"
import { SelectField } from "../fields/SelectField.tsx"
import { useLocalizedText } from "../i18n/use-localized-text.ts"
import { calculateFormatOutline } from "./format-outline.ts"

interface OptionFieldProps {
  readonly option: ProductOption
  readonly chosen: string | undefined
  readonly error?: string | undefined
  readonly onChoose: (value: string) => void
  /** what a value would cost, in words; none for the one that is chosen */
  readonly priceOf?: (value: string) => string | undefined
}

const Drawing = ({ value, among }: { readonly value: OptionValue; readonly among: readonly OptionValue[] }) => {
  const rectangle = calculateFormatOutline(value, among)
  return (
    <svg viewBox="0 0 96 64" aria-hidden="true">
      <rect {...rectangle} fill="var(--sheet)" stroke="var(--ink-soft)" />
    </svg>
  )
}

export const OptionField = ({ option, chosen, error, onChoose, priceOf }: OptionFieldProps) => {
  const inWords = useLocalizedText()
  const priced = (words: string, value: string) => {
    const price = priceOf?.(value)
    return price === undefined ? words : `${words} (${price})`
  }
  const small = ({ key, detail }: OptionValue) => {
    const price = priceOf?.(key)
    if (!detail && price === undefined) return null
    return (
      <small className="soft">
        {" "}
        {detail ? inWords(detail) : null} {price === undefined ? null : <span className="num">({price})</span>}
      </small>
    )
  }
  if (option.values.every(({ size }) => size === undefined)) {
    const options = option.values.map(({ key, label, detail }) => ({
      value: key,
      label: priced(detail ? `${inWords(label)}, ${inWords(detail)}` : inWords(label), key),
    }))
    return (
      <SelectField
        label={inWords(option.label)}
        name={option.name}
        value={chosen ?? ""}
        options={options}
        error={error}
        onChoose={onChoose}
      />
    )
  }
  return (
    <RadioCardGroup legend={inWords(option.label)} tiles>
      {option.values.map(value => (
        <RadioCard
          key={value.key}
          name={option.name}
          checked={value.key === chosen}
          onChoose={() => onChoose(value.key)}
          picture={<Drawing value={value} among={option.values} />}
          label={
            <>
              {inWords(value.label)}
              {small(value)}
            </>
          }
        />
      ))}
    </RadioCardGroup>
  )
}
