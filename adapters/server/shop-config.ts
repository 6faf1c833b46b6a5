/** What the shop is set up for is a folder of the operator's, read once: its `config.json` is for the services and the pages alike. */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { Result, Schema } from "effect"
import type { Seller, Settings } from "../../application/ports/settings.ts"
import { ConfigFileSchema } from "../contract/config-file.ts"
import { StartupError } from "./startup-error.ts"

/** The sample shop's. */
export const SAMPLE_CONFIG_FOLDER = fileURLToPath(new URL("../../ui/public", import.meta.url))

const MOST_CHARACTERS = 100_000

/** What the file says, or why it keeps the shop closed: with the path of every fault. */
export const decodeConfigFile = <A>(schema: Schema.Codec<A, unknown>, file: string, json: string): A => {
  if (json.length > MOST_CHARACTERS)
    throw new StartupError(`${file} is too long: write at most ${MOST_CHARACTERS} characters.`)
  const found = Schema.decodeUnknownResult(Schema.fromJsonString(schema))(json, { errors: "all" })
  return Result.match(found, {
    onSuccess: value => value,
    onFailure: ({ message }) => {
      throw new StartupError(`${file} makes no sense: ${message.replaceAll(/\s*\n\s*/g, " ")}.`)
    },
  })
}

export const readConfigFile = (file: string): Promise<string> =>
  readFile(file, "utf8").catch(() => {
    throw new StartupError(`${file} can't be read: set CONFIG_DIR to a folder that has it.`)
  })

export const readShopConfig = async (folder = SAMPLE_CONFIG_FOLDER): Promise<Settings> => {
  const file = join(folder, "config.json")
  return decodeConfigFile(ConfigFileSchema, file, await readConfigFile(file))
}

/** Nobody buys from a shop that says it is another one. */
export const checkSellerIsNotSample = async (seller: Seller): Promise<void> => {
  const sample = Object.entries((await readShopConfig()).seller)
  const left = sample.filter(([name, value]) => seller[name as keyof Seller] === value).map(([name]) => name)
  if (left.length === 0) return
  throw new StartupError(
    `In production the shop needs a seller of its own: config.json still says the sample shop's ${left.join(", ")}. Set CONFIG_DIR to a folder with your own.`,
  )
}
