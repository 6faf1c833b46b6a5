/** A customer's quotes, single and in pages (API-26, API-27). */

import { createInjectionToken } from "../../shared/injection-token.ts"
import type { QuoteService } from "../ports/quote-service.ts"

export type ReadQuotes = Pick<QuoteService, "list" | "get">

export const ReadQuotes = createInjectionToken<ReadQuotes>("ReadQuotes")
