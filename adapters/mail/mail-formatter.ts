/** Texts of a mail in the recipient's language, with amounts, counts and dates in its format. */
import {
  formatLabelledValue,
  formatTimesInText,
  getIntlLocale,
  makeAmountFormatter,
  makeDayFormat,
} from "../../application/shared/locale-format.ts"
import type { Seller } from "../../application/shared/settings.ts"
import type { TermsAndConditions } from "../../application/shared/terms-and-conditions.ts"
import type { Language } from "../../application/shop/language.ts"
import { SHOP_TIME_ZONE } from "../../domain/delivery/shop-calendar.ts"
import type { CurrencyCode } from "../../domain/money/cents.ts"
import type { ShopPaymentMethod } from "../../domain/payment/payer-methods.ts"
import { getLocalizedText, type LocalizedText } from "../../domain/text/localized-text.ts"
import { getTranslate, type Translate } from "../texts/translate.ts"

export interface MailFormatter {
  readonly language: Language
  readonly t: Translate<"mails">
  readonly localize: (text: LocalizedText) => string
  /** in cents */
  readonly formatMoney: (cents: number, currency: CurrencyCode) => string
  readonly formatPieces: (count: number) => string
  /** "Paper: 400 g" */
  readonly formatLabelled: (label: string, value: string) => string
  /** of an ISO date: "Tuesday 24 November 2026" */
  readonly formatDay: (isoDate: string) => string
  /** "17:00", in French "17 h" */
  readonly time: (hoursAndMinutes: string) => string
  /** in the shop's time zone */
  readonly formatTime: (isoTime: string) => string
  readonly formatCountry: (code: string) => string
  /** the payment methods that the shop accepts */
  readonly acceptedMethods: readonly ShopPaymentMethod[]
}

/** A formatter with the shop's own data. */
export interface MailContext extends MailFormatter {
  readonly seller: Seller
  readonly terms: TermsAndConditions
}

export const makeMailFormatter = (language: Language, acceptedMethods: MailFormatter["acceptedMethods"] = []): MailFormatter => {
  const tag = getIntlLocale(language)
  const t = getTranslate(language, "mails")
  const dayFormat = makeDayFormat(language)
  const timeFormat = new Intl.DateTimeFormat(tag, { dateStyle: "long", timeStyle: "short", timeZone: SHOP_TIME_ZONE })
  const countryNames = new Intl.DisplayNames(tag, { type: "region" })
  return {
    language,
    acceptedMethods,
    t,
    localize: text => getLocalizedText(text, language),
    formatMoney: (cents, currency) => makeAmountFormatter(language, currency)(cents),
    formatPieces: count => t("pieces", { count }),
    formatLabelled: (label, value) => formatLabelledValue(language, label, value),
    formatDay: isoDate => dayFormat.format(new Date(isoDate)),
    time: hoursAndMinutes => formatTimesInText(language, hoursAndMinutes),
    formatTime: isoTime => formatTimesInText(language, timeFormat.format(new Date(isoTime))),
    formatCountry: code => (/^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? code) : code),
  }
}
