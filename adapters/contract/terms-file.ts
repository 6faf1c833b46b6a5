/** `terms/en.json`: the general terms in one language (PAY-06). The length limits are generous. */
import { Schema } from "effect"
import {
  hasOnlyKnownPlaceholders,
  TERMS_PLACEHOLDERS,
  type TermsAndConditions,
} from "../../application/shared/terms-and-conditions.ts"

const text = (maxLength: number) =>
  Schema.String.check(
    Schema.isPattern(/\S/),
    Schema.isMaxLength(maxLength),
    Schema.makeFilter(
      value => hasOnlyKnownPlaceholders(value) || `may ask for ${TERMS_PLACEHOLDERS.map(name => `{{${name}}}`).join(", ")} alone`,
    ),
  )

const Article = Schema.Struct({ heading: text(200), text: text(20_000) })

export const TermsFileSchema: Schema.Codec<TermsAndConditions, unknown> = Schema.Struct({
  title: text(200),
  intro: text(2000),
  articles: Schema.Array(Article).check(Schema.isMinLength(1), Schema.isMaxLength(100)),
})
