/** The main address with the rest of the quantity, and the addresses that can have a part (SPLIT-08). */

import type { TFunction } from "i18next"
import type { SplitViewModel, SplitViewState } from "../../application/client/delivery/split-view-model.ts"
import type { SplitAddressObstacle } from "../../domain/delivery/split-address-choices.ts"
import type { SplitQuantityBounds } from "../../domain/delivery/split-quantity.ts"
import { AddressText } from "../addresses/AddressText.tsx"
import { formatAddressLines } from "../addresses/format-address-lines.ts"
import { QuantityField } from "../fields/QuantityField.tsx"
import { RadioCard, RadioCardGroup } from "../fields/RadioCardGroup.tsx"
import { formatInCountry } from "../i18n/format-in-country.ts"
import type { LocaleFormats } from "../i18n/locale-formats.ts"
import { UnbrokenNumbers } from "../i18n/UnbrokenNumbers.tsx"
import { useTexts } from "../i18n/use-texts.ts"
import { QuantityByAddressList } from "../item-delivery/QuantityByAddressList.tsx"

/** Every fault of a quantity has the same text, because the way out is the same. */
const formatSplitQuantityFault = (t: TFunction, { count }: LocaleFormats, { min, max }: SplitQuantityBounds): string =>
  max < min ? t("split.tooMany") : t("split.enter", { min: count(min), max: count(max) })

/** Texts of a split's faults (ERR-73, ERR-74). */
const formatSplitObstacle = (t: TFunction, formats: LocaleFormats, obstacle: SplitAddressObstacle, mainCountry: string): string =>
  t(`split.${obstacle}`, { place: formatInCountry(t, formats, mainCountry) })

interface SplitAddressRowProps {
  readonly line: SplitViewState["lines"][number]
  readonly mainCountry: string
  readonly bounds: SplitQuantityBounds
  readonly remainingText: string
  readonly onTick: () => void
  readonly onType: (typed: string) => void
  readonly onBlur: () => void
}

/** One address that can have a part: when ticked, it asks for a quantity (SPLIT-10…SPLIT-13). */
const SplitAddressRow = (props: SplitAddressRowProps) => {
  const { line, mainCountry, bounds, remainingText, onTick, onType, onBlur } = props
  const { t, ...formats } = useTexts()
  const { recipient, location, line: addressLine } = formatAddressLines(t, formats, line.address)
  return (
    <RadioCard
      multiple
      name="split"
      label={recipient}
      detail={<UnbrokenNumbers text={location} />}
      checked={line.ticked}
      disabled={line.obstacle !== undefined && !line.ticked}
      onChoose={onTick}
      nested={
        line.ticked ? (
          <QuantityField
            name={addressLine}
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
      {line.obstacle ? <p>{formatSplitObstacle(t, formats, line.obstacle, mainCountry)}</p> : null}
    </RadioCard>
  )
}

interface SplitAddressFieldsProps {
  readonly viewState: SplitViewState
  readonly viewModel: SplitViewModel
}

export const SplitAddressFields = ({
  viewState: { lines, mainAddress, remainder, bounds, excess },
  viewModel,
}: SplitAddressFieldsProps) => {
  const { t, pieces, ...formats } = useTexts()
  const remainingText = t("split.left", { left: formats.count(remainder.left), total: formats.count(remainder.total) })
  const mainQuantity = excess > 0 ? t("split.atLeast") : pieces(remainder.main)
  return (
    <>
      <div className="stack tight">
        <QuantityByAddressList
          lines={[{ key: "main", quantity: mainQuantity, address: <AddressText address={mainAddress} /> }]}
        />
        <p className="soft">{t("split.mainHint")}</p>
      </div>
      {lines.length === 0 ? <p>{t("split.none")}</p> : null}
      {lines.length > 0 ? (
        <RadioCardGroup legend={t("delivery.extras")}>
          {lines.map((line, index) => (
            <SplitAddressRow
              key={line.key}
              line={line}
              mainCountry={mainAddress.country}
              bounds={bounds}
              remainingText={remainingText}
              onTick={() => viewModel.toggle(index)}
              onType={typed => viewModel.type(index, typed)}
              onBlur={() => viewModel.blur(index)}
            />
          ))}
        </RadioCardGroup>
      ) : null}
    </>
  )
}
