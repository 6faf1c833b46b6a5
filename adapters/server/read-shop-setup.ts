/** Reads configuration and terms at startup; in production they must not be the sample shop's. */

import { collectReasons } from "../settings/operator-error.ts"
import { checkSellerIsNotSample, readShopConfig } from "../settings/shop-config.ts"
import { checkTermsAreNotSample, readShopTerms } from "../settings/shop-terms.ts"
import { readConfigDirAndMode, readServerSettings, type ServerSettings } from "./server-settings.ts"

export const readShopSetup = async ({ configDir, isProduction }: Pick<ServerSettings, "configDir" | "isProduction">) => {
  const config = await readShopConfig(configDir)
  const { readLater, check } = collectReasons()
  if (isProduction) await readLater(() => checkSellerIsNotSample(config.seller))
  const terms = await readLater(() => readShopTerms(config, configDir))
  if (isProduction && terms) await readLater(() => checkTermsAreNotSample(terms))
  check()
  return { config, terms }
}

/** Reads everything that a start needs besides the database; throws an `OperatorError` with all reasons at once. */
export const readStartupInputs = async (env: NodeJS.ProcessEnv, ...checks: readonly (() => void)[]) => {
  const { read, readLater, check } = collectReasons()
  const settings = read(() => readServerSettings(env))
  const setup = await readLater(() => readShopSetup(readConfigDirAndMode(env)))
  for (const each of checks) read(each)
  check()
  return { settings, ...setup }
}
