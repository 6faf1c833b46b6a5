/** One option of a product: formats as tiles drawn to scale, everything else as a list. */
import type { OptionValue, ProductOption } from "../../domain/catalog/product.ts"
import { RadioCard, RadioCardGroup } from "../fields/RadioCardGroup.tsx"
import { SelectField } from "../fields/SelectField.tsx"
import { useTexts } from "../i18n/use-texts.ts"

const TILE = { width: 96, height: 64 }
const MARGIN = 4

interface PaperSizeOutline {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Outlines of formats, drawn to one scale: the largest one fills the tile. */
const calculatePaperSizeOutline = (value: OptionValue, allValues: readonly OptionValue[]): PaperSizeOutline => {
  const sizes = allValues.flatMap(({ size }) => (size ? [size] : []))
  const widest = Math.max(...sizes.map(([width]) => width))
  const highest = Math.max(...sizes.map(([, height]) => height))
  const scale = Math.min((TILE.width - 2 * MARGIN) / widest, (TILE.height - 2 * MARGIN) / highest)
  const [wide, high] = value.size ?? [widest, highest]
  const width = wide * scale
  const height = high * scale
  return { x: (TILE.width - width) / 2, y: (TILE.height - height) / 2, width, height }
}

interface ProductOptionFieldProps {
  readonly option: ProductOption
  readonly chosen: string | undefined
  readonly error?: string | undefined
  readonly onChoose: (value: string) => void
  /** the formatted price difference of a value; undefined for the chosen one */
  readonly formatPrice?: (value: string) => string | undefined
}

const FormatDrawing = ({ value, allValues }: { readonly value: OptionValue; readonly allValues: readonly OptionValue[] }) => {
  const rectangle = calculatePaperSizeOutline(value, allValues)
  return (
    <svg viewBox="0 0 96 64" aria-hidden="true">
      <rect {...rectangle} fill="var(--sheet)" stroke="var(--ink-soft)" />
    </svg>
  )
}

export const ProductOptionField = ({ option, chosen, error, onChoose, formatPrice }: ProductOptionFieldProps) => {
  const { localize } = useTexts()
  const addPrice = (label: string, value: string) => {
    const price = formatPrice?.(value)
    return price === undefined ? label : `${label} (${price})`
  }
  const renderDetail = ({ key, detail }: OptionValue) => {
    const price = formatPrice?.(key)
    if (!detail && price === undefined) return null
    return (
      <small className="soft">
        {" "}
        {detail ? localize(detail) : null} {price === undefined ? null : <span className="num">({price})</span>}
      </small>
    )
  }
  if (option.values.every(({ size }) => size === undefined)) {
    const options = option.values.map(({ key, label, detail }) => ({
      value: key,
      label: addPrice(detail ? `${localize(label)}, ${localize(detail)}` : localize(label), key),
    }))
    return (
      <SelectField
        label={localize(option.label)}
        name={option.name}
        value={chosen ?? ""}
        options={options}
        error={error}
        onChoose={onChoose}
      />
    )
  }
  return (
    <RadioCardGroup legend={localize(option.label)} tiles>
      {option.values.map(value => (
        <RadioCard
          key={value.key}
          name={option.name}
          checked={value.key === chosen}
          onChoose={() => onChoose(value.key)}
          picture={<FormatDrawing value={value} allValues={option.values} />}
          label={
            <>
              {localize(value.label)}
              {renderDetail(value)}
            </>
          }
        />
      ))}
    </RadioCardGroup>
  )
}
