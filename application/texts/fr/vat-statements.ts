import type { VatStatementTexts } from "../en/vat-statements.ts"
import type { CompleteTranslation, MissingPath, TranslationOf } from "../text-catalog.ts"

export const vatStatementTextsFr = {
  status: {
    valid: "Numéro de TVA vérifié dans VIES\u202f: valide.",
    invalid: "Numéro de TVA vérifié dans VIES\u202f: non valide.",
    unknown: "Numéro de TVA pas encore confirmé par VIES.",
  },
  effect: {
    exempt:
      "Aucune TVA n’est facturée\u202f: il s’agit d’une livraison intracommunautaire. Le client déclare la TVA dans le pays d’arrivée.",
    "partly-exempt":
      "Aucune TVA n’est facturée sur ce qui part vers d’autres pays de l’UE\u202f: il s’agit d’une livraison intracommunautaire. Le client en déclare la TVA dans le pays d’arrivée.",
    "taxed-unverified": "La TVA est facturée, et remboursée si la commande s’avère exonérée.",
    "taxed-invalid":
      "La TVA est facturée\u202f: sans numéro de TVA valide, les livraisons vers d’autres pays de l’UE ne sont pas exonérées.",
    "taxed-at-origin": "La TVA est facturée\u202f: le numéro de TVA est celui du pays d’où part la marchandise.",
    "no-effect": "La TVA est facturée quel que soit le numéro de TVA\u202f: la marchandise reste dans le pays d’où elle part.",
  },
  change: {
    valid: "Le {{date}}, VIES a répondu que le numéro de TVA est valide. La TVA ({{amount}}) a été facturée.",
    invalid: "Le {{date}}, VIES a répondu que le numéro de TVA n’est pas valide. La TVA ({{amount}}) n’a pas été facturée.",
    open: "Les montants convenus restent inchangés tant que nous ne vous avons pas contacté à ce sujet.",
  },
} satisfies TranslationOf<VatStatementTexts>

export type VatStatementTextsFrComplete =
  CompleteTranslation<`missing ${MissingPath<VatStatementTexts, typeof vatStatementTextsFr>}`>
