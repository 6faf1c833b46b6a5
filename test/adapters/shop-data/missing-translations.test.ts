import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"
import { findMissingTranslations } from "../../../adapters/shop-data/missing-translations.ts"

const FOLDER = "adapters/server/sample-shop"
const LOCALES = ["en", "nl", "fr", "de"]

const sampleFiles = () => readdirSync(FOLDER).map(name => JSON.parse(readFileSync(join(FOLDER, name), "utf8")) as unknown)

/** The path of each text in German, with the object that has it. */
const findGermanTexts = (value: unknown, path: readonly (string | number)[] = []): readonly [typeof path, { de?: string }][] =>
  typeof value !== "object" || value === null
    ? []
    : Object.entries(value).flatMap(([name, part]) =>
        name === "de" ? [[path, value]] : findGermanTexts(part, [...path, Array.isArray(value) ? Number(name) : name]),
      )

it("misses no language in the sample shop's files (SHOP-08)", () => {
  expect(sampleFiles().flatMap(file => findMissingTranslations(file, LOCALES))).toEqual([])
})

it("names every text that lacks one language of the shop, or has it empty (SHOP-08)", () => {
  const problem = "is missing: the shop speaks this language"
  for (const file of sampleFiles()) {
    const texts = findGermanTexts(file)
    for (const [index, [, text]] of texts.entries()) {
      if (index % 2 === 0) text.de = ""
      else delete text.de
    }
    expect(findMissingTranslations(file, LOCALES)).toEqual(texts.map(([path]) => ({ path: [...path, "de"], problem })))
  }
})
