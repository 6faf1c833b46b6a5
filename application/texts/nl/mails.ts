import type { MailTexts } from "../en/mails.ts"

export const mailTextsNl: MailTexts = {
  hello: name => `Beste ${name},`,
  helloAll: "Goedendag,",
  footer: "U krijgt deze mail vanwege een bestelling of een account in onze winkel. U kunt deze mail beantwoorden.",
  toOrder: "Bekijk uw bestelling",
  pieces: (count, isOne) => `${count} ${isOne ? "stuk" : "stuks"}`,
  items: "Wat u hebt besteld",
  delivery: "Bezorgmoment",
  leftOut:
    "Om te voorkomen dat iemand u via onze winkel eigen teksten mailt, staan ingevulde namen, adressen en referenties niet in deze mail. U vindt ze op de pagina van uw bestelling.",
  pickup: "Afhalen",
  pickupThere: "Ligt voor u klaar bij het gekozen afhaalpunt.",
  expectedOn: date => `Verwacht op ${date}`,
  guaranteedOn: date => `Gegarandeerd op ${date}`,
  readyFrom: date => `Klaar vanaf ${date}`,
  courier: (name, phone) => `Gegarandeerde levering per koerier aan ${name}, ${phone}`,
  between: (from, to) => `tussen ${from} en ${to}`,
  mailed: count => `${count}: per post naar uw eigen adressen`,
  summary: "Overzicht",
  price: "Prijs",
  discount: {
    product: "Productkorting",
    reseller: "Resellerkorting",
    endUser: "Korting",
    unCategorized: "Overige korting",
  },
  coupons: codes => `Kortingscode ${codes}`,
  added: {
    shipping: "Verzending",
    service: "Diensten",
    "additional-address-costs": "Extra adressen",
    deliveryService: "Bezorgmoment",
    courierService: "Gegarandeerde levering",
    customerDiscount: "Klantkorting",
  },
  net: "Netto",
  vat: (rate, net) => `Btw ${rate}\u00a0% over ${net}`,
  total: "Totaal inclusief btw",
  payment: "Betaling",
  method: "Betaalmethode",
  methods: {
    ideal: "iDEAL",
    bcmc: "Bancontact",
    bcmc_mobile: "Bancontact mobiel",
    creditCard: "Creditcard",
    paypal: "PayPal",
    cartebancaire: "Carte Bancaire",
    mandate: "Automatische incasso",
    onaccount: "Op rekening",
  },
  mandate: "Kenmerk van de machtiging",
  costsOf: method => `Kosten van ${method}`,
  paid: "Betaald",
  toPay: "Te betalen",
  payUntil: moment => `U kunt tot ${moment} betalen. Daarna wordt uw bestelling geannuleerd, en bent u niets verschuldigd.`,
  onAccount: "U betaalt binnen 14 dagen na de factuurdatum.",
  billing: "Factuuradres",
  vatId: "Btw-nummer",
  reference: "Referentie",
  poNumber: "Inkoopnummer",
  rights: "Wat is afgesproken",
  terms: "Onze algemene voorwaarden gelden:",
  withdrawal:
    "We maken elk product naar uw wensen. Het recht om een aankoop binnen 14 dagen te herroepen geldt daarom niet (artikel 6:230p van het Burgerlijk Wetboek; artikel 16, onder c, van Richtlijn 2011/83/EU).",
  cancelling:
    "Zolang uw bestelling op bestanden of betaling wacht, kunt u kosteloos annuleren: beantwoord deze mail of bel ons. Eenmaal in productie kan de bestelling niet meer worden gewijzigd of geannuleerd.",
  complaints:
    "Is er iets mis, laat het ons weten zodra u het ziet, met uw bestelnummer en een foto. Ligt het aan ons, dan drukken we kosteloos opnieuw of krijgt u uw geld terug. Consumenten houden hun wettelijke garantie.",
  "order-confirmation": {
    subject: number => `Uw bestelling ${number}`,
    title: "Bedankt voor uw bestelling",
    placed: (number, date) =>
      `We hebben uw bestelling ${number} op ${date} ontvangen. Deze mail is uw bevestiging; bewaar hem goed.`,
    unpaid: "We wachten nog op uw betaling en drukken zodra we die hebben ontvangen.",
    files: mail => `Mail uw bestanden naar ${mail}, met uw bestelnummer erbij.`,
  },
  "payment-received": {
    subject: number => `We hebben uw betaling van bestelling ${number} ontvangen`,
    title: "We hebben uw betaling ontvangen",
    text: (number, amount) => `We hebben ${amount} ontvangen voor uw bestelling ${number}. Dank u wel.`,
    whole: "Uw bestelling is nu betaald.",
    part: amount => `Er moet nog ${amount} worden betaald; zodra we dat hebben ontvangen, drukken we.`,
  },
  "payment-failed": {
    subject: number => `Uw betaling van bestelling ${number} is niet gelukt`,
    title: "Uw betaling is niet gelukt",
    text: (number, amount) =>
      `Uw betaling van ${amount} voor uw bestelling ${number} is niet gelukt. U kunt opnieuw betalen of een andere betaalmethode kiezen; tot dan wacht uw bestelling.`,
    link: "Betaal uw bestelling",
  },
  "payment-reminder": {
    subject: number => `Uw bestelling ${number} wacht op uw betaling`,
    title: "We hebben uw betaling nog niet ontvangen",
    text: (number, amount) =>
      `Voor uw bestelling ${number} moet nog ${amount} worden betaald. We drukken zodra we dat hebben ontvangen.`,
    link: "Betaal uw bestelling",
  },
  "order-lapsed": {
    subject: number => `Uw bestelling ${number} is geannuleerd`,
    title: "Uw bestelling is geannuleerd",
    text: (number, amount) =>
      `We hebben de ${amount} voor uw bestelling ${number} niet op tijd ontvangen; de bestelling is daarom geannuleerd. U bent niets verschuldigd. Wat u later nog betaalt, storten we automatisch terug. U kunt altijd opnieuw bestellen.`,
  },
  refund: {
    subject: number => `Uw terugbetaling voor bestelling ${number}`,
    title: "Uw terugbetaling",
    text: (number, amount) =>
      `We storten u ${amount} terug voor uw bestelling ${number}, via de betaalmethode waarmee u hebt betaald. Bij de meeste banken duurt dat een paar dagen.`,
  },
  "refund-failed": {
    subject: number => `De terugbetaling voor bestelling ${number} is niet gelukt`,
    title: "De terugbetaling is niet gelukt",
    text: (number, amount) =>
      `We schreven u dat we ${amount} terugstorten voor uw bestelling ${number}. Uw bank of betaaldienst heeft dat geweigerd; het bedrag is dus niet bij u aangekomen. We betalen u op een andere manier terug en laten het u weten; u hoeft niets te doen.`,
  },
  "delivery-changed": {
    subject: number => `De levering van uw bestelling ${number} is gewijzigd`,
    title: "De levering is gewijzigd",
    text: number => `De levering van uw bestelling ${number} is gewijzigd. Dit is nu afgesproken:`,
    toPay: amount => `Er moet nog ${amount} worden betaald.`,
  },
  "password-reset": {
    subject: "Kies een nieuw wachtwoord",
    text: minutes =>
      `Iemand (hopelijk u) heeft een nieuw wachtwoord voor uw account aangevraagd. Kies het via deze link; die werkt één keer, ${minutes} minuten lang.`,
    link: "Kies een nieuw wachtwoord",
    ignore: "Was u het niet? Doe dan niets: uw wachtwoord blijft zoals het is.",
  },
  "account-opened": {
    subject: "We hebben een account voor u geopend",
    text: (shop, until) =>
      `Uw account bij ${shop} staat klaar. Kies het wachtwoord via deze link; die werkt één keer, tot ${until}.`,
    link: "Kies een wachtwoord",
    ignore: "Wilt u het niet? Doe dan niets: zolang er geen wachtwoord is gekozen, kan niemand inloggen.",
  },
  "password-changed": {
    subject: "Uw wachtwoord is gewijzigd",
    text: moment => `Het wachtwoord van uw account is op ${moment} gewijzigd. Vanaf nu logt u in met het nieuwe.`,
    notYou: (phone, mail) => `Was u het niet? Bel ons dan meteen: ${phone}, of schrijf naar ${mail}.`,
  },
  "email-change": {
    subject: "Bevestig de wijziging van uw e-mailadres",
    present: email =>
      `Iemand (hopelijk u) wil het e-mailadres van uw account wijzigen in ${email}. Er verandert niets totdat beide adressen dit hebben bevestigd.`,
    new: "Iemand (hopelijk u) wil dit e-mailadres gebruiken voor een account bij onze winkel. Er verandert niets totdat ook het huidige e-mailadres dit heeft bevestigd.",
    presentUnnamed:
      "Iemand (hopelijk u) wil het e-mailadres van uw account wijzigen. Er verandert niets totdat beide adressen dit hebben bevestigd.",
    until: moment => `De link werkt één keer, tot ${moment}.`,
    link: "Bevestigen",
    ignorePresent:
      "Was u het niet? Bevestig het dan niet, dan verandert er niets. Kies wel een ander wachtwoord: iemand kent het uwe.",
    ignoreNew: "Was u het niet? Doe dan niets.",
    taken: "Met dit e-mailadres is er al een account",
    takenHint:
      "Iemand (hopelijk u) wilde dit e-mailadres gebruiken voor een ander account bij onze winkel. Er is al een account mee, dus er verandert niets: log in met dit e-mailadres.",
  },
}
