/** The sample shop's settings with a seller of its own, as a shop in production has one. */
import { cp, mkdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { SAMPLE_CONFIG } from "../../adapters/server/shop-config.ts"

export const OWN_SELLER = {
  name: "Ink & Sons",
  address: "Kaai 1, 9000 Gent",
  phone: "+32 9 000 00 00",
  mail: "ask@ink.example",
  registration: "BE 0123.456.749",
}

/** As `CONFIG_DIR`. */
export const writeOwnConfig = async (folder: string): Promise<string> => {
  await mkdir(folder, { recursive: true })
  await cp(join(SAMPLE_CONFIG, "terms"), join(folder, "terms"), { recursive: true })
  const config = JSON.parse(await readFile(join(SAMPLE_CONFIG, "config.json"), "utf8"))
  await writeFile(join(folder, "config.json"), JSON.stringify({ ...config, seller: OWN_SELLER }))
  return folder
}
