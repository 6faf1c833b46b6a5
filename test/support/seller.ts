/** What the sample shop is set up for, and who sells there. */
import { readFileSync } from "node:fs"
import { Schema } from "effect"
import { SettingsFile } from "../../adapters/contract/settings.ts"

export const CONFIG = Schema.decodeUnknownSync(Schema.fromJsonString(SettingsFile))(
  readFileSync(new URL("../../ui/public/config.json", import.meta.url), "utf8"),
)

export const SELLER = CONFIG.seller
