/** The words of a language, and amounts, counts and days as it writes them. */

import { formatTimeOfDay, getRegionalTag, labelled, makeAmountFormatter } from "../../../application/locale-format.ts"
import type { Seller } from "../../../application/ports/settings.ts"
import type { TermsAndConditions } from "../../../application/terms/terms-and-conditions.ts"
import { getLocalizedText, type LocalizedText } from "../../../domain/cart/localized-text.ts"
import { SHOP_TIME_ZONE } from "../../../domain/delivery/shop-calendar.ts"
import type { CurrencyCode } from "../../../domain/money/cents.ts"
import { TAX_RATE_UNIT, type TaxRate } from "../../../domain/money/tax-rate.ts"
import type { AcceptedPaymentMethod } from "../../../domain/payment/payer-methods.ts"
import type { Language } from "./language.ts"
import { de } from "./texts-de.ts"
import { en, type MailTexts } from "./texts-en.ts"
import { fr } from "./texts-fr.ts"
import { nl } from "./texts-nl.ts"

const TEXTS: Readonly<Record<Language, MailTexts>> = { en, nl, fr, de }

export interface Voice {
  readonly language: Language
  readonly t: MailTexts
  readonly of: (text: LocalizedText) => string
  /** in cents */
  readonly money: (cents: number, currency: CurrencyCode) => string
  readonly rate: (rate: TaxRate) => string
  readonly pieces: (count: number) => string
  /** "Paper: 400 g" */
  readonly labelled: (label: string, value: string) => string
  /** of an ISO date: "Tuesday 24 November 2026" */
  readonly day: (isoDate: string) => string
  /** "17:00", in French "17 h" */
  readonly time: (hoursAndMinutes: string) => string
  /** on the shop's clock */
  readonly moment: (isoTime: string) => string
  readonly country: (code: string) => string
  /** the ways to pay that the shop takes */
  readonly taken: readonly AcceptedPaymentMethod[]
}

/** Whoever writes, in a language. */
export interface Writer extends Voice {
  readonly seller: Seller
  readonly terms: TermsAndConditions
}

export const voiceOf = (language: Language, taken: Voice["taken"] = []): Voice => {
  const tag = getRegionalTag(language)
  const t = TEXTS[language]
  const rates = new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const counts = new Intl.NumberFormat(tag)
  const days = new Intl.DateTimeFormat(tag, {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  })
  const moments = new Intl.DateTimeFormat(tag, { dateStyle: "long", timeStyle: "short", timeZone: SHOP_TIME_ZONE })
  const countries = new Intl.DisplayNames(tag, { type: "region" })
  return {
    language,
    taken,
    t,
    of: text => getLocalizedText(text, language),
    money: (cents, currency) => makeAmountFormatter(language, currency)(cents),
    rate: rate => rates.format((rate * 100) / TAX_RATE_UNIT),
    pieces: count => t.pieces(counts.format(count), count === 1),
    labelled: (label, value) => labelled(language, label, value),
    day: isoDate => days.format(new Date(isoDate)),
    time: hoursAndMinutes => formatTimeOfDay(language, hoursAndMinutes),
    moment: isoTime => formatTimeOfDay(language, moments.format(new Date(isoTime))),
    country: code => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code),
  }
}
