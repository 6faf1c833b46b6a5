/** Texts of any characters. The generators of fast-check first list all of Unicode, which takes a second and much memory. */
import fc from "fast-check"

const HALVES_FROM = 0xd800
const HALVES = 0x800
const LAST = 0x10ffff

/** No character is half of a surrogate pair. */
const character = fc.integer({ min: 0, max: LAST - HALVES }).map(at => String.fromCodePoint(at < HALVES_FROM ? at : at + HALVES))

export const arbitraryText = (maxLength: number): fc.Arbitrary<string> => fc.string({ unit: character, maxLength })

/** Labels of a domain in the alphabets of Europe, Japan and China. */
export const arbitraryDomainLabels = fc.array(
  fc.string({ unit: fc.constantFrom(..."abäöüßéñžабв漢字かな"), minLength: 1, maxLength: 12 }),
  { minLength: 1, maxLength: 3 },
)
