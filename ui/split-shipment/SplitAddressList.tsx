/** The main address with what the others leave it, and the addresses that can get a part of their own (SPLIT-08). */
import { useTranslation } from "react-i18next"
import type { SplitViewModel, SplitViewState } from "../../application/delivery/split-view-model.ts"
import { AddressText } from "../addresses/AddressText.tsx"
import { QuantityByAddressList } from "../delivery/QuantityByAddressList.tsx"
import { RadioCardGroup } from "../fields/RadioCardGroup.tsx"
import { useLocaleFormats } from "../i18n/locale-formats.ts"
import { useFormatPieces } from "../i18n/use-format-pieces.ts"
import { SplitAddressRow } from "./SplitAddressRow.tsx"

interface SplitAddressesProps {
  readonly shown: SplitViewState
  readonly step: SplitViewModel
}

export const SplitAddressList = ({ shown: { lines, main, rest, bounds, excess }, step }: SplitAddressesProps) => {
  const { t } = useTranslation()
  const formats = useLocaleFormats()
  const pieces = useFormatPieces()
  const left = t("split.left", { left: formats.count(rest.left), total: formats.count(rest.total) })
  const kept = excess > 0 ? t("split.atLeast") : pieces(rest.main)
  return (
    <>
      <div className="stack tight">
        <QuantityByAddressList lines={[{ key: "main", pieces: kept, to: <AddressText address={main} /> }]} />
        <p className="soft">{t("split.mainHint")}</p>
      </div>
      {lines.length === 0 ? <p>{t("split.none")}</p> : null}
      {lines.length > 0 ? (
        <RadioCardGroup legend={t("split.extras")}>
          {lines.map((line, at) => (
            <SplitAddressRow
              key={line.key}
              line={line}
              mainCountry={main.country}
              bounds={bounds}
              left={left}
              onTick={() => step.tick(at)}
              onType={typed => step.type(at, typed)}
              onLeave={() => step.leave(at)}
            />
          ))}
        </RadioCardGroup>
      ) : null}
    </>
  )
}
