/** Wat mails in het Nederlands zeggen. */
import type { MailTexts } from "./texts-en.ts"

export const nl: MailTexts = {
  hello: name => `Beste ${name},`,
  helloAll: "Goedendag,",
  footer:
    "U krijgt deze mail vanwege een bestelling of een account in onze winkel. Beantwoord hem gerust: we lezen het.",
  toOrder: "Bekijk uw bestelling",
  pieces: (count, isOne) => `${count} ${isOne ? "stuk" : "stuks"}`,
  items: "Wat u hebt besteld",
  leftOut:
    "Om te voorkomen dat iemand u via onze winkel eigen teksten mailt, staan ingevulde namen, adressen en referenties niet in deze mail. U vindt ze op de pagina van uw bestelling.",
  delivery: "Levering",
  pickup: "Afhalen",
  pickupThere: "Ligt voor u klaar bij het gekozen afhaalpunt.",
  expectedOn: date => `Verwacht op ${date}`,
  guaranteedOn: date => `Gegarandeerd op ${date}`,
  readyFrom: date => `Klaar vanaf ${date}`,
  courier: (name, phone) => `Gegarandeerde levering per koerier aan ${name}, ${phone}`,
  between: (from, to) => `tussen ${from} en ${to}`,
  mailed: count => `${count}: per post naar uw eigen adressen`,
  summary: "Wat het kost",
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
    deliveryService: "Levering",
    courierService: "Gegarandeerde levering",
    customerDiscount: "Klantkorting",
  },
  net: "Netto",
  vat: (rate, net) => `Btw ${rate} % over ${net}`,
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
  toPay: "Nog te betalen",
  payUntil: moment => `U kunt tot ${moment} betalen. Daarna vervalt uw bestelling, en bent u niets verschuldigd.`,
  onAccount: "U betaalt binnen 14 dagen na de factuur.",
  billing: "Factuuradres",
  vatId: "Btw-nummer",
  reference: "Uw referentie",
  poNumber: "Inkoopnummer",
  rights: "Wat we afspreken",
  terms: "Onze algemene voorwaarden gelden:",
  withdrawal:
    "We maken elk product naar uw wensen. Het recht om een aankoop binnen 14 dagen te herroepen geldt daarom niet (artikel 6:230p van het Burgerlijk Wetboek; artikel 16, onder c, van Richtlijn 2011/83/EU).",
  cancelling:
    "Zolang uw bestelling op bestanden of betaling wacht, kunt u kosteloos annuleren: beantwoord deze mail of bel ons. Eenmaal in productie kan ze niet meer worden gewijzigd of geannuleerd.",
  complaints:
    "Is er iets mis, laat het ons weten zodra u het ziet, met uw bestelnummer en een foto. Wat aan ons ligt, drukken we kosteloos opnieuw, of u krijgt uw geld terug. Consumenten houden hun wettelijke garantie.",
  "order-confirmation": {
    subject: number => `Uw bestelling ${number}`,
    title: "Bedankt voor uw bestelling",
    placed: (number, date) =>
      `We hebben uw bestelling ${number} op ${date} ontvangen. Deze mail bevestigt haar; bewaar hem goed.`,
    unpaid: "We wachten nog op uw betaling en drukken zodra die binnen is.",
    files: mail => `Mail uw bestanden naar ${mail}, met uw bestelnummer erbij.`,
  },
  "payment-received": {
    subject: number => `Uw betaling van bestelling ${number} is binnen`,
    title: "Uw betaling is binnen",
    text: (number, amount) => `We hebben ${amount} ontvangen voor uw bestelling ${number}. Dank u wel.`,
    whole: "Die is nu betaald.",
    part: amount => `Er moet nog ${amount} worden betaald; zodra dat binnen is, drukken we.`,
  },
  "payment-failed": {
    subject: number => `Uw betaling van bestelling ${number} is niet gelukt`,
    title: "Uw betaling is niet gelukt",
    text: (number, amount) =>
      `Uw betaling van ${amount} voor uw bestelling ${number} is niet gelukt. U kunt opnieuw betalen, of op een andere manier; tot dan wacht uw bestelling.`,
    link: "Betaal uw bestelling",
  },
  "payment-reminder": {
    subject: number => `Uw bestelling ${number} wacht op uw betaling`,
    title: "We hebben nog geen betaling ontvangen",
    text: (number, amount) =>
      `Voor uw bestelling ${number} moet nog ${amount} worden betaald. We drukken haar zodra dat binnen is.`,
    link: "Betaal uw bestelling",
  },
  "order-lapsed": {
    subject: number => `Uw bestelling ${number} is vervallen`,
    title: "Uw bestelling is vervallen",
    text: (number, amount) =>
      `We hebben de ${amount} voor uw bestelling ${number} niet ontvangen en drukken haar niet. U bent niets verschuldigd. Wat toch nog wordt betaald, betalen we vanzelf terug. U kunt altijd opnieuw bestellen.`,
  },
  refund: {
    subject: number => `U krijgt geld terug van bestelling ${number}`,
    title: "U krijgt geld terug",
    text: (number, amount) =>
      `Van uw bestelling ${number} betalen we u ${amount} terug, op de manier waarop u hebt betaald. Bij de meeste banken staat het er binnen een paar dagen op.`,
  },
  "refund-failed": {
    subject: number => `De terugbetaling van bestelling ${number} is niet gelukt`,
    title: "De terugbetaling is niet gelukt",
    text: (number, amount) =>
      `We schreven u dat we u ${amount} van uw bestelling ${number} terugbetalen. Uw bank of betaaldienst heeft dat niet aangenomen; het bedrag is dus niet bij u aangekomen. We zorgen dat u uw geld op een andere manier krijgt en laten het u weten; u hoeft niets te doen.`,
  },
  "delivery-changed": {
    subject: number => `De levering van uw bestelling ${number} is gewijzigd`,
    title: "De levering is gewijzigd",
    text: number => `De levering van uw bestelling ${number} is gewijzigd. Dit spreken we nu af:`,
    toPay: amount => `Er moet nog ${amount} worden betaald.`,
  },
  "password-reset": {
    subject: "Kies een nieuw wachtwoord",
    text: minutes =>
      `Iemand, hopelijk u, heeft een nieuw wachtwoord voor uw account gevraagd. Kies het achter deze link; die werkt één keer, ${minutes} minuten lang.`,
    link: "Kies een nieuw wachtwoord",
    ignore: "Was u het niet? Doe dan niets: uw wachtwoord blijft zoals het is.",
  },
  "account-opened": {
    subject: "We hebben een account voor u geopend",
    text: (shop, until) =>
      `Uw account bij ${shop} staat klaar. Kies het wachtwoord achter deze link; die werkt één keer, tot ${until}.`,
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
      `Iemand, hopelijk u, wil het e-mailadres van uw account wijzigen in ${email}. Er verandert niets totdat beide adressen dit hebben bevestigd.`,
    presentUnnamed:
      "Iemand, hopelijk u, wil het e-mailadres van uw account wijzigen. Er verandert niets totdat beide adressen dit hebben bevestigd.",
    new: "Iemand, hopelijk u, wil dit e-mailadres gebruiken voor een account bij onze winkel. Er verandert niets totdat ook het huidige e-mailadres dit heeft bevestigd.",
    until: moment => `De link werkt één keer, tot ${moment}.`,
    link: "Bevestigen",
    ignorePresent:
      "Was u het niet? Bevestig het dan niet, dan verandert er niets. Kies wel een ander wachtwoord: iemand kent het uwe.",
    ignoreNew: "Was u het niet? Doe dan niets.",
    taken: "Met dit e-mailadres is er al een account",
    takenHint:
      "Iemand, hopelijk u, wilde dit e-mailadres gebruiken voor een ander account bij onze winkel. Er is al een account mee, dus er verandert niets: log in met dit e-mailadres.",
  },
}
