/** The general terms as they are on the day of the order, in the mail itself: nobody can change them there afterwards (MAIL-09). */
import { fillTerms, type TermsValues } from "../../../application/terms/terms-and-conditions.ts"
import { CUT_OFF_HH_MM } from "../../../domain/delivery/shop-calendar.ts"
import type { Block } from "./letter.ts"
import type { Writer } from "./mail-formats.ts"

export const termsBlocks = (
  { terms, country, seller, time }: Writer,
  countries: readonly string[],
): readonly Block[] => {
  const facts: TermsValues = {
    shop: seller.name,
    address: seller.address,
    mail: seller.mail,
    cutOff: time(CUT_OFF_HH_MM),
    countries: countries.map(country).join(", "),
  }
  const { title, intro, articles } = fillTerms(terms, facts)
  return [
    { _tag: "Heading", text: title },
    { _tag: "Text", text: intro },
    ...articles.map(
      ({ heading, text }, index): Block => ({
        _tag: "Lines",
        lines: [`${index + 1}. ${heading}`, text],
      }),
    ),
  ]
}
