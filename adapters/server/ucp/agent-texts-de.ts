import { makeAmountFormatter } from "../../../application/locale-format.ts"
import { EUR } from "../../../domain/money/cents.ts"
import type { AgentTexts } from "./agent-texts-en.ts"

const euros = makeAmountFormatter("de", EUR)

export const agentTextsDe: AgentTexts = {
  general: "Das ist hier nicht möglich.",
  gone: "Diesen Warenkorb oder diese Kasse gibt es nicht mehr.",
  notThere: "Unter dieser Kennung gibt es nichts.",
  line: number => `Position ${number} der Anfrage: `,
  needsBuyer:
    "Der Käufer meldet sich an, wählt Lieferung und Zahlung und bestellt im Shop: Öffnen Sie dazu continue_url.",
  empty: "Der Warenkorb ist leer.",
  takenOver: "Der Käufer hat dies übernommen und macht im Shop weiter. Fragen Sie später nach der Bestellung.",
  completed: "Daraus wurde eine Bestellung, die sich nicht mehr ändern lässt.",
  unconfirmed: "Die Kasse weicht von Ihrer letzten Anfrage ab: Ändern Sie sie zu dem, was bestellt werden soll.",
  paidOnline: "Der Käufer bezahlt die Bestellung im Shop: Öffnen Sie dazu continue_url.",
  split: "Eine Position geht an mehrere Adressen: Der Käufer bestellt im Shop, oder Sie wählen dafür eine Adresse.",
  aboveLimit: "Der Käufer hat keine Bestellung über diesen Betrag erlaubt.",
  tokenOver:
    "Das Zugriffstoken gilt nicht mehr: Erneuern Sie es, oder bitten Sie den Käufer, Sie erneut zu verknüpfen.",
  notAllowed: "Das hat der Käufer nicht erlaubt.",

  merged:
    "Im Warenkorb des Käufers lagen schon Positionen; sie bleiben daneben bestehen. Dessen Gutscheincodes und Referenzen gelten.",
  mergedInPart:
    "Im Warenkorb des Käufers lagen schon Positionen, und nicht alles passte hinein: Ein Teil wurde weggelassen. Dessen Gutscheincodes und Referenzen gelten.",
  notJoined:
    "Dieser Warenkorb wurde ohne Anmeldung gefüllt: Legen Sie mit dieser Kennung als cart_id eine Kasse an, dann kommt sein Inhalt in den Warenkorb des Käufers.",
  lineKept: "Das lag schon im Warenkorb des Käufers und wird mitbestellt.",
  priceChanged: (was, currency) =>
    `Der Preis hat sich geändert: Er betrug netto ${makeAmountFormatter("de", currency)(was)}, mit den gebuchten Zusatzleistungen.`,
  changedWithGroup: "Die Positionen einer Gruppe haben dieselben Optionen: Diese hat sich mit einer anderen geändert.",

  cartFull: "Der Warenkorb ist voll.",
  notPrinted: "Diese Auswahl ist nicht verfügbar.",
  option: "Eine Option fehlt, ist unbekannt oder zweimal angegeben.",
  quantity: (min, max, step) => `Mindestens ${min} Stück, höchstens ${max}, in Schritten von ${step}.`,
  fewerThanAddresses: "Es sind weniger Stück als Adressen, an die sie verschickt werden.",
  oneRun:
    "Jede Position ist eine Auflage, einmal gezählt (C62): Wählen Sie die Variante mit der gewünschten Stückzahl.",
  productUnknown: "Dieses Produkt gibt es nicht.",
  productOutdated: "Das Produkt wurde inzwischen geändert.",
  quoteExpired: "Ein Angebot darin ist abgelaufen: Lassen Sie seine Positionen weg.",
  quoteFixed: "Positionen eines Angebots lassen sich nicht ändern.",
  notSelected: "Nicht jede gewählte Option ist verfügbar: selected nennt die, die gelten.",

  codeUnknown: "Diesen Gutscheincode gibt es nicht.",
  codeNotEligible: "Dieser Gutscheincode gilt hier nicht.",
  codeExpired: "Dieser Gutscheincode ist abgelaufen.",
  codeForCustomers: "Dieser Gutscheincode ist für angemeldete Kunden.",
  codeNotYet: "Dieser Gutscheincode gilt noch nicht.",
  codeUsedUp: "Dieser Gutscheincode ist aufgebraucht.",
  codeNotTried: "Dieser Gutscheincode wurde nicht versucht: Lassen Sie den davor weg, der nicht gilt.",
  codeTakesNothing: "Dieser Gutscheincode bringt hier keinen Rabatt.",
  codesFull: "Mehr Gutscheincodes passen nicht in den Warenkorb.",
  codesLost: "Mit einem Gutscheincode, der nicht gilt, lässt sich nicht bestellen: Lassen Sie ihn weg.",

  addressMissing: "Wählen Sie eine Lieferadresse.",
  addressInvalid: "Die Adresse ist unvollständig oder falsch.",
  addressUnknown: "Diese Adresse gibt es nicht.",
  countryUnavailable: "In dieses Land liefert der Shop nicht.",
  required: field => `Es fehlt: ${field}.`,
  tooLong: (field, limit) => `${field}: höchstens ${limit} Zeichen.`,
  fields: {
    country: "Land",
    company: "Firma",
    firstName: "Vorname",
    lastName: "Nachname",
    postalCode: "Postleitzahl",
    streetNumber: "Hausnummer",
    streetName: "Straße",
    additionalStreetInfo: "Adresszusatz",
    city: "Ort",
    email: "E-Mail-Adresse",
    phone: "Telefonnummer",
    vatId: "USt-IdNr.",
  },
  postalCode: example => `Geben Sie eine Postleitzahl wie ${example} an.`,
  countryFormat: "Das Land ist ein Kürzel aus zwei Buchstaben, wie NL.",
  houseNumber: "Eine Hausnummer hat mindestens eine Ziffer.",
  email: "Die E-Mail-Adresse ist ungültig.",
  phone: "Die Telefonnummer hat mindestens sechs Ziffern und beginnt mit der Landesvorwahl, wie +31.",
  vatId: example => `Geben Sie eine USt-IdNr. wie ${example} an.`,

  courierInvalid:
    "Der Kontakt für den Kurier ist unvollständig oder falsch: Es sind Name und Telefonnummer der Adresse.",
  contactName: "Der Kontakt braucht einen Namen, der nicht zu lang ist.",
  courierUnavailable: "Garantierte Lieferung ist für diesen Artikel nicht verfügbar.",
  deliveryInvalid: "Diese Lieferoptionen schließen sich aus.",
  deliveryUnavailable: "Diese Lieferoption ist für diesen Artikel nicht verfügbar.",
  pickupUnavailable: "Dieser Artikel lässt sich dort nicht abholen.",
  pickupUnknown: "Diese Abholstelle gibt es nicht.",
  notForProduct: "Das ist für dieses Produkt nicht möglich.",
  withSlot: "Er wird in einem Zeitfenster geliefert.",
  withPickup: "Er geht an eine Abholstelle.",
  withSplit: "Er geht an mehrere Adressen.",
  withCourier: "Er wird per Kurier geliefert.",
  tryLater: "Das lässt sich gerade nicht prüfen: Versuchen Sie es später erneut.",
  groupUnknown: "Eine Gruppe braucht die Kennung einer Position ihrer Methode, oder keine für alle Positionen.",
  lineNamedTwice: "Jede Position wird auf nur eine Weise geliefert.",

  billingMissing: "Der Käufer hat keine Rechnungsadresse.",
  billingInvalid: "Die Rechnungsadresse ist unvollständig.",
  billingCountry: "In dieses Land stellt der Shop keine Rechnungen.",
  billingEmail: "Die Rechnungsadresse braucht eine gültige E-Mail-Adresse.",
  instrument: "Wählen Sie eine der Zahlungsarten, die die Kasse nennt, mit ihrer Kennung, handler_id und type.",
  paymentMissing: "Der Käufer muss eine Zahlungsart wählen.",
  paymentUnavailable: "Diese Zahlungsart ist nicht möglich.",
  mandateMissing: "Wählen Sie ein Lastschriftmandat.",
  mandateNotUsable: "Dieses Lastschriftmandat ist nicht verwendbar.",
  mandateUnknown: "Dieses Lastschriftmandat gibt es nicht.",
  paymentLimit: "Diese Zahlungsart gilt nicht für so viel.",
  mandateLimit: (limit, amount) =>
    `Das Lastschriftmandat gilt bis ${euros(limit)}; die Bestellung käme auf ${euros(amount)}.`,
  creditLimit: (limit, amount) =>
    `Der Kreditrahmen beträgt ${euros(limit)}; die unbezahlten Bestellungen auf Rechnung kämen auf ${euros(amount)}.`,

  codes: "Gutscheincodes",
  vat: rate => `MwSt. ${rate.replace(".", ",")}\u00a0%`,
  added: {
    shipping: "Versand",
    service: "Zusatzleistungen",
    "additional-address-costs": "Weitere Adressen",
    deliveryService: "Zeitfenster",
    courierService: "Garantierte Lieferung",
    customerDiscount: "Kundenrabatt",
  },
  stands: {
    waitingForPayment: "Die Bestellung wartet auf Zahlung.",
    waitingForArtwork: "Die Bestellung wartet auf Druckdaten.",
    inProduction: "Die Bestellung ist in Produktion.",
    openInvoices: "Die Rechnung ist offen.",
    delivered: "Die Bestellung ist geliefert.",
    cancelled: "Die Bestellung ist storniert.",
  },
}
