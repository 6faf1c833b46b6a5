/** Each quote has a page of its own (QUOTE-04). */
import { quotesPath } from "../../application/page-paths.ts"
import type { Paths } from "../../application/ports/settings.ts"
import type { QuoteId } from "../../domain/quote/quote.ts"

export const quotePath = (paths: Pick<Paths, "account">, id: QuoteId): string =>
  `${quotesPath(paths)}/${encodeURIComponent(id)}`
