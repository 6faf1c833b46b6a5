import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { everyText, LOCALES, listTextFiles } from "../support/every-text.ts"
import { listPlaceholders, stripPluralSuffix, type TextsByPath } from "../support/text-usage.ts"

type Locale = (typeof LOCALES)[number]

/** English texts that the specification quotes, which keep its words. */
const QUOTED =
  /^(?:action\.|login\.created$|payment\.(?:refused|couponCheck)|pickup\.(?:detailsFailed|loadFailed)$|mandate\.status)/

/** The word to use, and the words that a text must not use instead. */
const WORDS: Readonly<Record<Locale, Readonly<Record<string, RegExp>>>> = {
  en: {
    email: /\bmail (?:you|me|us|a)\b|\b(?:this|our|both|by) mails?\b/i,
    "coupon code": /discount code|voucher/i,
    files: /artwork/i,
    cancelled: /\blapse/i,
    "extra address": /additional address/i,
    "delivery slot": /time slot|\b(?:a|another|the) slot\b/i,
    continue: /\b(?:to|and) go on\b|^go on\b/i,
    "exclude VAT": /without VAT/i,
    VAT: /\bvat\b|value.added|\btax(?:es)?\b/,
    "VAT id": /\bVAT (?:IDs?\b|numbers?|identification)/,
    someone: /somebody|we hope/i,
    "received, not in": /\b(?:payment|that) is in\b/i,
    "a function that there is": /\btrack|\bfollow (?:your|the|each) (?:parcel|order|delivery)/i,
  },
  nl: {
    "excl. btw": /zonder btw/i,
    "incl. btw": /btw inbegrepen/i,
    btw: /\bBTW\b|omzetbelasting|toegevoegde waarde|\bbelasting(?:en)?\b/,
    "btw-nummer": /btw-id|btw nummer|belastingnummer/i,
    opslaan: /\bbewaard\b|\badres bewaren/i,
    standaardverzendadres: /standaard (?:verzend|factuur)/i,
    stuks: /exempla/i,
    kies: /selecteer een/i,
    "levering, bezorgmoment": /bezorging|tijdvak|bezorgopti/i,
    dienst: /\bservices?\b/i,
    deze: /\bhaar\b|\bze eenmaal/i,
    "meerdere keren": /meermaals|meer adressen(?! dan)/i,
    betaalmethode: /betaalwijze|betaalmiddel/i,
    geannuleerd: /bestelling[^.]* (?:is )?verval/i,
    "via deze link": /achter deze link|waarachter/i,
    "(hopelijk u)": /, hopelijk u/i,
    "in uw spammap": /\bbij uw spam/i,
    "a function that there is": /track|trace(?:er|ren)|\bvolg (?:uw|de|elk)/i,
  },
  fr: {
    "HT, TTC": /hors TVA|TVA comprise/i,
    TVA: /\btva\b|valeur ajoutée|\btaxes?\b/,
    "numéro de TVA": /n° (?:de )?TVA|identifiant (?:de )?TVA|numéro fiscal/i,
    maquette: /\b(?:votre|vos|une) créations?\b/i,
    "mode de paiement": /moyens? de paiement/i,
    "(vous, nous l’espérons)": /espérons-nous/i,
    "voir, continuer vers": /^vers /i,
    "code promo": /coupon|code de réduction/i,
    "via ce lien, utilisable": /derrière ce lien|il sert une seule/i,
    annulée: /commande[^.]* expir/i,
    "créneau de livraison": /créneau horaire/i,
    "e-mail": /\bnos messages\b|ce message la|à ce message/i,
    "a function that there is": /\btrack|\bsuivi\b|\bsuiv(?:re|ez) (?:votre|vos|le|la|l’|chaque)/i,
  },
  de: {
    "zzgl. MwSt.": /ohne MwSt/i,
    "inklusive MwSt.": /einschl(?:ießlich|\.)/i,
    "MwSt.": /mehrwertsteuer|umsatzsteuer|\bUSt\b(?!-IdNr\.)|\bMwSt\b(?!\.)/i,
    "USt-IdNr.": /USt-?ID(?!Nr\.)|steuernummer/i,
    "Ihre Bestellnummer (PO)": /bestellzeichen|bestellnummer ihres/i,
    Druckdaten: /\bDateien\b/,
    Design: /\bMotiv/,
    Abholstelle: /abholpunkt/i,
    "E-Mail": /(?<!E-)\bMails?\b|\bmailen\b/,
    "storniert, abgelaufen": /\bverf[aä]ll/i,
    Stück: /exemplar/i,
    Zahlungsart: /zahlungsmittel|zahlungsweise/i,
    "über diesen Link": /hinter (?:diesem|dem)\b/i,
    fehlgeschlagen: /nicht geklappt/i,
    Gesamtsumme: /gesamtbetrag|\b(?:die|ihrer) Summe\b/i,
    "(hoffentlich Sie)": /, hoffentlich Sie/i,
    "Nächster Tag": /^schnell$/i,
    "a function that there is": /\btrack|verfolg/i,
  },
}

