/** A message is spoken when it leaves, in the language of who asked; there is no other way for words to get there. */
import type { Language } from "../mail/accept-language.ts"
import { de } from "./words-de.ts"
import { en, type Words } from "./words-en.ts"
import { fr } from "./words-fr.ts"
import { nl } from "./words-nl.ts"

const WORDS: Readonly<Record<Language, Words>> = { en, nl, fr, de }

export const wordsIn = (language: Language): Words => WORDS[language]

export type Severity = "recoverable" | "requires_buyer_input" | "unrecoverable" | "requires_buyer_review"

export interface Message {
  readonly type: "error" | "warning" | "info"
  readonly code: string
  readonly content: (words: Words) => string
  readonly severity?: Severity
  readonly path?: string
}

/** More is of no use to anybody. */
const LONGEST = 1000

export const spoken = (messages: readonly Message[], language: Language) =>
  messages.map(message => ({ ...message, content: message.content(WORDS[language]).slice(0, LONGEST) }))
