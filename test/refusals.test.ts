import i18next from "i18next"
import { describe, expect, it } from "vitest"
import { Refused } from "../application/ports/failures.ts"
import { explain, REFUSALS } from "../ui/i18n/errors.ts"
import { theHouse } from "./support/house.ts"
import { refusalCodes } from "./support/refusal-codes.ts"
import { TEXTS } from "./support/texts.ts"

const house = theHouse()
const codes = refusalCodes(house)

const tests = house
  .filter(({ path }) => /^(?:test\/adapters|e2e)\/.*\.(?:test|spec)\.ts$/.test(path))
  .map(({ source }) => source)
  .join("\n")

const LANGUAGES = Object.entries(TEXTS)

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736"

describe("what the services answer when they refuse", () => {
  it("is a code that some test was answered with (R12)", () => {
    expect(codes.length).toBeGreaterThan(50)
    expect(codes.filter(code => !new RegExp(`\\b${code}\\b`).test(tests))).toEqual([])
  })

  it.each(LANGUAGES)(
    "is told in words of its own, or in general with the trace to quote, in %s (R12, ERR-01, ERR-02)",
    async (lng, translation) => {
      const language = i18next.createInstance()
      const t = await language.init({
        lng,
        resources: { [lng]: { translation } },
        interpolation: { escapeValue: false },
      })
      for (const code of codes) {
        const { words, code: quoted } = explain(t, new Refused({ code, fields: [], traceId }))
        expect(words).toMatch(/^\p{Lu}.+ .+\.$/u)
        expect([code, quoted]).toEqual([code, code in REFUSALS ? undefined : traceId])
      }
    },
  )

  it("is all that the texts know of (R12)", () => {
    expect(Object.keys(REFUSALS).filter(code => !codes.includes(code))).toEqual([])
  })
})
