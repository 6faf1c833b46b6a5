/** How many pieces of a direct mailing are mailed where; the rest goes to its shipping address (DELIV-10, DELIV-11). */
import { useTranslation } from "react-i18next"
import { type DirectMailing, mailingSummary } from "../../domain/delivery/direct-mailing.ts"
import { Row } from "../parts/Rows.tsx"
import { usePieces } from "../parts/use-pieces.ts"
import { Ledger } from "./Ledger.tsx"

export const DirectMailingRow = ({ mailing }: { readonly mailing: DirectMailing }) => {
  const { t } = useTranslation()
  const pieces = usePieces()
  return (
    <Row label={t("delivery.mailed")}>
      <Ledger
        lines={mailingSummary(mailing).map(({ _tag, count }) => ({
          key: _tag,
          pieces: pieces(count),
          to: t(`delivery.mailing.${_tag}`),
        }))}
      />
      <p className="soft">{t("delivery.mailingUpload")}</p>
    </Row>
  )
}
