import { exportShopData } from "../shop-data/export-shop-data.ts"
import { importShopData } from "../shop-data/import-shop-data.ts"
import { findShopDataFiles } from "../shop-data/shop-data-files.ts"
import { makeShopDataJsonSchema } from "../shop-data/shop-data-json-schema.ts"
import type { OperatorCommand } from "./operator-command.ts"

const NOTHING = "Nothing changes: the shop has all of this already."

export const shopDataCommands: Readonly<Record<string, OperatorCommand>> = {
  import: {
    args: ["FILE|FOLDER"],
    options: ["dry-run"],
    description:
      "takes products, prices, delivery, payment, customer groups, coupons and pick-up points from files, all or nothing",
    run: async ({ runWithShopData, readLocales }, { args: [path = ""], options }) => {
      const isDryRun = options["dry-run"] !== undefined
      const files = await findShopDataFiles(path)
      const locales = await readLocales()
      const lines = await runWithShopData(store => importShopData(store, files, { isDryRun, locales }))
      if (lines.length === 0) return [NOTHING]
      return isDryRun ? [...lines, "Nothing was written: this was a dry run."] : lines
    },
  },
  export: {
    args: ["FOLDER"],
    description: "writes the same files into an empty folder",
    run: async ({ runWithShopData }, { args: [folder = ""] }) => {
      await runWithShopData(store => exportShopData(store, folder))
      return [`The shop's data is in ${folder}.`]
    },
  },
  schema: {
    args: [],
    description: "prints the JSON Schema of these files",
    run: async () => [JSON.stringify(makeShopDataJsonSchema(), null, 2)],
  },
}
