/** What the shop is set up for, read once when it starts: in production nothing of it is the sample shop's. */
import type { Settings } from "./settings.ts"
import { checkOwnSeller, readShopConfig } from "./shop-config.ts"
import { checkOwnTerms, readShopTerms } from "./shop-terms.ts"

export const readSetUp = async ({ configDir, production }: Pick<Settings, "configDir" | "production">) => {
  const config = await readShopConfig(configDir)
  const terms = await readShopTerms(config, configDir)
  if (production) {
    await checkOwnSeller(config.seller)
    await checkOwnTerms(terms)
  }
  return { config, terms }
}
