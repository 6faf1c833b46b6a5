import type { ProviderPageTexts } from "../en/provider-page.ts"
import type { CompleteTranslation, MissingPath, TranslationOf } from "../text-catalog.ts"

export const providerPageTextsDe = {
  title: "Zahlung",
  test: "Das ist der eigene Zahlungsdienst des Beispielshops: Es fließt kein Geld.",
  order: "Bestellung",
  amount: "Betrag",
  method: "Zahlungsart",
  creditcard: "Kreditkarte",
  pay: "Bezahlen",
  payLater: "Bei einer Bank bezahlen, die später antwortet",
  refuse: "Die Zahlung von der Bank ablehnen lassen",
  cancel: "Die Zahlung abbrechen",
  expire: "Die Zahlung ablaufen lassen",
  payLate: "Zu spät bezahlen",
  refundInDashboard: "Im Dashboard des Zahlungsdienstes erstatten",
  chargeBack: "Das Geld von der Bank zurückbuchen lassen",
  reverseChargeback: "Die Rückbuchung rückgängig machen lassen",
  leave: "Zurück zum Shop",
  open: "Wie endet diese Zahlung?",
  pending: "Die Bank hat noch nicht geantwortet.",
  authorized: "Die Bank hat den Betrag reserviert.",
  paid: "Diese Zahlung ist erfolgt.",
  canceled: "Diese Zahlung wurde abgebrochen.",
  expired: "Diese Zahlung ist abgelaufen.",
  failed: "Die Bank hat diese Zahlung abgelehnt.",
  unknown: "Diese Zahlung gibt es nicht.",
} satisfies TranslationOf<ProviderPageTexts>

export type ProviderPageTextsDeComplete =
  CompleteTranslation<`missing ${MissingPath<ProviderPageTexts, typeof providerPageTextsDe>}`>
