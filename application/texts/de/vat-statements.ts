import type { VatStatementTexts } from "../en/vat-statements.ts"
import type { CompleteTranslation, MissingPath, TranslationOf } from "../text-catalog.ts"

export const vatStatementTextsDe = {
  status: {
    valid: "USt-IdNr. in MIAS (VIES) geprüft: gültig.",
    invalid: "USt-IdNr. in MIAS (VIES) geprüft: ungültig.",
    unknown: "USt-IdNr. von MIAS (VIES) noch nicht bestätigt.",
  },
  effect: {
    exempt:
      "Es wird keine MwSt. berechnet: Dies ist eine innergemeinschaftliche Lieferung. Der Kunde versteuert sie im Bestimmungsland.",
    "partly-exempt":
      "Für alles, was in andere EU-Länder geht, wird keine MwSt. berechnet: Dies ist eine innergemeinschaftliche Lieferung. Der Kunde versteuert sie im Bestimmungsland.",
    "taxed-unverified": "Die MwSt. wird berechnet und gutgeschrieben, falls die Bestellung steuerfrei ist.",
    "taxed-invalid": "Die MwSt. wird berechnet: Ohne gültige USt-IdNr. sind Lieferungen in andere EU-Länder nicht steuerfrei.",
    "taxed-at-origin": "Die MwSt. wird berechnet: Die USt-IdNr. stammt aus dem Land, aus dem die Ware versandt wird.",
    "no-effect": "Die MwSt. wird unabhängig von der USt-IdNr. berechnet: Die Ware bleibt in dem Land, aus dem sie versandt wird.",
  },
  change: {
    valid: "Am {{date}} meldete MIAS (VIES), dass die USt-IdNr. gültig ist. Berechnet wurden {{amount}} MwSt.",
    invalid: "Am {{date}} meldete MIAS (VIES), dass die USt-IdNr. ungültig ist. Nicht berechnet wurden {{amount}} MwSt.",
    open: "Die vereinbarten Beträge gelten weiter, bis wir uns dazu bei Ihnen gemeldet haben.",
  },
} satisfies TranslationOf<VatStatementTexts>

export type VatStatementTextsDeComplete =
  CompleteTranslation<`missing ${MissingPath<VatStatementTexts, typeof vatStatementTextsDe>}`>
