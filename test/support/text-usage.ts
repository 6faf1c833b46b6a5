/** The texts of every language by their path, and the text keys that pages use. */
import { readdirSync, readFileSync } from "node:fs"
import { germanTexts } from "../../application/texts/de/german-texts.ts"
import { frenchTexts } from "../../application/texts/fr/french-texts.ts"
import { dutchTexts } from "../../application/texts/nl/dutch-texts.ts"
import { englishTexts } from "../../application/texts/text-catalog.ts"
import { listModuleImports } from "./module-imports.ts"

export const ALL_TEXTS = { en: englishTexts, nl: dutchTexts, fr: frenchTexts, de: germanTexts }

export type TextsByPath = ReadonlyMap<string, string>

/** Maps every path to its text, such as "cart.title" to "Cart". */
export const flattenTexts = (texts: object, path = ""): TextsByPath =>
  new Map(
    Object.entries(texts).flatMap(([key, text]: [string, unknown]) =>
      typeof text === "object" && text !== null
        ? [...flattenTexts(text, `${path}${key}.`)]
        : [[`${path}${key}`, String(text)] as const],
    ),
  )

const PLURAL = /_(?:zero|one|many|other)$/

/** Returns "cart.count" for each of its plural forms. */
export const stripPluralSuffix = (path: string): string => path.replace(PLURAL, "")

export const listPlaceholders = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/{{(\w+)(?:, \w+)?}}/g)].map(([, name = ""]) => name))].sort()

/** Whether one of these files uses the text with that key; `lack.${tag}` uses every text of `lack`. */
const askedIn = (paths: readonly string[]): ((key: string) => boolean) => {
  const source = paths.map(path => readFileSync(path, "utf8")).join("\n")
  const literals = new Set([...source.matchAll(/"([\w-]+(?:\.[\w-]+)+)"/g)].map(([, key = ""]) => key))
  const patterns = [...new Set([...source.matchAll(/`(\w+\.[\w.]*\$\{[^`]*)`/g)].map(([, key = ""]) => key))].map(
    key => new RegExp(`^${key.replace(/\$\{[^}]*\}/g, "[\\w-]+").replaceAll(".", "\\.")}$`),
  )
  return key => literals.has(key) || patterns.some(pattern => pattern.test(key))
}

const pages = readdirSync("ui", { recursive: true, encoding: "utf8" })
  .map(path => `ui/${path.replaceAll("\\", "/")}`)
  .filter(path => /\.tsx?$/.test(path))
  // texts that pages share with mails and agents
  .concat("application/shared/describe-vat-id.ts", "application/shared/describe-artwork-finding.ts")

export const isTextUsed = askedIn(pages)

/** The files of `ui` that are loaded with these files. */
const withImports = (paths: readonly string[], found = new Set<string>()): readonly string[] => {
  for (const path of paths) {
    if (found.has(path) || !pages.includes(path)) continue
    found.add(path)
    const imports = listModuleImports({ path, source: readFileSync(path, "utf8") })
    withImports(
      imports.filter(({ typeOnly, dynamic }) => !typeOnly && !dynamic).map(({ target }) => target),
      found,
    )
  }
  return [...found]
}

/** Whether the cart page or the page shell uses it. */
export const isTextUsedInitially = askedIn(withImports(["ui/main.tsx", "ui/cart/CartPage.tsx"]))

const infoPages = withImports(["ui/info/load-info-pages.ts"])

/** Whether the help or terms page uses it. */
export const isTextUsedOnInfoPages = askedIn(infoPages)

export const isTextUsedOutsideInfoPages = askedIn(pages.filter(path => !infoPages.includes(path)))

const artworkPanel = withImports(["ui/artwork/load-artwork-panel.ts"])

/** Whether the panel of an order's files uses it. */
export const isTextUsedInArtworkPanel = askedIn(artworkPanel)

export const isTextUsedOutsideArtworkPanel = askedIn(pages.filter(path => !artworkPanel.includes(path)))
