/** The general terms are beside `config.json`, in each of its languages; an invalid file prevents the start. */
import { join } from "node:path"
import type { Settings } from "../../application/shared/settings.ts"
import type { TermsAndConditions } from "../../application/shared/terms-and-conditions.ts"
import { TermsFileSchema } from "../contract/terms-file.ts"
import { OperatorError } from "./operator-error.ts"
import { decodeConfigFile, readConfigFile, readShopConfig, SAMPLE_CONFIG_FOLDER } from "./shop-config.ts"

export interface ShopTerms {
  readonly byLocale: Readonly<Record<string, TermsAndConditions>>
  /** for mails in a language without terms */
  readonly first: TermsAndConditions
}

const readTerms = async (folder: string, locale: string): Promise<TermsAndConditions> => {
  const file = join(folder, "terms", `${locale}.json`)
  return decodeConfigFile(TermsFileSchema, file, await readConfigFile(file))
}

export const readShopTerms = async (
  { locales }: Pick<Settings, "locales">,
  folder = SAMPLE_CONFIG_FOLDER,
): Promise<ShopTerms> => {
  const all = await Promise.all(locales.map(async locale => [locale, await readTerms(folder, locale)] as const))
  return { byLocale: Object.fromEntries(all), first: all[0]?.[1] ?? (await readTerms(folder, locales[0])) }
}

/** Rejects articles that are still the sample shop's. */
export const checkTermsAreNotSample = async ({ byLocale }: ShopTerms): Promise<void> => {
  const sample = await readShopTerms(await readShopConfig())
  const serializeArticles = (terms: TermsAndConditions | undefined) => JSON.stringify(terms?.articles)
  const unchanged = Object.entries(byLocale)
    .filter(([locale, terms]) => serializeArticles(terms) === serializeArticles(sample.byLocale[locale]))
    .map(([locale]) => `terms/${locale}.json`)
  if (unchanged.length === 0) return
  throw new OperatorError(
    `In production the shop needs terms of its own: the articles in ${unchanged.join(", ")} are still the sample shop's. Set CONFIG_DIR to a folder with your own.`,
  )
}
