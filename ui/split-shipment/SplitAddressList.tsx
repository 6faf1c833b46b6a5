/** The main address with the rest of the quantity, and the addresses that can have a part (SPLIT-08). */
import type { SplitViewModel, SplitViewState } from "../../application/client/delivery/split-view-model.ts"
import { AddressText } from "../addresses/AddressText.tsx"
import { RadioCardGroup } from "../fields/RadioCardGroup.tsx"
import { useTexts } from "../i18n/use-texts.ts"
import { QuantityByAddressList } from "../item-delivery/QuantityByAddressList.tsx"
import { SplitAddressRow } from "./SplitAddressRow.tsx"

interface SplitAddressListProps {
  readonly viewState: SplitViewState
  readonly viewModel: SplitViewModel
}

export const SplitAddressList = ({
  viewState: { lines, mainAddress, remainder, bounds, excess },
  viewModel,
}: SplitAddressListProps) => {
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
