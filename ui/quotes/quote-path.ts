/** Quotes have their pages below the account (QUOTE-04). */
import type { Paths } from "../../application/ports/settings.ts"
import type { QuoteId } from "../../domain/quote/quote.ts"

export const quotesPath = ({ account }: Pick<Paths, "account">): string => `${account}/quoting`

export const quotePath = (paths: Pick<Paths, "account">, id: QuoteId): string =>
  `${quotesPath(paths)}/${encodeURIComponent(id)}`
