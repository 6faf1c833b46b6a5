/** Messages to agents are translated in the request's language when the response is made. Agents get no other text. */
import { describeVatId, type VatStatementFormats } from "../../application/shared/describe-vat-id.ts"
import type { Language } from "../../application/shop/language.ts"
import type { AgentMessageTexts } from "../../application/texts/en/agent-messages.ts"
import type { getTotalChange } from "../../domain/cart/price-changes.ts"
import { toShopDateAndTime } from "../../domain/delivery/shop-calendar.ts"
import { EUR } from "../../domain/money/cents.ts"
import type { PriceLabel } from "../../domain/money/price-view.ts"
import { makeMailFormatter } from "../mail/mail-formatter.ts"
import { getTranslate, type Translate } from "../texts/translate.ts"

export type TranslateForAgent = Translate<"agents">

/** Texts without placeholders are enough for most messages. */
export type AgentTextKey = {
  [Key in keyof AgentMessageTexts]: AgentMessageTexts[Key] extends string ? Key : never
}[keyof AgentMessageTexts]

export type UcpSeverity = "recoverable" | "requires_buyer_input" | "unrecoverable" | "requires_buyer_review"

export interface UcpMessage {
  readonly type: "error" | "warning" | "info"
  readonly code: string
  readonly content: (t: TranslateForAgent) => string
  readonly severity?: UcpSeverity
  readonly path?: string
}

/** An error that the agent can recover from, unless it has another severity. */
export const makeErrorMessage = (
  code: string,
  key: AgentTextKey,
  severity: UcpSeverity = "recoverable",
  path?: string,
): UcpMessage => ({ type: "error", code, severity, content: t => t(key), ...(path === undefined ? {} : { path }) })

export const makeWarning = (
  code: string,
  key: AgentTextKey | `priceChanged.${PriceLabel}` | `changedTotal.${ReturnType<typeof getTotalChange>}`,
  path: string,
  values: object = {},
): UcpMessage => ({
  type: "warning",
  code,
  content: t => t(key, { ...values }),
  path,
})

const VAT_ID_CODES = { Status: "vat_id", Effect: "vat", Change: "vat_id_changed" } as const

/** What the VAT id did to the VAT. The id itself isn't told, as nothing else of the billing address (UCP-19, TAX-13). */
export const makeVatIdMessages = (taxed: Parameters<typeof describeVatId>[1], language: Language): readonly UcpMessage[] => {
  const { formatDay, formatMoney } = makeMailFormatter(language)
  const formats: VatStatementFormats = {
    t: (key, values) => getTranslate(language, "agents")(key, { ...values }),
    formatDate: isoTime => formatDay(toShopDateAndTime(new Date(isoTime)).date),
    formatMoney: cents => formatMoney(cents, EUR),
  }
  return describeVatId(formats, taxed).map(({ kind, text }) => ({
    type: "info",
    code: VAT_ID_CODES[kind],
    content: () => text,
    path: "$.totals",
  }))
}

/** The most characters of a message. */
const MAX_LENGTH = 1000

export const localizeMessages = (messages: readonly UcpMessage[], language: Language) =>
  messages.map(message => ({ ...message, content: message.content(getTranslate(language, "agents")).slice(0, MAX_LENGTH) }))
