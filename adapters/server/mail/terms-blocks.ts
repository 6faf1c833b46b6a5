/** The general terms as they are on the day of the order, in the mail itself: nobody can change them there afterwards (MAIL-09). */
import { type TermsFacts, withFacts } from "../../../application/terms/terms.ts"
import { CUT_OFF } from "../../../domain/delivery/calendar.ts"
import type { Block } from "./letter.ts"
import type { Writer } from "./mail-formats.ts"

export const termsBlocks = ({ terms, country, seller }: Writer, countries: readonly string[]): readonly Block[] => {
  const facts: TermsFacts = {
    shop: seller.name,
    address: seller.address,
    mail: seller.mail,
    cutOff: CUT_OFF,
    countries: countries.map(country).join(", "),
  }
  return [
    { _tag: "Heading", text: terms.title },
    { _tag: "Text", text: withFacts(terms.intro, facts) },
    ...terms.articles.map(
      ({ heading, text }, index): Block => ({
        _tag: "Lines",
        lines: [`${index + 1}. ${heading}`, withFacts(text, facts)],
      }),
    ),
  ]
}
