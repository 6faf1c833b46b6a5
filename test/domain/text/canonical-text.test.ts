import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { toCanonicalText, toTextKey, trimText } from "../../../domain/text/canonical-text.ts"
import { arbitraryText } from "../../support/arbitrary-text.ts"
import { law } from "../../support/law.ts"
import { PRINTED_FORMS } from "../../support/printed-forms.ts"
import { listRepositoryFiles } from "../../support/repository-files.ts"

const CANONICAL = /export const (normalize\w+|to\w*Key|parsePhoneNumber)\b/g

/** They take a whole address, and their own tests respell its values. */
const OF_ADDRESSES = ["normalizeAddressDraft", "toAddressKey"]

type Canonicalise = (...typed: readonly string[]) => string | Result.Result<string, unknown>

interface Kind {
  readonly name: string
  readonly canonicalise: (country: string, typed: string) => string
}

/** An invalid value has no canonical form, so it stands for itself, folded. */
const toText = (found: string | Result.Result<string, unknown>, typed: string): string =>
  typeof found === "string" ? found : Result.getOrElse(found, () => toCanonicalText(typed))

const kinds: readonly Kind[] = (
  await Promise.all(
    listRepositoryFiles()
      .filter(({ path }) => /^domain\/.*\.ts$/.test(path))
      .flatMap(({ path, source }) => [...source.matchAll(CANONICAL)].map(([, name = ""]) => ({ path, name })))
      .filter(({ name }) => !OF_ADDRESSES.includes(name))
      .map(async ({ path, name }): Promise<Kind> => {
        const found: Canonicalise = (await import(new URL(`../../../${path}`, import.meta.url).href))[name]
        const takesCountry = found.length === 2
        return {
          name,
          canonicalise: (country, typed) => toText(takesCountry ? found(country, typed) : found(typed), typed),
        }
      }),
  )
).sort((a, b) => a.name.localeCompare(b.name))

/** These are stored as typed; only their keys are compared. */
const STORED_AS_TYPED = ["normalizeReference", "normalizeReferenceWhileTyping"]

const compared = ({ name, canonicalise }: Kind, country: string, typed: string): string =>
  STORED_AS_TYPED.includes(name) ? toTextKey(canonicalise(country, typed)) : canonicalise(country, typed)

const toFullWidth = (text: string): string => text.replace(/[!-~]/g, letter => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))

const SPACES = [" ", "  ", "\u00a0", "\u2009", "\u202f", "\u3000", "\t", "\n"]
const INVISIBLE = ["\u200b", "\u200d", "\u00ad", "\u2060", "\u3164", "\u2800", "\ufe0f", "\u034f", "\ufeff"]

/** The text in another normalisation, width and spacing, with an invisible character somewhere. */
const respell = (text: string): fc.Arbitrary<string> =>
  fc
    .record({
      form: fc.constantFrom("NFC", "NFD"),
      isWide: fc.boolean(),
      space: fc.constantFrom(...SPACES),
      invisible: fc.constantFrom("", ...INVISIBLE),
      pos: fc.nat(),
    })
    .map(({ form, isWide, space, invisible, pos }) => {
      const letters = [...(isWide ? toFullWidth(text) : text).normalize(form)]
      letters.splice(pos % (letters.length + 1), 0, invisible)
      return letters.join("").replaceAll(" ", space)
    })

const listTexts = (name: string) =>
  (PRINTED_FORMS[name] ?? []).flatMap(({ country = "NL", canonical, typed }) =>
    [canonical, ...typed].map(text => [country, text] as const),
  )

const someText = ({ name }: Kind) =>
  fc.oneof(
    fc.constantFrom(...listTexts(name)),
    fc.tuple(fc.constantFrom("NL", "BE", "DE", "FR", "LU", "GB"), arbitraryText(12)),
    fc.tuple(
      fc.constantFrom("NL", "BE", "DE", "FR", "LU"),
      fc.stringMatching(/^(?:BTW|TVA|NR|N|NL|BE|B|L|tel:|mailto:|<|\+|0|1|9|-|,| |B01|e\u0301|>){0,9}$/),
    ),
  )

const LOOKALIKES: Readonly<Record<string, string>> = { a: "а", A: "А", B: "В", e: "е", E: "Е", T: "Т", S: "Ѕ", N: "Ν", X: "Х" }

describe.each(kinds)(`each of ${kinds.length} canonical forms: $name`, kind => {
  it("has forms that senders print (USE-18)", () => {
    expect(listTexts(kind.name).length).toBeGreaterThan(0)
  })

  it("is what each printed form becomes (USE-05, USE-18)", () => {
    for (const { country = "NL", canonical, typed } of PRINTED_FORMS[kind.name] ?? []) {
      expect(typed.map(text => [text, kind.canonicalise(country, text)])).toEqual(typed.map(text => [text, canonical]))
    }
  })

  law("is the same when it is made twice (USE-18)", someText(kind), ([country, text]) => {
    const once = kind.canonicalise(country, text)
    expect(kind.canonicalise(country, once)).toBe(once)
  })

  law(
    "is the same in another normalisation, width or spacing, and with invisible characters (USE-18)",
    someText(kind).chain(([country, text]) => fc.tuple(fc.constant(country), fc.constant(text), respell(text))),
    ([country, text, respelled]) => {
      expect(compared(kind, country, respelled)).toBe(compared(kind, country, text))
    },
  )

  it("differs for letters of another script that look alike (USE-18)", () => {
    const pairs = (PRINTED_FORMS[kind.name] ?? []).flatMap(({ country = "NL", canonical }) =>
      Object.entries(LOOKALIKES)
        .map(([letter, other]) => canonical.replace(letter, other))
        .filter(changed => changed !== canonical)
        .map(changed => [compared(kind, country, changed), compared(kind, country, canonical)]),
    )
    for (const [changed, same] of pairs) expect(changed).not.toBe(same)
  })
})

describe("trimText", () => {
  it.each(["\u3164", "\u200d", "\u2800", "\u200c\u200d", " \u3164 \u115f", "\u0301", "\ufe0f", "\u{e0020}", "\u034f", " "])(
    "returns no text for %j, in which nothing can be seen (USE-19)",
    typed => {
      expect(trimText(typed)).toBe("")
    },
  )

  it.each(["Ada", "-", "٣", "李", "می\u200cخواهم", "👩\u200d👩\u200d👧", "❤️", "Ada\u3164", "e\u0301"])(
    "keeps %j as typed (USE-19)",
    typed => {
      expect(trimText(` ${typed}\n`)).toBe(typed)
    },
  )

  law("returns its own result unchanged (USE-19)", arbitraryText(12), typed => {
    expect(trimText(trimText(typed))).toBe(trimText(typed))
  })
})
