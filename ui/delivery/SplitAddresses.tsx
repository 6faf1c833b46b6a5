/** The main address with what the others leave it, and the addresses that can get a part of their own (SPLIT-08). */
import { useTranslation } from "react-i18next"
import { draftRest, mayConfirm } from "../../domain/delivery/split-check.ts"
import { splitBounds } from "../../domain/delivery/split-quantity.ts"
import { Choices } from "../parts/Choices.tsx"
import { useFormats } from "../parts/format.ts"
import { usePieces } from "../parts/use-pieces.ts"
import { AddressText } from "./AddressText.tsx"
import { Ledger } from "./Ledger.tsx"
import { SplitAddress } from "./SplitAddress.tsx"
import type { SplitEntered } from "./use-split-entered.ts"

export const SplitAddresses = ({ split }: { readonly split: SplitEntered }) => {
  const { t } = useTranslation()
  const formats = useFormats()
  const pieces = usePieces()
  const { draft, lines } = split
  const rest = draftRest(draft)
  const left = t("split.left", { left: formats.count(rest.left), total: formats.count(rest.total) })
  const main = mayConfirm(draft) ? pieces(rest.main) : t("split.atLeast")
  return (
    <>
      <div className="stack tight">
        <Ledger lines={[{ key: "main", pieces: main, to: <AddressText address={draft.main} /> }]} />
        <p className="soft">{t("split.mainHint")}</p>
      </div>
      {lines.length === 0 ? <p>{t("split.none")}</p> : null}
      {lines.length > 0 ? (
        <Choices legend={t("split.extras")}>
          {lines.map((line, at) => (
            <SplitAddress
              key={line.key}
              line={line}
              mainCountry={draft.main.country}
              bounds={splitBounds(draft.total, draft.extras.length + 1)}
              left={left}
              isFaulty={split.isFaulty(at)}
              onTick={() => split.tick(at)}
              onType={typed => split.type(at, typed)}
              onLeave={() => split.leave(at)}
            />
          ))}
        </Choices>
      ) : null}
    </>
  )
}
