/** The sample shop's tax table. */
import { readSeedData, SAMPLE_SHOP_FOLDER } from "../../adapters/server/seed/read-seed-data.ts"

export const SAMPLE_TAX_TABLE = readSeedData(SAMPLE_SHOP_FOLDER).tax
