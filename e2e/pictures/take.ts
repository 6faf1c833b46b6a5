/** `npm run pictures` takes the README's pictures in the running shop, light and dark, as small WebP files. */
import { writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { chromium, type Page } from "@playwright/test"
import { englishTexts } from "../../application/texts/text-catalog.ts"
import { openBenchmarkShop } from "../bench/open-benchmark-shop.ts"
import { launchOptions } from "../chromium.ts"
import { openPageAs } from "../open-page-as.ts"
import { consumerLogin } from "../shopper-actions.ts"

const VIEWPORT = { width: 1280, height: 860 }

const QUALITY = 0.82

const PRODUCT_KEYS = ["business-cards", "posters", "flyers"]

/** Opens each page and waits until it is complete. */
const PICTURES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  cart: async page => {
    await page.getByRole("article", { name: "Business cards" }).waitFor()
  },
  delivery: async page => {
    await page.goto("/delivery")
    await page.getByRole("article", { name: "Business cards" }).waitFor()
  },
  map: async page => {
    await page.goto("/cart")
    const name = `${englishTexts.word.choose} ${englishTexts.pickup.for.replace("{{name}}", "Business cards")}`
    await page.getByRole("button", { name }).click()
    const dialog = page.getByRole("dialog", { name: englishTexts.pickup.title })
    await dialog.getByRole("radio").nth(1).check()
  },
}

const convertToWebp = (blankPage: Page, png: Buffer): Promise<string> =>
  blankPage.evaluate(
    async ([source, quality]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${source}`
      await image.decode()
      const canvas = document.createElement("canvas")
      canvas.width = image.width
      canvas.height = image.height
      canvas.getContext("2d")?.drawImage(image, 0, 0)
      return canvas.toDataURL("image/webp", quality).replace(/^.*,/, "")
    },
    [png.toString("base64"), QUALITY] as const,
  )

const shop = await openBenchmarkShop()
const browser = await chromium.launch(launchOptions)
try {
  const blankPage = await browser.newPage()
  const contextOptions = { baseURL: shop.base, viewport: VIEWPORT, locale: "en-GB", reducedMotion: "reduce" } as const
  const page = await (await browser.newContext(contextOptions)).newPage()
  await openPageAs(page, "/cart", { customer: consumerLogin, products: PRODUCT_KEYS })
  for (const [name, openPicture] of Object.entries(PICTURES)) {
    await openPicture(page)
    await page.waitForLoadState("networkidle")
    await page.mouse.move(0, 0)
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme })
      const webp = Buffer.from(await convertToWebp(blankPage, await page.screenshot()), "base64")
      writeFileSync(fileURLToPath(new URL(`${name}-${colorScheme}.webp`, import.meta.url)), webp)
      process.stdout.write(`${name}-${colorScheme}.webp: ${Math.ceil(webp.length / 1024)} kB\n`)
    }
  }
} finally {
  await browser.close()
  await shop.close()
}
