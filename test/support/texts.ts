/** The texts of every language by their path, and the keys that the pages ask for. */
import { readdirSync, readFileSync } from "node:fs"
import { de } from "../../ui/i18n/de.ts"
import { en } from "../../ui/i18n/en.ts"
import { fr } from "../../ui/i18n/fr.ts"
import { nl } from "../../ui/i18n/nl.ts"

export const TEXTS = { en, nl, fr, de }

export type TextsByPath = ReadonlyMap<string, string>

/** "cart.title" to "Cart", for every text. */
export const byPath = (texts: object, path = ""): TextsByPath =>
  new Map(
    Object.entries(texts).flatMap(([key, text]: [string, unknown]) =>
      typeof text === "object" && text !== null
        ? [...byPath(text, `${path}${key}.`)]
        : [[`${path}${key}`, String(text)] as const],
    ),
  )

const PLURAL = /_(?:zero|one|many|other)$/

/** "cart.count" for each of its plural forms. */
export const stem = (path: string): string => path.replace(PLURAL, "")

export const placeholders = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/{{(\w+)}}/g)].map(([, name = ""]) => name))].sort()

const sources = readdirSync("ui", { recursive: true, encoding: "utf8" })
  .filter(path => /\.tsx?$/.test(path) && !/i18n.(?:en|nl|fr|de)\.ts$/.test(path))
  .map(path => readFileSync(`ui/${path}`, "utf8"))
  .join("\n")

const literals = new Set([...sources.matchAll(/"([\w-]+(?:\.[\w-]+)+)"/g)].map(([, key = ""]) => key))

/** `lack.${tag}` asks for every text of `lack`. */
const patterns = [...new Set([...sources.matchAll(/`(\w+\.[\w.]*\$\{[^`]*)`/g)].map(([, key = ""]) => key))].map(
  key => new RegExp(`^${key.replace(/\$\{[^}]*\}/g, "[\\w-]+").replaceAll(".", "\\.")}$`),
)

export const isAskedFor = (key: string): boolean => literals.has(key) || patterns.some(pattern => pattern.test(key))
