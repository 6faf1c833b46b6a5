import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { beforeEach, describe, expect, it } from "vitest"
import { OperatorError } from "../../../adapters/settings/operator-error.ts"
import { checkTermsAreNotSample, readShopTerms } from "../../../adapters/settings/shop-terms.ts"
import { fillTerms, type TermsAndConditions } from "../../../application/shared/terms-and-conditions.ts"
import { writeCustomConfig } from "../../support/custom-config.ts"
import { TEST_CONFIG } from "../../support/test-settings.ts"

describe("the shop's terms", () => {
  let folder: string

  beforeEach(async () => {
    folder = await writeCustomConfig(await mkdtemp(join(tmpdir(), "config-")))
  })

  const fileOf = (locale: string): string => join(folder, "terms", `${locale}.json`)

  const refusal = async (terms: Partial<Record<keyof TermsAndConditions, unknown>>): Promise<string> => {
    const original: object = JSON.parse(await readFile(fileOf("fr"), "utf8"))
    await writeFile(fileOf("fr"), JSON.stringify({ ...original, ...terms }))
    return readShopTerms(TEST_CONFIG, folder).then(
      () => "accepted",
      error => (error instanceof OperatorError ? error.message.replace(fileOf("fr"), "FILE") : "another error"),
    )
  }

  it("have the same articles and placeholders in every language of the sample shop (PAY-06)", async () => {
    const { byLocale } = await readShopTerms(TEST_CONFIG)
    expect(Object.keys(byLocale)).toEqual(TEST_CONFIG.locales)
    const placeholders = Object.values(byLocale).map(({ articles }) =>
      articles.map(({ text }) => [...text.matchAll(/{{\w+}}/g)].map(String).sort()),
    )
    expect(new Set(placeholders.map(each => JSON.stringify(each))).size).toBe(1)
    expect(placeholders[0]?.flat()).toEqual(expect.arrayContaining(["{{shop}}", "{{address}}", "{{cutOff}}", "{{countries}}"]))
  })

  it("are read from the operator's files, with any number of articles, and their placeholders filled (PAY-06, CONF-24)", async () => {
    const own = {
      title: "Voorwaarden",
      intro: "Bij {{shop}}.",
      articles: [{ heading: "Eén", text: "Wij zijn {{shop}}." }],
    }
    await writeFile(fileOf("nl"), JSON.stringify(own))
    const { first } = await readShopTerms({ locales: ["nl"] }, folder)
    expect(first).toEqual(own)
    const facts = {
      shop: "Ink {{mail}} $& Sons",
      address: "Kaai 1",
      mail: "ask@ink.example",
      cutOff: "17:00",
      countries: "België",
    }
    expect(fillTerms({ ...first, title: "{{shop}}, {{address}}" }, facts)).toMatchObject({
      title: "Ink {{mail}} $& Sons, Kaai 1",
      intro: "Bij Ink {{mail}} $& Sons.",
      articles: [{ heading: "Eén", text: "Wij zijn Ink {{mail}} $& Sons." }],
    })
  })

  it("are refused with file and path when a language is missing or invalid (CONF-24)", async () => {
    expect(await refusal({})).toBe("accepted")
    expect(await refusal({ intro: "{{shop}}, {{vat}}" })).toMatch(/^FILE makes no sense: .*\{\{shop\}\}.*\["intro"\]\.$/)
    expect(await refusal({ intro: "", articles: [{ heading: "A", text: "{{ shop }}" }] })).toMatch(
      /\["intro"\].*\["articles"\]\[0\]\["text"\]/,
    )
    expect(await refusal({ articles: [] })).toMatch(/\["articles"\]/)
    expect(await refusal({ intro: "x".repeat(100_000) })).toBe("FILE is too long: write at most 100000 characters.")
    await rm(fileOf("fr"))
    expect(await readShopTerms(TEST_CONFIG, folder).catch(({ message }) => message)).toBe(
      `${fileOf("fr")} can't be read: set CONFIG_DIR to a folder that has it.`,
    )
  })

  it("are refused in production while a language has the sample shop's articles (PAY-06, CONF-24)", async () => {
    const own = await readShopTerms(TEST_CONFIG, folder)
    await checkTermsAreNotSample(own)
    const { byLocale } = await readShopTerms(TEST_CONFIG)
    const { fr, nl } = byLocale
    if (!fr || !nl) throw new TypeError("the sample shop has no terms")
    const mixed = { ...own, byLocale: { ...own.byLocale, fr: { ...fr, title: "Conditions" }, nl } }
    await expect(checkTermsAreNotSample(mixed)).rejects.toThrow(
      "In production the shop needs terms of its own: the articles in terms/nl.json, terms/fr.json are still the sample shop's. Set CONFIG_DIR to a folder with your own.",
    )
  })
})
