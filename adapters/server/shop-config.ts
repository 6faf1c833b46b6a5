/** The services read the same `config.json` as the pages; one that makes no sense keeps the shop closed and says where. */
import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { Result, Schema } from "effect"
import type { Settings } from "../../application/ports/settings.ts"
import { SettingsFile } from "../contract/settings.ts"
import { CannotOpen } from "./cannot-open.ts"

const FILE = fileURLToPath(new URL("../../ui/public/config.json", import.meta.url))

const decode = Schema.decodeUnknownResult(Schema.fromJsonString(SettingsFile))

export const shopConfigFrom = (json: string): Settings =>
  Result.match(decode(json, { errors: "all" }), {
    onSuccess: settings => settings,
    onFailure: ({ message }) => {
      throw new CannotOpen(`config.json makes no sense: ${message.replaceAll(/\s*\n\s*/g, " ")}.`)
    },
  })

export const readShopConfig = async (): Promise<Settings> => shopConfigFrom(await readFile(FILE, "utf8"))
