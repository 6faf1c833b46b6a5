/** Was Mails auf Deutsch sagen. */
import type { MailTexts } from "./texts-en.ts"

export const de: MailTexts = {
  hello: name => `Guten Tag ${name},`,
  helloAll: "Guten Tag,",
  footer:
    "Sie erhalten diese Mail wegen einer Bestellung oder eines Kontos in unserem Shop. Antworten Sie gern darauf: Wir lesen es.",
  toOrder: "Ihre Bestellung ansehen",
  pieces: count => `${count} Stück`,
  items: "Was Sie bestellt haben",
  leftOut:
    "Damit niemand Ihnen über unseren Shop eigene Texte schicken kann, enthält diese Mail keine eingegebenen Namen, Adressen und Referenzen. Sie finden sie auf der Seite Ihrer Bestellung.",
  delivery: "Lieferung",
  pickup: "Abholung",
  pickupThere: "Liegt für Sie an der gewählten Abholstelle bereit.",
  expectedOn: date => `Voraussichtlich am ${date}`,
  guaranteedOn: date => `Garantiert am ${date}`,
  readyFrom: date => `Abholbereit ab ${date}`,
  courier: (name, phone) => `Garantierte Lieferung per Kurier an ${name}, ${phone}`,
  between: (from, to) => `zwischen ${from} und ${to}`,
  mailed: count => `${count}: per Post an Ihre eigenen Empfänger`,
  summary: "Was es kostet",
  price: "Preis",
  discount: {
    product: "Produktrabatt",
    reseller: "Händlerrabatt",
    endUser: "Rabatt",
    unCategorized: "Sonstiger Rabatt",
  },
  coupons: codes => `Gutschein ${codes}`,
  added: {
    shipping: "Versand",
    service: "Zusatzleistungen",
    "additional-address-costs": "Weitere Adressen",
    deliveryService: "Lieferung",
    courierService: "Garantierte Lieferung",
    customerDiscount: "Kundenrabatt",
  },
  net: "Netto",
  vat: (rate, net) => `MwSt. ${rate} % auf ${net}`,
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
  costsOf: method => `Kosten von ${method}`,
  paid: "Bezahlt",
  toPay: "Noch zu zahlen",
  payUntil: moment =>
    `Sie können bis zum ${moment} bezahlen. Danach verfällt Ihre Bestellung, und Sie schulden nichts.`,
  onAccount: "Zahlbar innerhalb von 14 Tagen nach Rechnung.",
  billing: "Rechnungsadresse",
  vatId: "USt-IdNr.",
  reference: "Ihre Referenz",
  poNumber: "Bestellnummer Ihres Einkaufs",
  rights: "Was wir vereinbaren",
  terms: "Es gelten unsere allgemeinen Geschäftsbedingungen:",
  withdrawal:
    "Wir fertigen jedes Produkt nach Ihren Wünschen. Das Recht, einen Kauf innerhalb von 14 Tagen zu widerrufen, gilt deshalb nicht (Artikel 16 Buchstabe c der Richtlinie 2011/83/EU).",
  cancelling:
    "Solange Ihre Bestellung auf Dateien oder Zahlung wartet, können Sie kostenlos stornieren: Antworten Sie auf diese Mail oder rufen Sie uns an. Ist sie in Produktion, kann sie nicht mehr geändert oder storniert werden.",
  complaints:
    "Stimmt etwas nicht, sagen Sie es uns, sobald Sie es sehen, mit Ihrer Bestellnummer und einem Foto. Was an uns liegt, drucken wir kostenlos neu, oder Sie erhalten Ihr Geld zurück. Verbraucher behalten ihre gesetzliche Gewährleistung.",
  "order-confirmation": {
    subject: number => `Ihre Bestellung ${number}`,
    title: "Vielen Dank für Ihre Bestellung",
    placed: (number, date) =>
      `Wir haben Ihre Bestellung ${number} am ${date} erhalten. Diese Mail bestätigt sie; bitte bewahren Sie sie auf.`,
    unpaid: "Wir warten noch auf Ihre Zahlung und drucken, sobald sie da ist.",
    files: mail => `Bitte mailen Sie Ihre Dateien an ${mail}, mit Ihrer Bestellnummer.`,
  },
  "payment-received": {
    subject: number => `Ihre Zahlung der Bestellung ${number} ist da`,
    title: "Ihre Zahlung ist da",
    text: (number, amount) => `Wir haben ${amount} für Ihre Bestellung ${number} erhalten. Vielen Dank.`,
    whole: "Sie ist jetzt bezahlt.",
    part: amount => `Noch zu zahlen sind ${amount}; sobald das da ist, drucken wir.`,
  },
  "payment-failed": {
    subject: number => `Ihre Zahlung der Bestellung ${number} hat nicht geklappt`,
    title: "Ihre Zahlung hat nicht geklappt",
    text: (number, amount) =>
      `Ihre Zahlung von ${amount} für Ihre Bestellung ${number} hat nicht geklappt. Sie können erneut zahlen, oder auf andere Weise; bis dahin wartet Ihre Bestellung.`,
    link: "Ihre Bestellung bezahlen",
  },
  "payment-reminder": {
    subject: number => `Ihre Bestellung ${number} wartet auf Ihre Zahlung`,
    title: "Wir haben noch keine Zahlung erhalten",
    text: (number, amount) =>
      `Für Ihre Bestellung ${number} sind noch ${amount} zu zahlen. Wir drucken sie, sobald das Geld da ist.`,
    link: "Ihre Bestellung bezahlen",
  },
  "order-lapsed": {
    subject: number => `Ihre Bestellung ${number} ist verfallen`,
    title: "Ihre Bestellung ist verfallen",
    text: (number, amount) =>
      `Wir haben die ${amount} für Ihre Bestellung ${number} nicht erhalten und drucken sie nicht. Sie schulden nichts. Was doch noch bezahlt wird, zahlen wir von selbst zurück. Sie können jederzeit erneut bestellen.`,
  },
  refund: {
    subject: number => `Sie erhalten Geld von Bestellung ${number} zurück`,
    title: "Sie erhalten Geld zurück",
    text: (number, amount) =>
      `Von Ihrer Bestellung ${number} zahlen wir Ihnen ${amount} zurück, auf dem Weg, auf dem Sie bezahlt haben. Bei den meisten Banken ist es in wenigen Tagen da.`,
  },
  "refund-failed": {
    subject: number => `Die Rückzahlung zu Ihrer Bestellung ${number} hat nicht geklappt`,
    title: "Die Rückzahlung hat nicht geklappt",
    text: (number, amount) =>
      `Wir haben Ihnen geschrieben, dass wir Ihnen ${amount} von Ihrer Bestellung ${number} zurückzahlen. Ihre Bank oder Ihr Zahlungsdienst hat das nicht angenommen; das Geld ist also nicht bei Ihnen angekommen. Wir sorgen dafür, dass Sie es auf anderem Weg erhalten, und schreiben Ihnen; Sie müssen nichts tun.`,
  },
  "delivery-changed": {
    subject: number => `Die Lieferung Ihrer Bestellung ${number} wurde geändert`,
    title: "Die Lieferung wurde geändert",
    text: number => `Die Lieferung Ihrer Bestellung ${number} wurde geändert. Das vereinbaren wir jetzt:`,
    toPay: amount => `Noch zu zahlen sind ${amount}.`,
  },
  "password-reset": {
    subject: "Wählen Sie ein neues Passwort",
    text: minutes =>
      `Jemand, hoffentlich Sie, hat ein neues Passwort für Ihr Konto angefordert. Wählen Sie es hinter diesem Link; er funktioniert einmal, ${minutes} Minuten lang.`,
    link: "Neues Passwort wählen",
    ignore: "Waren Sie es nicht? Dann tun Sie nichts: Ihr Passwort bleibt, wie es ist.",
  },
  "account-opened": {
    subject: "Wir haben ein Konto für Sie eröffnet",
    text: (shop, until) =>
      `Ihr Konto bei ${shop} ist eingerichtet. Wählen Sie das Passwort hinter diesem Link; er funktioniert einmal, bis ${until}.`,
    link: "Passwort wählen",
    ignore: "Möchten Sie es nicht? Dann tun Sie nichts: Solange kein Passwort gewählt ist, meldet sich niemand an.",
  },
  "password-changed": {
    subject: "Ihr Passwort wurde geändert",
    text: moment => `Das Passwort Ihres Kontos wurde am ${moment} geändert. Ab jetzt melden Sie sich mit dem neuen an.`,
    notYou: (phone, mail) =>
      `Waren Sie es nicht? Rufen Sie uns dann gleich an: ${phone}, oder schreiben Sie an ${mail}.`,
  },
  "email-change": {
    subject: "Bestätigen Sie die Änderung Ihrer E-Mail-Adresse",
    present: email =>
      `Jemand, hoffentlich Sie, möchte die E-Mail-Adresse Ihres Kontos in ${email} ändern. Nichts ändert sich, bis beide Adressen das bestätigt haben.`,
    presentUnnamed:
      "Jemand, hoffentlich Sie, möchte die E-Mail-Adresse Ihres Kontos ändern. Es ändert sich nichts, bis beide Adressen das bestätigt haben.",
    new: "Jemand, hoffentlich Sie, möchte diese E-Mail-Adresse für ein Konto in unserem Shop verwenden. Nichts ändert sich, bis auch die bisherige Adresse das bestätigt hat.",
    until: moment => `Der Link funktioniert einmal, bis ${moment}.`,
    link: "Bestätigen",
    ignorePresent:
      "Waren Sie es nicht? Dann bestätigen Sie nicht, und nichts ändert sich. Wählen Sie ein anderes Passwort: Jemand kennt Ihres.",
    ignoreNew: "Waren Sie es nicht? Dann tun Sie nichts.",
    taken: "Diese E-Mail-Adresse hat schon ein Konto",
    takenHint:
      "Jemand, hoffentlich Sie, wollte diese E-Mail-Adresse für ein anderes Konto in unserem Shop verwenden. Sie hat schon ein Konto, also ändert sich nichts: Melden Sie sich mit dieser Adresse an.",
  },
}