/** Words of waiting, wrong in a text about a failure: "not … yet" suggests that it continues. */
const WAITING = /\bnot\b.*\byet\b|\bstill\b|nog (?:niet|steeds)|noch nicht|pas encore|toujours/i

const FAILED = /(?:Failed|(?<!last\.)failed|payment\.notPlaced|orderPayment\.not\w+)$/

/** Texts that must be the same on pages, in mails, on the payment page and for agents. */
const ALIKE: readonly (readonly [string, string, string?])[] = [
  ...["product", "reseller", "endUser", "unCategorized"].map(tag => [`price.${tag}`, `mail.discount.${tag}`] as const),
  ...["shipping", "service", "deliveryService", "courierService", "customerDiscount"].map(
    type => [`price.${type}`, `mail.added.${type}`] as const,
  ),
  ...["ideal", "bcmc", "bcmc_mobile", "paypal", "cartebancaire", "mandate", "onaccount"].map(
    method => [`method.${method}`, `mail.methods.${method}`] as const,
  ),
  ["method.creditcard", "mail.methods.creditCard", "provider.creditcard"],
  ["step.payment", "mail.method", "provider.method"],
  ["price.price", "mail.price"],
  ["price.netRow.net", "mail.netRow.net"],
  ["price.netRow.gross", "mail.netRow.gross"],
  ["price.note.net", "mail.prices.net"],
  ["price.note.gross", "mail.prices.gross"],
  ["price.note.exempt", "mail.prices.exempt"],
  ["price.barTotalExempt", "mail.totalExempt"],
  ["price.summary", "mail.summary"],
  ["price.deliveryService", "mail.delivery"],
  ["orderPayment.toPay", "mail.toPay"],
  ["payment.payment", "mail.payment"],
  ["payment.onAccountHint", "mail.onAccount"],
  ["payment.referenceLabel", "mail.reference"],
  ["payment.poNumber", "mail.poNumber"],
  ["payment.pickup", "mail.pickupThere"],
  ["mandate.reference", "mail.mandate"],
  ["delivery.billing", "mail.billing"],
  ["address.vatId", "mail.vatId"],
  ["thanks.items", "mail.items"],
  ["account.order", "provider.order"],
]

/** The longest allowed translation in characters, so that it fits where the English text fits. */
const LONGEST = (english: string): number => Math.ceil(english.length * 1.5) + 15

const offending = (texts: TextsByPath, wrong: (text: string, path: string) => boolean): readonly (readonly string[])[] =>
  [...texts].filter(([path, text]) => wrong(text, path))

const english = everyText("en")

/** Names that are the same in all languages. */
const SAME_EVERYWHERE = /\.(?:ideal|bcmc_mobile|cartebancaire)$|^sample\./

/** The numbers of articles differ. */
const CITES_NATIONAL_LAW = /^(?:mail\.withdrawal|terms\.articles\.11\.text)$/

const withoutPlaceholders = (text: string): string => text.replace(/{{.*?}}/g, "")

const READ =
  /^(?:ui\/public\/terms\/|application\/texts\/\w+\/(?:initial|deferred|artwork|info|mails|agent-messages|provider-page|vat-statements|\w+-texts)\.ts$)/

