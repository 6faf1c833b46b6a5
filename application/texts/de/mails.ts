import type { MailTexts } from "../en/mails.ts"
import type { CompleteTranslation, MissingPath, TranslationOf } from "../text-catalog.ts"

export const mailTextsDe = {
  hello: "Guten Tag {{name}},",
  helloAll: "Guten Tag,",
  footer: "Sie erhalten diese E-Mail wegen einer Bestellung oder eines Kontos in unserem Shop. Sie können darauf antworten.",
  toOrder: "Ihre Bestellung ansehen",
  pieces_one: "{{count, number}} Stück",
  pieces_other: "{{count, number}} Stück",
  items: "Was Sie bestellt haben",
  delivery: "Zeitfenster",
  leftOut:
    "Damit niemand Ihnen über unseren Shop eigene Texte schicken kann, enthält diese E-Mail keine eingegebenen Namen, Adressen und Referenzen. Sie finden sie auf der Seite Ihrer Bestellung.",
  pickup: "Abholung",
  pickupThere: "Liegt für Sie an der gewählten Abholstelle bereit.",
  expectedOn: "Voraussichtlich am {{date}}",
  guaranteedOn: "Garantiert am {{date}}",
  readyFrom: "Abholbereit ab {{date}}",
  courier: "Garantierte Lieferung per Kurier an {{name}}, {{phone}}",
  between: "zwischen {{from}} und {{to}}",
  mailed: "{{pieces}}: per Post an Ihre eigenen Empfänger",
  summary: "Übersicht",
  price: "Preis",
  discount: {
    product: "Produktrabatt",
    reseller: "Händlerrabatt",
    endUser: "Rabatt",
    unCategorized: "Sonstiger Rabatt",
  },
  coupons: "Gutschein {{codes}}",
  added: {
    shipping: "Versand",
    service: "Zusatzleistungen",
    "additional-address-costs": "Weitere Adressen",
    deliveryService: "Zeitfenster",
    courierService: "Garantierte Lieferung",
    customerDiscount: "Kundenrabatt",
  },
  net: "Netto",
  vat: "MwSt. {{rate, taxRate}}\u00a0% auf {{net}}",
  vatExempt: "Steuerfreie innergemeinschaftliche Lieferung über {{net}}, Artikel 138 der Richtlinie 2006/112/EG",
  total: "Gesamt inklusive MwSt.",
  payment: "Zahlung",
  method: "Zahlungsart",
  methods: {
    ideal: "iDEAL",
    bcmc: "Bancontact",
    bcmc_mobile: "Bancontact mobil",
    creditCard: "Kreditkarte",
    paypal: "PayPal",
    cartebancaire: "Carte Bancaire",
    mandate: "Lastschrift",
    onaccount: "Auf Rechnung",
  },
  mandate: "Mandatsreferenz",
  costsOf: "Kosten für {{method}}",
  paid: "Bezahlt",
  toPay: "Zu zahlen",
  payUntil: "Sie können bis zum {{moment}} bezahlen. Danach wird Ihre Bestellung storniert, und Sie schulden nichts.",
  onAccount: "Zahlbar innerhalb von 14 Tagen nach Rechnungsdatum.",
  billing: "Rechnungsadresse",
  vatId: "USt-IdNr.",
  reference: "Referenz",
  poNumber: "Ihre Bestellnummer (PO)",
  rights: "Was vereinbart ist",
  terms: "Es gelten unsere allgemeinen Geschäftsbedingungen:",
  withdrawal:
    "Wir fertigen jedes Produkt nach Ihren Wünschen. Das Recht, einen Kauf innerhalb von 14 Tagen zu widerrufen, gilt deshalb nicht (§ 312g Abs. 2 Nr. 1 BGB; Artikel 16 Buchstabe c der Richtlinie 2011/83/EU).",
  cancelling:
    "Solange Ihre Bestellung auf Druckdaten oder Zahlung wartet, können Sie kostenlos stornieren: Antworten Sie auf diese E-Mail oder rufen Sie uns an. Ist sie in Produktion, kann sie nicht mehr geändert oder storniert werden.",
  complaints:
    "Stimmt etwas nicht, sagen Sie es uns, sobald Sie es sehen, mit Ihrer Bestellnummer und einem Foto. Liegt der Fehler bei uns, drucken wir kostenlos neu, oder Sie erhalten Ihr Geld zurück. Verbraucher behalten ihre gesetzliche Gewährleistung.",
  "order-confirmation": {
    subject: "Ihre Bestellung {{number}}",
    title: "Vielen Dank für Ihre Bestellung",
    placed:
      "Wir haben Ihre Bestellung {{number}} am {{date}} erhalten. Diese E-Mail ist Ihre Bestätigung; bitte bewahren Sie sie auf.",
    unpaid: "Wir warten noch auf Ihre Zahlung und drucken, sobald sie eingegangen ist.",
    files: "Bitte schicken Sie Ihre Druckdaten an {{mail}}, mit Ihrer Bestellnummer.",
  },
  "payment-received": {
    subject: "Wir haben Ihre Zahlung zu Bestellung {{number}} erhalten",
    title: "Wir haben Ihre Zahlung erhalten",
    text: "Wir haben {{amount}} für Ihre Bestellung {{number}} erhalten. Vielen Dank.",
    whole: "Ihre Bestellung ist jetzt bezahlt.",
    part: "Noch zu zahlen sind {{amount}}; sobald das Geld eingegangen ist, drucken wir.",
  },
  "payment-failed": {
    subject: "Ihre Zahlung zu Bestellung {{number}} ist fehlgeschlagen",
    title: "Ihre Zahlung ist fehlgeschlagen",
    text: "Ihre Zahlung von {{amount}} für Ihre Bestellung {{number}} ist fehlgeschlagen. Sie können erneut zahlen oder eine andere Zahlungsart wählen; bis dahin wartet Ihre Bestellung.",
    link: "Ihre Bestellung bezahlen",
  },
  "payment-reminder": {
    subject: "Ihre Bestellung {{number}} wartet auf Ihre Zahlung",
    title: "Wir haben Ihre Zahlung noch nicht erhalten",
    text: "Für Ihre Bestellung {{number}} sind noch {{amount}} zu zahlen. Wir drucken, sobald das Geld eingegangen ist.",
    link: "Ihre Bestellung bezahlen",
  },
  "order-lapsed": {
    subject: "Ihre Bestellung {{number}} ist storniert",
    title: "Ihre Bestellung ist storniert",
    text: "Wir haben die {{amount}} für Ihre Bestellung {{number}} nicht rechtzeitig erhalten; sie ist deshalb storniert. Sie schulden nichts. Spätere Zahlungen erstatten wir automatisch. Sie können jederzeit erneut bestellen.",
  },
  refund: {
    subject: "Ihre Rückzahlung zu Bestellung {{number}}",
    title: "Ihre Rückzahlung",
    text: "Wir erstatten Ihnen {{amount}} zu Ihrer Bestellung {{number}}, über die Zahlungsart, mit der Sie bezahlt haben. Bei den meisten Banken dauert das wenige Tage.",
  },
  "refund-failed": {
    subject: "Die Rückzahlung zu Bestellung {{number}} ist fehlgeschlagen",
    title: "Die Rückzahlung ist fehlgeschlagen",
    text: "Wir haben Ihnen geschrieben, dass wir Ihnen {{amount}} zu Ihrer Bestellung {{number}} erstatten. Ihre Bank oder Ihr Zahlungsdienst hat das abgelehnt; das Geld ist also nicht bei Ihnen angekommen. Wir erstatten es Ihnen auf anderem Weg und schreiben Ihnen; Sie müssen nichts tun.",
  },
  "delivery-changed": {
    subject: "Die Lieferung Ihrer Bestellung {{number}} wurde geändert",
    title: "Die Lieferung wurde geändert",
    text: "Die Lieferung Ihrer Bestellung {{number}} wurde geändert. Das ist jetzt vereinbart:",
    toPay: "Noch zu zahlen sind {{amount}}.",
  },
  "password-reset": {
    subject: "Wählen Sie ein neues Passwort",
    text: "Jemand (hoffentlich Sie) hat ein neues Passwort für Ihr Konto angefordert. Wählen Sie es über diesen Link; er funktioniert einmal, {{minutes}} Minuten lang.",
    link: "Neues Passwort wählen",
    ignore: "Waren Sie es nicht? Dann tun Sie nichts: Ihr Passwort bleibt, wie es ist.",
  },
  "account-opened": {
    subject: "Wir haben ein Konto für Sie eröffnet",
    text: "Ihr Konto bei {{shop}} ist eingerichtet. Wählen Sie das Passwort über diesen Link; er funktioniert einmal, bis {{until}}.",
    link: "Passwort wählen",
    ignore: "Möchten Sie es nicht? Dann tun Sie nichts: Solange kein Passwort gewählt ist, kann sich niemand anmelden.",
  },
  "password-changed": {
    subject: "Ihr Passwort wurde geändert",
    text: "Das Passwort Ihres Kontos wurde am {{moment}} geändert. Ab jetzt melden Sie sich mit dem neuen an.",
    notYou: "Waren Sie es nicht? Rufen Sie uns dann gleich an: {{phone}}, oder schreiben Sie an {{mail}}.",
  },
  "email-change": {
    subject: "Bestätigen Sie die Änderung Ihrer E-Mail-Adresse",
    present:
      "Jemand (hoffentlich Sie) möchte die E-Mail-Adresse Ihres Kontos in {{email}} ändern. Nichts ändert sich, bis beide Adressen das bestätigt haben.",
    new: "Jemand (hoffentlich Sie) möchte diese E-Mail-Adresse für ein Konto in unserem Shop verwenden. Nichts ändert sich, bis auch die bisherige Adresse das bestätigt hat.",
    presentUnnamed:
      "Jemand (hoffentlich Sie) möchte die E-Mail-Adresse Ihres Kontos ändern. Es ändert sich nichts, bis beide Adressen das bestätigt haben.",
    until: "Der Link funktioniert einmal, bis {{moment}}.",
    link: "Bestätigen",
    ignorePresent:
      "Waren Sie es nicht? Dann bestätigen Sie nicht, und nichts ändert sich. Wählen Sie ein anderes Passwort: Jemand kennt Ihres.",
    ignoreNew: "Waren Sie es nicht? Dann tun Sie nichts.",
    taken: "Diese E-Mail-Adresse hat schon ein Konto",
    takenHint:
      "Jemand (hoffentlich Sie) wollte diese E-Mail-Adresse für ein anderes Konto in unserem Shop verwenden. Sie hat schon ein Konto, also ändert sich nichts: Melden Sie sich mit dieser Adresse an.",
  },
} satisfies TranslationOf<MailTexts>

export type MailTextsDeComplete = CompleteTranslation<`missing ${MissingPath<MailTexts, typeof mailTextsDe>}`>
