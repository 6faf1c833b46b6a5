/** One address that can have a part: when ticked, it asks for a quantity (SPLIT-10…SPLIT-13). */
import type { SplitViewState } from "../../application/client/delivery/split-view-model.ts"
import type { SplitQuantityBounds } from "../../domain/delivery/split-quantity.ts"
import { formatAddressLines } from "../addresses/format-address-lines.ts"
import { QuantityField } from "../fields/QuantityField.tsx"
import { RadioCard } from "../fields/RadioCardGroup.tsx"
import { UnbrokenNumbers } from "../i18n/UnbrokenNumbers.tsx"
import { useTexts } from "../i18n/use-texts.ts"
import { formatSplitObstacle, formatSplitQuantityFault } from "./split-texts.ts"

interface SplitAddressRowProps {
  readonly line: SplitViewState["lines"][number]
  readonly mainCountry: string
  readonly bounds: SplitQuantityBounds
  readonly remainingText: string
  readonly onTick: () => void
  readonly onType: (typed: string) => void
  readonly onBlur: () => void
}

export const SplitAddressRow = (props: SplitAddressRowProps) => {
  const { line, mainCountry, bounds, remainingText, onTick, onType, onBlur } = props
  const { t, ...formats } = useTexts()
  const { recipient, location } = formatAddressLines(t, formats, line.address)
  return (
    <RadioCard
      multiple
      name="split"
      label={recipient}
      checked={line.ticked}
      disabled={line.obstacle !== undefined && !line.ticked}
      onChoose={onTick}
      nested={
        line.ticked ? (
          <QuantityField
            name={t("delivery.extraTo", { who: recipient, city: line.address.city })}
            range={bounds}
            text={line.typed}
            beside={remainingText}
            onType={onType}
            onBlur={onBlur}
            error={line.isFaulty ? formatSplitQuantityFault(t, formats, bounds) : undefined}
          />
        ) : undefined
      }
    >
      <p className="soft">
        <UnbrokenNumbers text={location} />
      </p>
      {line.obstacle ? <p>{formatSplitObstacle(t, formats, line.obstacle, mainCountry)}</p> : null}
    </RadioCard>
  )
}
