/** `terms/en.json`: the general terms in a language, as long as an operator wants them within reason (PAY-06). */
import { Schema } from "effect"
import {
  hasOnlyKnownPlaceholders,
  TERMS_PLACEHOLDERS,
  type TermsAndConditions,
} from "../../application/terms/terms-and-conditions.ts"

const text = (most: number) =>
  Schema.String.check(
    Schema.isPattern(/\S/),
    Schema.isMaxLength(most),
    Schema.makeFilter(
      words =>
        hasOnlyKnownPlaceholders(words) ||
        `may ask for ${TERMS_PLACEHOLDERS.map(name => `{{${name}}}`).join(", ")} alone`,
    ),
  )

const Article = Schema.Struct({ heading: text(200), text: text(20_000) })

export const TermsFileSchema: Schema.Codec<TermsAndConditions, unknown> = Schema.Struct({
  title: text(200),
  intro: text(2000),
  articles: Schema.Array(Article).check(Schema.isMinLength(1), Schema.isMaxLength(100)),
})
