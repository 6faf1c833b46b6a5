/** The data files of a very large print shop: 2,000 products and a price list of 500,000 lines. */
import { createWriteStream } from "node:fs"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { pipeline } from "node:stream/promises"

export const LARGE_SHOP_PRODUCT_COUNT = 2_000
export const PRICES_PER_PRODUCT = 250
const STEP = 25

const makeLocalizedText = (text: string) => ({ en: text, nl: text, fr: text, de: text })

export const getLargeShopProductKey = (index: number): string => `product-${index}`

export const createProductEntry = (index: number) => ({
  key: getLargeShopProductKey(index),
  name: makeLocalizedText(`Product ${index}`),
  description: makeLocalizedText("Gesneden op de snijmachine, 3 mm afloop – per honderd verpakt."),
  image: "cards",
  currency: "EUR",
  options: ["format", "paper", "printing", "finishing"].map(name => ({
    name,
    label: makeLocalizedText(name),
    values: Array.from({ length: 8 }, (_, value) => ({
      key: `${name}-${value}`,
      label: makeLocalizedText(`${name} ${value}`),
      surcharge: value * 150,
    })),
  })),
  deliveryTypes: [
    { type: "Normal", label: makeLocalizedText("Normal"), surcharge: 0, workingDays: 4 },
    { type: "Express", label: makeLocalizedText("Express"), surcharge: 7_500, workingDays: 1 },
  ],
  quantityStep: STEP,
  taxClass: "standard",
  taxRate: 0.21,
  discount: 0,
})

/** A cart line of one of its products. */
export const createLargeShopCartLine = (index: number) => ({
  productKey: getLargeShopProductKey(index),
  quantity: 500,
  userSelection: [...["format", "paper", "printing", "finishing"].map(name => `${name}:${name}-1`), "Delivery Type:Normal"],
})

/** All prices are multiplied by `factor`. */
export const writePriceFile = (folder: string, factor: number): Promise<void> =>
  pipeline(
    function* () {
      yield "product,quantity,price\n"
      for (let index = 0; index < LARGE_SHOP_PRODUCT_COUNT; index++) {
        yield Array.from(
          { length: PRICES_PER_PRODUCT },
          (_, tier) => `${getLargeShopProductKey(index)},${(tier + 1) * STEP},${(1_000 + index + tier * 37) * factor}\n`,
        ).join("")
      }
    },
    createWriteStream(join(folder, "prices.csv")),
  )

export const writeProductFile = (folder: string, includes: (index: number) => boolean = () => true): Promise<void> => {
  const indexes = Array.from({ length: LARGE_SHOP_PRODUCT_COUNT }, (_, index) => index).filter(includes)
  return writeFile(join(folder, "products.json"), JSON.stringify(indexes.map(createProductEntry), null, 2))
}
