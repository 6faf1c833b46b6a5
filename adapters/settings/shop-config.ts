/** Reads the configuration folder once, at the start. Its `config.json` is for both the services and the pages. */
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { Result, Schema } from "effect"
import type { Seller, Settings } from "../../application/shared/settings.ts"
import { ConfigFileSchema } from "../contract/config-file.ts"
import { decodeTextFile } from "./decode-text-file.ts"
import { findRepeatedJsonFields } from "./find-repeated-json-fields.ts"
import { OperatorError } from "./operator-error.ts"

/** the sample shop's configuration */
export const SAMPLE_CONFIG_FOLDER = fileURLToPath(new URL("../../ui/public", import.meta.url))

const MAX_CHARACTERS = 100_000

/** Decodes a configuration file; throws an `OperatorError` that names every fault with its path. */
export const decodeConfigFile = <A>(schema: Schema.Codec<A, unknown>, file: string, json: string): A => {
  if (json.length > MAX_CHARACTERS) throw new OperatorError(`${file} is too long: write at most ${MAX_CHARACTERS} characters.`)
  const reject = (reason: string): never => {
    throw new OperatorError(`${file} makes no sense: ${reason}.`)
  }
  const decoded = Schema.decodeUnknownResult(Schema.fromJsonString(schema))(json, { errors: "all" })
  return Result.match(decoded, {
    onSuccess: value => {
      const repeated = findRepeatedJsonFields(json).map(({ name, line }) => `"${name}" in line ${line}`)
      return repeated.length === 0 ? value : reject(`${repeated.join(", ")} stands twice in one object`)
    },
    onFailure: ({ message }) => reject(message.replaceAll(/\s*\n\s*/g, " ")),
  })
}

export const readConfigFile = async (file: string): Promise<string> => {
  const bytes = await readFile(file).catch(() => {
    throw new OperatorError(`${file} can't be read: set CONFIG_DIR to a folder that has it.`)
  })
  return Result.getOrThrowWith(
    decodeTextFile(bytes),
    ({ line, problem }) => new OperatorError(`${file} can't be read: line ${line} ${problem}.`),
  )
}

export const readShopConfig = async (folder = SAMPLE_CONFIG_FOLDER): Promise<Settings> => {
  const file = join(folder, "config.json")
  return decodeConfigFile(ConfigFileSchema, file, await readConfigFile(file))
}

/** Rejects a seller whose data still has values of the sample shop. */
export const checkSellerIsNotSample = async (seller: Seller): Promise<void> => {
  const sample = Object.entries((await readShopConfig()).seller)
  const unchanged = sample.filter(([name, value]) => seller[name as keyof Seller] === value).map(([name]) => name)
  if (unchanged.length === 0) return
  throw new OperatorError(
    `In production the shop needs a seller of its own: config.json still says the sample shop's ${unchanged.join(", ")}. Set CONFIG_DIR to a folder with your own.`,
  )
}