describe("all texts", () => {
  it("are checked by these tests, with no text file left out (CONF-32)", () => {
    expect(listTextFiles().filter(path => !READ.test(path))).toEqual([])
    expect(english.size).toBeGreaterThan(1_100)
  })
})

describe("each file of a translation", () => {
  const files = listTextFiles().filter(path => /^application\/texts\/(?!en\/)\w+\/(?!\w+-texts)/.test(path))

  it.each(files)("lets the compiler name its missing texts: %s (CONF-30)", path => {
    const source = readFileSync(path, "utf8")
    const [, texts = "none"] = /^export const (\w+) = /m.exec(source) ?? []
    expect(source).toMatch(new RegExp(`CompleteTranslation<\\s*\`missing \\$\\{MissingPath<.*, typeof ${texts}>\\}\`\\s*>`))
  })

  it("exists for each of the eight English files and three other languages", () => {
    expect(files).toHaveLength(24)
  })
})

describe.each(LOCALES)("every text in %s", locale => {
  const texts = everyText(locale)

  it("has an English counterpart with the same facts (CONF-30, CONF-32)", () => {
    expect([...texts.keys()].filter(path => !english.has(path) && !path.endsWith("_many"))).toEqual([])
    expect([...english.keys()].filter(path => !texts.has(path))).toEqual([])
    for (const [path, text] of texts) {
      const same = english.get(path) ?? english.get(`${stripPluralSuffix(path)}_other`) ?? ""
      const facts = (of: string) => [listPlaceholders(of), CITES_NATIONAL_LAW.test(path) || withoutPlaceholders(of).match(/\d+/g)]
      expect([path, facts(text)]).toEqual([path, facts(same)])
    }
  })

  it("is not empty, and has curly apostrophes, no exclamation mark and no double spaces (CONF-32)", () => {
    expect(offending(texts, text => text.trim() === "")).toEqual([])
    expect(offending(texts, text => /['"]|\.\.\.|\s\s/.test(text))).toEqual([])
    expect(offending(texts, (text, path) => text.includes("!") && !(locale === "en" && QUOTED.test(path)))).toEqual([])
  })

  it("uses the agreed term for each concept, and promises no function that the shop doesn't have (CONF-32)", () => {
    const violations = Object.entries(WORDS[locale]).flatMap(([word, wrong]) =>
      offending(texts, (text, path) => wrong.test(withoutPlaceholders(text)) && !(locale === "en" && QUOTED.test(path))).map(
        ([path, text]) => `${path}: “${text}” should say: ${word}`,
      ),
    )
    expect(violations).toEqual([])
  })

  it("has the same translation for the same English text on pages, in mails, on the payment page and for agents (CONF-32)", () => {
    const groups = ALIKE.map(paths => paths.map(path => texts.get(path ?? "")?.replace(/\.$/, "")))
    expect(groups.filter(each => new Set(each).size > 1)).toEqual([])
    expect(groups.flat()).not.toContain(undefined)
  })

  it("says for a failure what failed, and doesn't suggest waiting (CONF-32)", () => {
    const failures = [...texts].filter(([path]) => FAILED.test(path))
    expect(failures.length).toBeGreaterThan(40)
    expect(offending(new Map(failures), text => WAITING.test(text))).toEqual([])
  })

  it("is not left in English, and not much longer than in English (CONF-32)", () => {
    if (locale === "en") return
    const leftOver = (text: string, path: string) =>
      !SAME_EVERYWHERE.test(path) && text === english.get(path) && (withoutPlaceholders(text).match(/\p{L}+/gu)?.length ?? 0) > 1
    expect(offending(texts, leftOver)).toEqual([])
    expect(
      offending(texts, (text, path) => !path.startsWith("terms.") && text.length > LONGEST(english.get(path) ?? text)),
    ).toEqual([])
  })
})

describe("every French text", () => {
  const texts = everyText("fr")

  it("has a narrow no-break space before ; : ! ? and » and after « (CONF-32)", () => {
    expect(offending(texts, text => /(?<!\u202f)[;:!?»]|«(?!\u202f)/.test(text))).toEqual([])
  })

  it("writes hours as 17 h (CONF-32)", () => {
    expect(offending(texts, text => /\d:\d/.test(text))).toEqual([])
  })
})
