/** The path of a quote's page (QUOTE-04). */
import { getQuotesPath } from "../../application/shared/page-paths.ts"
import type { PagePaths } from "../../application/shared/settings.ts"
import type { QuoteId } from "../../domain/quote/quote.ts"

export const getQuotePath = (paths: Pick<PagePaths, "account">, id: QuoteId): string =>
  `${getQuotesPath(paths)}/${encodeURIComponent(id)}`
