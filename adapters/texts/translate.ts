/** Texts of mails, agents' messages and the payment page. Values are inserted as they are: their callers escape them. */
import { createInstance, type TFunction } from "i18next"
import { getIntlLocale, makeAmountFormatter, makeDayFormat } from "../../application/shared/locale-format.ts"
import type { Language } from "../../application/shop/language.ts"
import { agentMessageTextsDe } from "../../application/texts/de/agent-messages.ts"
import { mailTextsDe } from "../../application/texts/de/mails.ts"
import { providerPageTextsDe } from "../../application/texts/de/provider-page.ts"
import { agentMessageTextsEn } from "../../application/texts/en/agent-messages.ts"
import { mailTextsEn } from "../../application/texts/en/mails.ts"
import { providerPageTextsEn } from "../../application/texts/en/provider-page.ts"
import { agentMessageTextsFr } from "../../application/texts/fr/agent-messages.ts"
import { mailTextsFr } from "../../application/texts/fr/mails.ts"
import { providerPageTextsFr } from "../../application/texts/fr/provider-page.ts"
import { agentMessageTextsNl } from "../../application/texts/nl/agent-messages.ts"
import { mailTextsNl } from "../../application/texts/nl/mails.ts"
import { providerPageTextsNl } from "../../application/texts/nl/provider-page.ts"
import { type CurrencyCode, EUR } from "../../domain/money/cents.ts"
import { TAX_RATE_UNIT, type TaxRate } from "../../domain/money/tax-rate.ts"

export const MAIL_AGENT_AND_PAYMENT_PAGE_TEXTS = {
  en: { mails: mailTextsEn, agents: agentMessageTextsEn, paymentPage: providerPageTextsEn },
  nl: { mails: mailTextsNl, agents: agentMessageTextsNl, paymentPage: providerPageTextsNl },
  fr: { mails: mailTextsFr, agents: agentMessageTextsFr, paymentPage: providerPageTextsFr },
  de: { mails: mailTextsDe, agents: agentMessageTextsDe, paymentPage: providerPageTextsDe },
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
