/** The sample shop's settings with another seller and other terms, as in production. */
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { SAMPLE_CONFIG_FOLDER } from "../../adapters/settings/shop-config.ts"

export const CUSTOM_SELLER = {
  name: "Ink & Sons",
  address: "Kaai 1, 9000 Gent",
  phone: "+32 9 000 00 00",
  mail: "ask@ink.example",
  registration: "BE 0123.456.749",
}

const OWN_ARTICLE = { heading: "Ink & Sons", text: "{{shop}} prints by hand." }

/** A folder for `CONFIG_DIR`. */
export const writeCustomConfig = async (folder: string): Promise<string> => {
  await mkdir(join(folder, "terms"), { recursive: true })
  const written = async (file: string, own: (sample: ReturnType<typeof JSON.parse>) => object) => {
    const sample = JSON.parse(await readFile(join(SAMPLE_CONFIG_FOLDER, file), "utf8"))
    await writeFile(join(folder, file), JSON.stringify(own(sample)))
    return sample
  }
  const { locales } = await written("config.json", config => ({ ...config, seller: CUSTOM_SELLER }))
  for (const locale of locales)
    await written(`terms/${locale}.json`, terms => ({ ...terms, articles: [...terms.articles, OWN_ARTICLE] }))
  return folder
}
