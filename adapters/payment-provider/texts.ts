const en = {
  title: "Payment",
  test: "This is the sample shop’s own payment provider: no money moves.",
  order: "Order",
  amount: "Amount",
  method: "Payment method",
  creditcard: "Credit card",
  pay: "Pay",
  payLater: "Pay at a bank that answers later",
  refuse: "Let the bank refuse the payment",
  cancel: "Cancel the payment",
  expire: "Let the payment expire",
  payLate: "Pay too late",
  refundInDashboard: "Refund it in the provider’s dashboard",
  chargeBack: "Let the bank take the money back",
  reverseChargeback: "Let the bank return the money to the shop",
  leave: "Back to the shop",
  open: "How does this payment end?",
  pending: "The bank has not answered yet.",
  authorized: "The bank has reserved the amount.",
  paid: "This payment was completed.",
  canceled: "This payment was cancelled.",
  expired: "This payment has expired.",
  failed: "The bank refused this payment.",
  unknown: "There is no such payment.",
}

export type CheckoutPageTexts = Readonly<typeof en>

const nl: CheckoutPageTexts = {
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
}

const fr: CheckoutPageTexts = {
  title: "Paiement",
  test: "Ceci est le prestataire de paiement de la boutique d’exemple\u202f: aucun argent n’est transféré.",
  order: "Commande",
  amount: "Montant",
  method: "Mode de paiement",
  creditcard: "Carte de crédit",
  pay: "Payer",
  payLater: "Payer auprès d’une banque qui répond plus tard",
  refuse: "Faire refuser le paiement par la banque",
  cancel: "Annuler le paiement",
  expire: "Laisser expirer le paiement",
  payLate: "Payer trop tard",
  refundInDashboard: "Rembourser dans le tableau de bord du prestataire",
  chargeBack: "Faire reprendre le montant par la banque",
  reverseChargeback: "Faire annuler cette reprise par la banque",
  leave: "Retour à la boutique",
  open: "Comment ce paiement se termine-t-il\u202f?",
  pending: "La banque n’a pas encore répondu.",
  authorized: "La banque a réservé le montant.",
  paid: "Ce paiement a été effectué.",
  canceled: "Ce paiement a été annulé.",
  expired: "Ce paiement a expiré.",
  failed: "La banque a refusé ce paiement.",
  unknown: "Ce paiement n’existe pas.",
}

const de: CheckoutPageTexts = {
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
}

const BRAND_NAMES: Readonly<Record<string, string>> = { ideal: "iDEAL", bancontact: "Bancontact", paypal: "PayPal" }

/** Returns the method's name, or its id when it has no name here. */
export const formatMethodName = (texts: CheckoutPageTexts, id: string): string =>
  id === "creditcard" ? texts.creditcard : (BRAND_NAMES[id] ?? id)

const TEXTS_BY_LANGUAGE: Readonly<Record<string, CheckoutPageTexts>> = { en, nl, fr, de }

export interface LocalizedPageTexts {
  readonly language: string
  readonly texts: CheckoutPageTexts
}

/** Returns the texts in the first of the browser's languages that the page has, else in English. */
export const selectPageTexts = (acceptLanguage = ""): LocalizedPageTexts => {
  const languages = acceptLanguage.split(",").map(tag => tag.trim().slice(0, 2).toLowerCase())
  const language = languages.find(tag => Object.hasOwn(TEXTS_BY_LANGUAGE, tag)) ?? "en"
  return { language, texts: TEXTS_BY_LANGUAGE[language] ?? en }
}
