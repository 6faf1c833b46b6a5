/** What agents and their buyers are told in Dutch. */
import { makeAmountFormatter } from "../../../application/locale-format.ts"
import { EUR } from "../../../domain/money/cents.ts"
import type { AgentTexts } from "./agent-texts-en.ts"

const euros = makeAmountFormatter("nl", EUR)

export const agentTextsNl: AgentTexts = {
  general: "Dit is hier niet mogelijk.",
  gone: "Deze winkelwagen of checkout bestaat niet meer.",
  notThere: "Er bestaat niets met deze id.",
  line: number => `Regel ${number} van de aanvraag: `,
  needsBuyer: "De koper logt in, kiest levering en betaling en plaatst de bestelling in de winkel: open continue_url.",
  empty: "De winkelwagen is leeg.",
  takenOver: "De koper heeft dit overgenomen en gaat verder in de winkel. Vraag later naar de bestelling.",
  completed: "Dit is een bestelling geworden en kan niet meer worden gewijzigd.",
  unconfirmed: "De checkout wijkt af van uw laatste aanvraag: wijzig die in wat besteld moet worden.",
  paidOnline: "De koper betaalt de bestelling in de winkel: open continue_url.",
  split:
    "Eén regel gaat naar meerdere adressen: de koper plaatst de bestelling in de winkel, of u kiest er één adres voor.",
  aboveLimit: "De koper heeft geen bestelling van dit bedrag toegestaan.",
  tokenOver: "Het toegangstoken is niet meer geldig: vernieuw het, of vraag de koper u opnieuw te koppelen.",
  notAllowed: "De koper heeft dit niet toegestaan.",

  merged:
    "In de winkelwagen van de koper zaten al regels; die blijven ernaast staan. De kortingscodes en referenties daarvan gelden.",
  mergedInPart:
    "In de winkelwagen van de koper zaten al regels, en niet alles paste erbij: een deel is weggelaten. De kortingscodes en referenties daarvan gelden.",
  notJoined:
    "Deze winkelwagen is zonder inloggen gevuld: maak een checkout met de id als cart_id, dan komt de inhoud in de winkelwagen van de koper.",
  lineKept: "Dit zat al in de winkelwagen van de koper en wordt meebesteld.",
  priceChanged: (was, currency) =>
    `De prijs is veranderd: die was netto ${makeAmountFormatter("nl", currency)(was)}, met de diensten die erbij zijn geboekt.`,
  changedWithGroup: "De regels van één groep hebben dezelfde opties: deze is met een andere mee veranderd.",

  cartFull: "De winkelwagen is vol.",
  notPrinted: "Deze keuze is niet beschikbaar.",
  option: "Een optie ontbreekt, is onbekend of is twee keer opgegeven.",
  quantity: (min, max, step) => `Minstens ${min} stuks, hoogstens ${max}, in stappen van ${step}.`,
  fewerThanAddresses: "Er zijn minder stuks dan adressen om ze naartoe te sturen.",
  oneRun: "Elke regel is één oplage, één keer geteld (C62): kies de variant met zoveel stuks als nodig.",
  productUnknown: "Dit product bestaat niet.",
  productOutdated: "Het product is intussen gewijzigd.",
  quoteExpired: "De winkelwagen bevat een verlopen offerte: laat de regels daarvan weg.",
  quoteFixed: "Regels van een offerte kunnen niet worden gewijzigd.",
  notSelected: "Niet elke gekozen optie is beschikbaar: selected noemt welke gelden.",

  codeUnknown: "Deze kortingscode bestaat niet.",
  codeNotEligible: "Deze kortingscode geldt hier niet.",
  codeExpired: "Deze kortingscode is verlopen.",
  codeForCustomers: "Deze kortingscode is voor klanten die ingelogd zijn.",
  codeNotYet: "Deze kortingscode geldt nog niet.",
  codeUsedUp: "Deze kortingscode is op.",
  codeNotTried: "Deze kortingscode is niet geprobeerd: laat de code ervoor weg die niet geldt.",
  codeTakesNothing: "Deze kortingscode geeft hier geen korting.",
  codesFull: "In de winkelwagen passen niet meer kortingscodes.",
  codesLost: "Met een kortingscode die niet geldt, kan niet worden besteld: laat die weg.",

  addressMissing: "Kies een verzendadres.",
  addressInvalid: "Het adres is onvolledig of onjuist.",
  addressUnknown: "Dit adres bestaat niet.",
  countryUnavailable: "In dit land levert de winkel niet.",
  required: field => `Er ontbreekt: ${field}.`,
  tooLong: (field, limit) => `${field}: hoogstens ${limit} tekens.`,
  fields: {
    country: "land",
    company: "bedrijf",
    firstName: "voornaam",
    lastName: "achternaam",
    postalCode: "postcode",
    streetNumber: "huisnummer",
    streetName: "straat",
    additionalStreetInfo: "extra adresinformatie",
    city: "plaats",
    email: "e-mailadres",
    phone: "telefoonnummer",
    vatId: "btw-nummer",
  },
  postalCode: example => `Geef een postcode zoals ${example}.`,
  countryFormat: "Het land is een code van twee letters, zoals NL.",
  houseNumber: "Een huisnummer heeft minstens één cijfer.",
  email: "Het e-mailadres is ongeldig.",
  phone: "Het telefoonnummer heeft minstens zes cijfers en begint met het landnummer, zoals +31.",
  vatId: example => `Geef een btw-nummer zoals ${example}.`,

  courierInvalid:
    "Het contact voor de koerier is onvolledig of onjuist: het zijn naam en telefoonnummer van het adres.",
  contactName: "Het contact heeft een naam nodig die niet te lang is.",
  courierUnavailable: "Gegarandeerde levering is niet beschikbaar voor dit artikel.",
  deliveryInvalid: "Deze keuzes voor de levering sluiten elkaar uit.",
  deliveryUnavailable: "Deze leveroptie is niet beschikbaar voor dit artikel.",
  pickupUnavailable: "Dit artikel kan daar niet worden afgehaald.",
  pickupUnknown: "Dit afhaalpunt bestaat niet.",
  notForProduct: "Dat is niet mogelijk voor dit product.",
  withSlot: "Het wordt op een bezorgmoment geleverd.",
  withPickup: "Het gaat naar een afhaalpunt.",
  withSplit: "Het gaat naar meerdere adressen.",
  withCourier: "Het wordt per koerier geleverd.",
  tryLater: "Dit kan nu niet worden gecontroleerd: probeer het later opnieuw.",
  groupUnknown: "Een groep heeft de id van een regel van die methode nodig, of geen voor alle regels.",
  lineNamedTwice: "Elke regel wordt op één manier geleverd.",

  billingMissing: "De koper heeft geen factuuradres.",
  billingInvalid: "Het factuuradres is onvolledig.",
  billingCountry: "In dit land factureert de winkel niet.",
  billingEmail: "Het factuuradres heeft een geldig e-mailadres nodig.",
  instrument: "Kies één betaalmethode van die de checkout noemt, met de id, handler_id en type.",
  paymentMissing: "De koper moet een betaalmethode kiezen.",
  paymentUnavailable: "Deze betaalmethode kan niet worden gebruikt.",
  mandateMissing: "Kies een incassomachtiging.",
  mandateNotUsable: "Deze incassomachtiging kan niet worden gebruikt.",
  mandateUnknown: "Deze incassomachtiging bestaat niet.",
  paymentLimit: "Met deze betaalmethode is zoveel niet te betalen.",
  mandateLimit: (limit, amount) =>
    `De incassomachtiging geldt voor maximaal ${euros(limit)}; de bestelling zou op ${euros(amount)} komen.`,
  creditLimit: (limit, amount) =>
    `De kredietlimiet is ${euros(limit)}; de onbetaalde bestellingen op rekening zouden op ${euros(amount)} komen.`,

  codes: "Kortingscodes",
  vat: rate => `Btw ${rate.replace(".", ",")}\u00a0%`,
  added: {
    shipping: "Verzending",
    service: "Diensten",
    "additional-address-costs": "Extra adressen",
    deliveryService: "Bezorgmoment",
    courierService: "Gegarandeerde levering",
    customerDiscount: "Klantkorting",
  },
  stands: {
    waitingForPayment: "De bestelling wacht op betaling.",
    waitingForArtwork: "De bestelling wacht op bestanden.",
    inProduction: "De bestelling is in productie.",
    openInvoices: "De factuur staat open.",
    delivered: "De bestelling is geleverd.",
    cancelled: "De bestelling is geannuleerd.",
  },
}
