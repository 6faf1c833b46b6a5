/** Texts of mails, agents' messages and the payment page. Values are inserted as they are: their callers escape them. */
import { createInstance, type TFunction } from "i18next"
import { getIntlLocale, makeAmountFormatter, makeDayFormat } from "../../application/shared/locale-format.ts"
import type { Language } from "../../application/shop/language.ts"
import { agentMessageTextsDe } from "../../application/texts/de/agent-messages.ts"
import { artworkTextsDe } from "../../application/texts/de/artwork.ts"
import { deferredTextsDe } from "../../application/texts/de/deferred.ts"
import { mailTextsDe } from "../../application/texts/de/mails.ts"
import { providerPageTextsDe } from "../../application/texts/de/provider-page.ts"
import { agentMessageTextsEn } from "../../application/texts/en/agent-messages.ts"
import { artworkTextsEn } from "../../application/texts/en/artwork.ts"
import { deferredTextsEn } from "../../application/texts/en/deferred.ts"
import { mailTextsEn } from "../../application/texts/en/mails.ts"
import { providerPageTextsEn } from "../../application/texts/en/provider-page.ts"
import { agentMessageTextsFr } from "../../application/texts/fr/agent-messages.ts"
import { artworkTextsFr } from "../../application/texts/fr/artwork.ts"
import { deferredTextsFr } from "../../application/texts/fr/deferred.ts"
import { mailTextsFr } from "../../application/texts/fr/mails.ts"
import { providerPageTextsFr } from "../../application/texts/fr/provider-page.ts"
import { agentMessageTextsNl } from "../../application/texts/nl/agent-messages.ts"
import { artworkTextsNl } from "../../application/texts/nl/artwork.ts"
import { deferredTextsNl } from "../../application/texts/nl/deferred.ts"
import { mailTextsNl } from "../../application/texts/nl/mails.ts"
import { providerPageTextsNl } from "../../application/texts/nl/provider-page.ts"
import { type CurrencyCode, EUR } from "../../domain/money/cents.ts"
import { TAX_RATE_UNIT, type TaxRate } from "../../domain/money/tax-rate.ts"

/** The texts of pages that findings about files need. */
const pickFindingTexts = <Artwork, Address, Mailing>(
  { artwork }: { readonly artwork: Artwork },
  { address, delivery: { mailing } }: { readonly address: Address; readonly delivery: { readonly mailing: Mailing } },
) => ({ artwork, address, delivery: { mailing } })

export const MAIL_AGENT_AND_PAYMENT_PAGE_TEXTS = {
  en: {
    mails: mailTextsEn,
    agents: agentMessageTextsEn,
    paymentPage: providerPageTextsEn,
    artwork: pickFindingTexts(artworkTextsEn, deferredTextsEn),
  },
  nl: {
    mails: mailTextsNl,
    agents: agentMessageTextsNl,
    paymentPage: providerPageTextsNl,
    artwork: pickFindingTexts(artworkTextsNl, deferredTextsNl),
  },
  fr: {
    mails: mailTextsFr,
    agents: agentMessageTextsFr,
    paymentPage: providerPageTextsFr,
    artwork: pickFindingTexts(artworkTextsFr, deferredTextsFr),
  },
  de: {
    mails: mailTextsDe,
    agents: agentMessageTextsDe,
    paymentPage: providerPageTextsDe,
    artwork: pickFindingTexts(artworkTextsDe, deferredTextsDe),
  },
} satisfies Record<Language, object>

type TextPart = keyof (typeof MAIL_AGENT_AND_PAYMENT_PAGE_TEXTS)["en"]

/** Returns a text by its key, with its values. */
export type Translate<Part extends TextPart> = TFunction<Part>

const i18n = createInstance()
void i18n.init({ resources: MAIL_AGENT_AND_PAYMENT_PAGE_TEXTS, initAsync: false, interpolation: { escapeValue: false } })
const { formatter } = i18n.services
/** `{{amount, money}}` formats cents, in euros unless the format parameters name another currency. */
formatter?.addCached("money", (locale = "en", { currency = EUR }: { readonly currency?: CurrencyCode }) =>
  makeAmountFormatter(locale, currency),
)
/** `{{date, day}}` formats an ISO date. */
formatter?.addCached("day", (locale = "en") => {
  const days = makeDayFormat(locale)
  return (isoDate: string) => days.format(new Date(isoDate))
})
/** `{{rate, taxRate}}` formats a tax rate in percent, with one decimal. */
formatter?.addCached("taxRate", (locale = "en") => {
  const percent = new Intl.NumberFormat(getIntlLocale(locale), { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (rate: TaxRate) => percent.format((rate * 100) / TAX_RATE_UNIT)
})

export const getTranslate = <Part extends TextPart>(language: Language, part: Part): Translate<Part> =>
  i18n.getFixedT(language, part)
