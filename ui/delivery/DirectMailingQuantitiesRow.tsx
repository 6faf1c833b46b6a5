/**
 * The pieces of a direct mailing that are mailed within and outside the Netherlands, and those for the shipping address
 * (DELIV-10, DELIV-11).
 */

import type { MailingPieceCount } from "../../domain/catalog/direct-mailing.ts"
import type { CartIssue } from "../../domain/order/cart-issues.ts"
import { Link } from "../buttons/Link.tsx"
import { FieldError } from "../fields/Field.tsx"
import { useSettings } from "../hooks/injection.ts"
import { formatCartIssue } from "../i18n/fault-texts.ts"
import { useTexts } from "../i18n/use-texts.ts"
import { QuantityByAddressList } from "../item-delivery/QuantityByAddressList.tsx"
import { CardRow } from "../layout/CardRows.tsx"

interface DirectMailingQuantitiesRowProps {
  readonly rows: readonly MailingPieceCount[]
  /** it has fewer pieces than addresses, to be corrected in the cart (DELIV-13) */
  readonly tooFew: CartIssue | undefined
}

export const DirectMailingQuantitiesRow = ({ rows, tooFew }: DirectMailingQuantitiesRowProps) => {
  const { t, pieces } = useTexts()
  const { paths } = useSettings()
  return (
    <CardRow label={t("delivery.mailed")}>
      <QuantityByAddressList
        lines={rows.map(({ _tag, count }) => ({
          key: _tag,
          quantity: pieces(count),
          address: t(`delivery.mailing.${_tag}`),
        }))}
      />
      {tooFew ? (
        <FieldError>
          {formatCartIssue(t, tooFew)} <Link to={paths.cart}>{t("quote.toCart")}</Link>
        </FieldError>
      ) : null}
      <p className="soft">{t("delivery.mailingUpload")}</p>
    </CardRow>
  )
}
