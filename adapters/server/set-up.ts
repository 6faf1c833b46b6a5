/** What the shop is set up for, read once when it starts: in production nothing of it is the sample shop's. */

import { configPlaceIn, readSettings, type Settings } from "./settings.ts"
import { checkOwnSeller, readShopConfig } from "./shop-config.ts"
import { checkOwnTerms, readShopTerms } from "./shop-terms.ts"
import { collectReasons } from "./startup-error.ts"

export const readSetUp = async ({ configDir, production }: Pick<Settings, "configDir" | "production">) => {
  const config = await readShopConfig(configDir)
  const { readLater, check } = collectReasons()
  if (production) await readLater(() => checkOwnSeller(config.seller))
  const terms = await readLater(() => readShopTerms(config, configDir))
  if (production && terms) await readLater(() => checkOwnTerms(terms))
  check()
  return { config, terms }
}

/** All that a start needs from outside, beside its database; throws `StartupError` with every reason at once. */
export const readStart = async (env: NodeJS.ProcessEnv, ...checks: readonly (() => void)[]) => {
  const { read, readLater, check } = collectReasons()
  const settings = read(() => readSettings(env))
  const setUp = await readLater(() => readSetUp(configPlaceIn(env)))
  for (const each of checks) read(each)
  check()
  return { settings, ...setUp }
}
