/** The general terms stand beside `config.json`, in each language that it names; a file that makes no sense keeps the shop closed. */
import { join } from "node:path"
import type { Settings } from "../../application/ports/settings.ts"
import type { TermsAndConditions } from "../../application/terms/terms-and-conditions.ts"
import { TermsFileSchema } from "../contract/terms-file.ts"
import { decodeConfigFile, readConfigFile, readShopConfig, SAMPLE_CONFIG_FOLDER } from "./shop-config.ts"
import { StartupError } from "./startup-error.ts"

export interface ShopTerms {
  readonly byLocale: Readonly<Record<string, TermsAndConditions>>
  /** for whoever is written to in a language that the shop has no terms in */
  readonly first: TermsAndConditions
}

const termsIn = async (folder: string, locale: string): Promise<TermsAndConditions> => {
  const file = join(folder, "terms", `${locale}.json`)
  return decodeConfigFile(TermsFileSchema, file, await readConfigFile(file))
}

export const readShopTerms = async (
  { locales }: Pick<Settings, "locales">,
  folder = SAMPLE_CONFIG_FOLDER,
): Promise<ShopTerms> => {
  const all = await Promise.all(locales.map(async locale => [locale, await termsIn(folder, locale)] as const))
  return { byLocale: Object.fromEntries(all), first: all[0]?.[1] ?? (await termsIn(folder, locales[0])) }
}

/** Nobody buys under terms that were written to show where terms stand. */
export const checkTermsAreNotSample = async ({ byLocale }: ShopTerms): Promise<void> => {
  const sample = await readShopTerms(await readShopConfig())
  const articlesOf = (terms: TermsAndConditions | undefined) => JSON.stringify(terms?.articles)
  const left = Object.entries(byLocale)
    .filter(([locale, terms]) => articlesOf(terms) === articlesOf(sample.byLocale[locale]))
    .map(([locale]) => `terms/${locale}.json`)
  if (left.length === 0) return
  throw new StartupError(
    `In production the shop needs terms of its own: the articles in ${left.join(", ")} are still the sample shop's. Set CONFIG_DIR to a folder with your own.`,
  )
}
