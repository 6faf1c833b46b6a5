/** Messages are translated when the response is made, in the request's language. No other text reaches agents. */

import type { Language } from "../../application/shop/language.ts"
import type { AgentMessageTexts } from "../../application/texts/en/agent-messages.ts"
import type { PriceView } from "../../domain/money/price-view.ts"
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
  key: AgentTextKey | `priceChanged.${PriceView}`,
  path: string,
  values: object = {},
): UcpMessage => ({
  type: "warning",
  code,
  content: t => t(key, { ...values }),
  path,
})

/** The most characters of a message. */
const MAX_LENGTH = 1000

export const localizeMessages = (messages: readonly UcpMessage[], language: Language) =>
  messages.map(message => ({ ...message, content: message.content(getTranslate(language, "agents")).slice(0, MAX_LENGTH) }))
