/** What the provider's page says, in the languages of the shop. */

const en = {
  title: "Payment",
  test: "This is the sample shop’s own payment provider: no money moves.",
  order: "Order",
  amount: "Amount",
  method: "Method",
  creditcard: "Credit card",
  pay: "Pay",
  payLater: "Pay at a bank that answers later",
  refuse: "Be refused by the bank",
  cancel: "Cancel the payment",
  expire: "Let it expire",
  payLate: "Pay all the same, too late",
  refundInDashboard: "Refund it in the provider’s dashboard",
  chargeBack: "Let the bank take the money back",
  reverseChargeback: "Let the bank return the money to the shop",
  leave: "Back to the shop",
  open: "How does this payment end?",
  pending: "The bank has not answered yet.",
  authorized: "The bank has reserved the amount.",
  paid: "This payment was paid.",
  canceled: "This payment was cancelled.",
  expired: "This payment has expired.",
  failed: "The bank refused this payment.",
  unknown: "There is no such payment.",
}

export type PageTexts = Readonly<typeof en>

const nl: PageTexts = {
  title: "Betaling",
  test: "Dit is de eigen betaaldienst van de voorbeeldwinkel: er wordt geen geld overgemaakt.",
  order: "Bestelling",
  amount: "Bedrag",
  method: "Betaalwijze",
  creditcard: "Creditcard",
  pay: "Betalen",
  payLater: "Betalen bij een bank die later antwoordt",
  refuse: "Door de bank laten weigeren",
  cancel: "De betaling annuleren",
  expire: "De betaling laten verlopen",
  payLate: "Toch nog betalen, te laat",
  refundInDashboard: "Terugbetalen in het dashboard van de betaaldienst",
  chargeBack: "Het bedrag door de bank laten terugboeken",
  reverseChargeback: "De terugboeking ongedaan laten maken",
  leave: "Terug naar de winkel",
  open: "Hoe loopt deze betaling af?",
  pending: "De bank heeft nog niet geantwoord.",
  authorized: "De bank heeft het bedrag gereserveerd.",
  paid: "Deze betaling is voldaan.",
  canceled: "Deze betaling is geannuleerd.",
  expired: "Deze betaling is verlopen.",
  failed: "De bank heeft deze betaling geweigerd.",
  unknown: "Deze betaling bestaat niet.",
}

const fr: PageTexts = {
  title: "Paiement",
  test: "Ceci est le prestataire de paiement de la boutique d’exemple : aucun argent n’est transféré.",
  order: "Commande",
  amount: "Montant",
  method: "Moyen de paiement",
  creditcard: "Carte de crédit",
  pay: "Payer",
  payLater: "Payer auprès d’une banque qui répond plus tard",
  refuse: "Être refusé par la banque",
  cancel: "Annuler le paiement",
  expire: "Laisser expirer le paiement",
  payLate: "Payer quand même, trop tard",
  refundInDashboard: "Rembourser dans le tableau de bord du prestataire",
  chargeBack: "Faire reprendre le montant par la banque",
  reverseChargeback: "Faire annuler cette reprise par la banque",
  leave: "Retour à la boutique",
  open: "Comment ce paiement se termine-t-il ?",
  pending: "La banque n’a pas encore répondu.",
  authorized: "La banque a réservé le montant.",
  paid: "Ce paiement a été effectué.",
  canceled: "Ce paiement a été annulé.",
  expired: "Ce paiement a expiré.",
  failed: "La banque a refusé ce paiement.",
  unknown: "Ce paiement n’existe pas.",
}

const de: PageTexts = {
  title: "Zahlung",
  test: "Das ist der eigene Zahlungsdienst des Beispielshops: Es fließt kein Geld.",
  order: "Bestellung",
  amount: "Betrag",
  method: "Zahlungsart",
  creditcard: "Kreditkarte",
  pay: "Bezahlen",
  payLater: "Bei einer Bank bezahlen, die später antwortet",
  refuse: "Von der Bank abgelehnt werden",
  cancel: "Die Zahlung abbrechen",
  expire: "Die Zahlung verfallen lassen",
  payLate: "Trotzdem noch bezahlen, zu spät",
  refundInDashboard: "Im Dashboard des Zahlungsdienstes erstatten",
  chargeBack: "Das Geld von der Bank zurückbuchen lassen",
  reverseChargeback: "Die Rückbuchung rückgängig machen lassen",
  leave: "Zurück zum Shop",
  open: "Wie endet diese Zahlung?",
  pending: "Die Bank hat noch nicht geantwortet.",
  authorized: "Die Bank hat den Betrag reserviert.",
  paid: "Diese Zahlung wurde bezahlt.",
  canceled: "Diese Zahlung wurde abgebrochen.",
  expired: "Diese Zahlung ist verfallen.",
  failed: "Die Bank hat diese Zahlung abgelehnt.",
  unknown: "Diese Zahlung gibt es nicht.",
}

const BRANDS: Readonly<Record<string, string>> = { ideal: "iDEAL", bancontact: "Bancontact", paypal: "PayPal" }

/** By its id at the provider, which one that has no name here shows. */
export const methodName = (texts: PageTexts, id: string): string =>
  id === "creditcard" ? texts.creditcard : (BRANDS[id] ?? id)

const ALL: Readonly<Record<string, PageTexts>> = { en, nl, fr, de }

export interface Spoken {
  readonly language: string
  readonly texts: PageTexts
}

/** The first of the browser's languages that the page speaks. */
export const spoken = (acceptLanguage = ""): Spoken => {
  const wanted = acceptLanguage.split(",").map(each => each.trim().slice(0, 2).toLowerCase())
  const language = wanted.find(each => Object.hasOwn(ALL, each)) ?? "en"
  return { language, texts: ALL[language] ?? en }
}
