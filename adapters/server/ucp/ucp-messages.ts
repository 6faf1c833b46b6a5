/** A message is spoken when it leaves, in the language of who asked; there is no other way for words to get there. */
import type { Language } from "../mail/accept-language.ts"
import { agentTextsDe } from "./agent-texts-de.ts"
import { type AgentTexts, agentTextsEn } from "./agent-texts-en.ts"
import { agentTextsFr } from "./agent-texts-fr.ts"
import { agentTextsNl } from "./agent-texts-nl.ts"

const WORDS: Readonly<Record<Language, AgentTexts>> = {
  en: agentTextsEn,
  nl: agentTextsNl,
  fr: agentTextsFr,
  de: agentTextsDe,
}

export const getAgentTexts = (language: Language): AgentTexts => WORDS[language]

export type UcpSeverity = "recoverable" | "requires_buyer_input" | "unrecoverable" | "requires_buyer_review"

export interface UcpMessage {
  readonly type: "error" | "warning" | "info"
  readonly code: string
  readonly content: (words: AgentTexts) => string
  readonly severity?: UcpSeverity
  readonly path?: string
}

/** More is of no use to anybody. */
const LONGEST = 1000

export const localizeMessages = (messages: readonly UcpMessage[], language: Language) =>
  messages.map(message => ({ ...message, content: message.content(WORDS[language]).slice(0, LONGEST) }))
