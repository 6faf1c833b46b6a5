import type { VatStatementTexts } from "../en/vat-statements.ts"
import type { CompleteTranslation, MissingPath, TranslationOf } from "../text-catalog.ts"

export const vatStatementTextsNl = {
  status: {
    valid: "Btw-nummer gecontroleerd in VIES: geldig.",
    invalid: "Btw-nummer gecontroleerd in VIES: niet geldig.",
    unknown: "Btw-nummer nog niet bevestigd door VIES.",
  },
  effect: {
    exempt:
      "Er wordt geen btw berekend: dit is een intracommunautaire levering. De klant geeft de btw aan in het land van aankomst.",
    "partly-exempt":
      "Over wat naar andere EU-landen gaat, wordt geen btw berekend: dit is een intracommunautaire levering. De klant geeft de btw daarover aan in het land van aankomst.",
    "taxed-unverified": "Er wordt btw berekend; die wordt teruggegeven als de bestelling vrijgesteld blijkt.",
    "taxed-invalid": "Er wordt btw berekend: zonder geldig btw-nummer zijn leveringen naar andere EU-landen niet vrijgesteld.",
    "taxed-at-origin": "Er wordt btw berekend: het btw-nummer is van het land van waaruit de producten worden verzonden.",
    "no-effect":
      "Er wordt btw berekend, ongeacht het btw-nummer: de producten blijven in het land van waaruit ze worden verzonden.",
  },
  change: {
    valid: "Op {{date}} antwoordde VIES dat het btw-nummer geldig is. Er is {{amount}} btw berekend.",
    invalid: "Op {{date}} antwoordde VIES dat het btw-nummer niet geldig is. Er is {{amount}} btw niet berekend.",
    open: "De afgesproken bedragen blijven gelden tot we hierover contact met u hebben opgenomen.",
  },
} satisfies TranslationOf<VatStatementTexts>

export type VatStatementTextsNlComplete =
  CompleteTranslation<`missing ${MissingPath<VatStatementTexts, typeof vatStatementTextsNl>}`>
