import type { ProviderPageTexts } from "../en/provider-page.ts"
import type { CompleteTranslation, MissingPath, TranslationOf } from "../text-catalog.ts"

export const providerPageTextsNl = {
  title: "Betaling",
  test: "Dit is de eigen betaaldienst van de voorbeeldwinkel: er wordt geen geld overgemaakt.",
  order: "Bestelling",
  amount: "Bedrag",
  method: "Betaalmethode",
  creditcard: "Creditcard",
  pay: "Betalen",
  payLater: "Betalen bij een bank die later antwoordt",
  refuse: "De betaling door de bank laten weigeren",
  cancel: "De betaling annuleren",
  expire: "De betaling laten verlopen",
  payLate: "Te laat betalen",
  refundInDashboard: "Terugbetalen in het dashboard van de betaaldienst",
  chargeBack: "Het bedrag door de bank laten terugboeken",
  reverseChargeback: "De terugboeking ongedaan laten maken",
  leave: "Terug naar de winkel",
  open: "Hoe loopt deze betaling af?",
  pending: "De bank heeft nog niet geantwoord.",
  authorized: "De bank heeft het bedrag gereserveerd.",
  paid: "Deze betaling is gelukt.",
  canceled: "Deze betaling is geannuleerd.",
  expired: "Deze betaling is verlopen.",
  failed: "De bank heeft deze betaling geweigerd.",
  unknown: "Deze betaling bestaat niet.",
} satisfies TranslationOf<ProviderPageTexts>

export type ProviderPageTextsNlComplete =
  CompleteTranslation<`missing ${MissingPath<ProviderPageTexts, typeof providerPageTextsNl>}`>
