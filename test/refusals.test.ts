import i18next from "i18next"
import { describe, expect, it } from "vitest"
import { REFUSAL_TAGS_BY_ENDPOINT } from "../adapters/contract/endpoint-refusals.ts"
import { HTTP_ERROR_STATUSES } from "../adapters/contract/http-errors.ts"
import { decodeRefusal } from "../adapters/http/decode-refusal.ts"
import { RefusedError, UnreachableError } from "../application/client/ports/service-failures.ts"
import { explainFailure, REFUSAL_TEXT_KEYS } from "../ui/i18n/failure-texts.ts"
import { listRepositoryFiles } from "./support/repository-files.ts"
import { ALL_TEXTS } from "./support/text-usage.ts"

const rules = new Set<string>(Object.values(REFUSAL_TAGS_BY_ENDPOINT).flat())

const tests = listRepositoryFiles()
  .filter(({ path }) => /^(?:test\/adapters|e2e)\/.*\.(?:test|spec)\.ts$/.test(path))
  .map(({ source }) => source)
  .join("\n")

const LANGUAGES = Object.entries(ALL_TEXTS)

const traceId = "4bf92f3577b34da6a3ce929d0e0e4736"

const translator = async (lng: string, translation: (typeof ALL_TEXTS)[keyof typeof ALL_TEXTS]) =>
  i18next.createInstance().init({ lng, resources: { [lng]: { translation } }, interpolation: { escapeValue: false } })

describe("the refusals of the server", () => {
  it("each occur in some test with their code (RELY-12)", () => {
    const codes = [...rules, ...Object.keys(HTTP_ERROR_STATUSES)]
    expect(codes.filter(code => !new RegExp(`\\b${code}\\b`).test(tests))).toEqual([])
  })

  it.each(LANGUAGES)(
    "have their own text, or a general text with the trace, in %s (RELY-12, ERR-01, ERR-02)",
    async (lng, translation) => {
      const t = await translator(lng, translation)
      const answers = Object.entries(REFUSAL_TAGS_BY_ENDPOINT).flatMap(([call, tags]) =>
        [...tags, "CartOnFire"].map(code => [call, code] as const),
      )
      for (const [call, code] of answers) {
        const problem = { type: "about:blank", title: "", status: 422, code, traceId }
        const { text, code: quoted } = explainFailure(t, new RefusedError({ refusal: decodeRefusal(call, problem), traceId }))
        expect(text).toMatch(/^\p{Lu}.+ .+\.$/u)
        expect([code, quoted]).toEqual([code, code in REFUSAL_TEXT_KEYS ? undefined : traceId])
      }
    },
  )

  it.each(LANGUAGES)(
    "have a text of their own when the shop itself is at fault, in %s (OPS-05, ERR-01)",
    async (lng, translation) => {
      const t = await translator(lng, translation)
      const explain = (cause: "shop" | "server") => explainFailure(t, new UnreachableError({ cause, traceId }))
      expect(explain("shop")).toEqual({ text: translation.failure.shop, code: traceId, nextStep: "tryAgain" })
      expect(explain("shop").text).not.toBe(explain("server").text)
    },
  )
})
