/** The general terms stand beside `config.json`, in each language that it names; a file that makes no sense keeps the shop closed. */
import { join } from "node:path"
import type { Settings } from "../../application/ports/settings.ts"
import type { Terms } from "../../application/terms/terms.ts"
import { TermsFile } from "../contract/terms.ts"
import { decoded, SAMPLE_CONFIG, textIn } from "./shop-config.ts"

export interface ShopTerms {
  readonly byLocale: Readonly<Record<string, Terms>>
  /** for whoever is written to in a language that the shop has no terms in */
  readonly first: Terms
}

const termsIn = async (folder: string, locale: string): Promise<Terms> => {
  const file = join(folder, "terms", `${locale}.json`)
  return decoded(TermsFile, file, await textIn(file))
}

export const readShopTerms = async (
  { locales }: Pick<Settings, "locales">,
  folder = SAMPLE_CONFIG,
): Promise<ShopTerms> => {
  const all = await Promise.all(locales.map(async locale => [locale, await termsIn(folder, locale)] as const))
  return { byLocale: Object.fromEntries(all), first: all[0]?.[1] ?? (await termsIn(folder, locales[0])) }
}
