/** Messages are translated when the response is made, in the request's language. No other text reaches agents. */

import type { Language } from "../../application/shop/language.ts"
import { agentTextsDe } from "../../application/texts/de/agents.ts"
import { type AgentTexts, agentTextsEn } from "../../application/texts/en/agents.ts"
import { agentTextsFr } from "../../application/texts/fr/agents.ts"
import { agentTextsNl } from "../../application/texts/nl/agents.ts"

const TEXTS: Readonly<Record<Language, AgentTexts>> = {
  en: agentTextsEn,
  nl: agentTextsNl,
  fr: agentTextsFr,
  de: agentTextsDe,
}

export const getAgentTexts = (language: Language): AgentTexts => TEXTS[language]

export type UcpSeverity = "recoverable" | "requires_buyer_input" | "unrecoverable" | "requires_buyer_review"

export interface UcpMessage {
  readonly type: "error" | "warning" | "info"
  readonly code: string
  readonly content: (texts: AgentTexts) => string
  readonly severity?: UcpSeverity
  readonly path?: string
}

/** An error that the agent can recover from, unless it has another severity. */
export const makeErrorMessage = (
  code: string,
  content: UcpMessage["content"],
  severity: UcpSeverity = "recoverable",
  path?: string,
): UcpMessage => ({ type: "error", code, severity, content, ...(path === undefined ? {} : { path }) })

export const makeWarning = (code: string, content: UcpMessage["content"], path: string): UcpMessage => ({
  type: "warning",
  code,
  content,
  path,
})

/** The most characters of a message. */
const MAX_LENGTH = 1000

export const localizeMessages = (messages: readonly UcpMessage[], language: Language) =>
  messages.map(message => ({ ...message, content: message.content(TEXTS[language]).slice(0, MAX_LENGTH) }))
