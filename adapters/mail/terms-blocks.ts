/** The general terms of the order's day, in the mail itself, where they can't be changed afterwards (MAIL-09). */
import { fillTerms, type TermsValues } from "../../application/shared/terms-and-conditions.ts"
import { SHOP_CUT_OFF_TIME } from "../../domain/delivery/shop-calendar.ts"
import type { MailContext } from "./mail-formatter.ts"
import type { MailBlock } from "./render-mail.ts"

export const makeTermsBlocks = (
  { terms, formatCountry, seller, time }: MailContext,
  countries: readonly string[],
): readonly MailBlock[] => {
  const values: TermsValues = {
    shop: seller.name,
    address: seller.address,
    mail: seller.mail,
    cutOff: time(SHOP_CUT_OFF_TIME),
    countries: countries.map(formatCountry).join(", "),
  }
  const { title, intro, articles } = fillTerms(terms, values)
  return [
    { _tag: "Heading", text: title },
    intro,
    ...articles.map(({ heading, text }, index) => ({ _tag: "Lines" as const, lines: [`${index + 1}. ${heading}`, text] })),
  ]
}
