/** The sentences about a VAT id, the same on pages, in mails and in agents' answers (TAX-13). */
import { isTaxEstimated } from "../../domain/cart/tax-estimate.ts"
import type { Order } from "../../domain/order/order.ts"
import type { VatIdStatus } from "../../domain/tax/determine-tax.ts"
import {
  listVatIdStatements,
  type VatIdChange,
  type VatIdEffect,
  type VatIdStatement,
} from "../../domain/tax/vat-id-statement.ts"

type VatStatementKey =
  | `vatStatement.status.${VatIdStatus}`
  | `vatStatement.effect.${VatIdEffect}`
  | `vatStatement.change.${VatIdChange["status"] | "open"}`

export interface VatStatementFormats {
  readonly t: (key: VatStatementKey, values: { readonly date?: string; readonly amount?: string }) => string
  /** of an ISO date-time */
  readonly formatDate: (isoTime: string) => string
  /** of cents */
  readonly formatMoney: (cents: number) => string
}

const formatStatement = ({ t, formatDate, formatMoney }: VatStatementFormats, statement: VatIdStatement): string => {
  switch (statement._tag) {
    case "Status":
      return t(`vatStatement.status.${statement.status}`, {})
    case "Effect":
      return t(`vatStatement.effect.${statement.effect}`, {})
    case "Change": {
      const { status, at, amount, isOpen } = statement
      const change = t(`vatStatement.change.${status}`, { date: formatDate(at), amount: formatMoney(amount) })
      return isOpen ? `${change} ${t("vatStatement.change.open", {})}` : change
    }
  }
}

export interface VatIdSentence {
  readonly kind: VatIdStatement["_tag"]
  readonly text: string
}

/** What is told about the VAT id of a cart or order, in this sequence; nothing without an id. */
export const describeVatId = (
  formats: VatStatementFormats,
  taxed: Pick<Order, "lineItems" | "taxedPrice" | "vatIdStatus" | "vatIdChange">,
): readonly VatIdSentence[] =>
  listVatIdStatements(taxed, isTaxEstimated(taxed)).map(statement => ({
    kind: statement._tag,
    text: formatStatement(formats, statement),
  }))
