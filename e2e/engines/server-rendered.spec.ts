/** The server's HTML equals what each engine would render, in every language, so hydration renders and loads nothing again. */
import { fileURLToPath } from "node:url"
import { expect } from "@playwright/test"
import { build } from "vite"
import { germanTexts } from "../../application/texts/de/german-texts.ts"
import { frenchTexts } from "../../application/texts/fr/french-texts.ts"
import { dutchTexts } from "../../application/texts/nl/dutch-texts.ts"
import { englishTexts } from "../../application/texts/text-catalog.ts"
import { openPageAs } from "../open-page-as.ts"
import { engineTest } from "./engine-test.ts"
import { formatSampleValues } from "./formatted-samples.ts"

const bundleSamples = async (): Promise<string> => {
  const entry = fileURLToPath(new URL("formatted-samples.ts", import.meta.url))
  const lib = { entry, formats: ["iife" as const], name: "all" }
  const bundle = await build({ configFile: false, logLevel: "error", build: { write: false, lib } })
  const [output] = [bundle].flat()
  if (!output || !("output" in output)) throw new Error("not built")
  return output.output[0].code
}

engineTest("a server-rendered cart hydrates without loading the cart again or reporting an error", async ({ user }) => {
  await openPageAs(user, "/help", { products: ["business-cards"] })
  for (const [locale, { cart }] of Object.entries({
    en: englishTexts,
    nl: dutchTexts,
    fr: frenchTexts,
    de: germanTexts,
  })) {
    const isServerRendered = async () => {
      await user.goto(`/cart?lang=${locale}`)
      return user.evaluate<boolean>("document.documentElement.dataset.cart !== undefined")
    }
    await expect.poll(isServerRendered).toBe(true)
    await expect.poll(() => user.evaluate<string>("document.title")).toContain(cart.title)
    const paths = await user.evaluate<readonly string[]>(
      "performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)",
    )
    expect(paths.filter(path => /^\/services\/(errors|cart)/.test(path))).toEqual([])
  }
})

engineTest("the server formats numbers and dates as the browser does, in every language", async ({ user }) => {
  await user.goto("/favicon.svg")
  const browserValues = await user.evaluate<readonly string[]>(
    `(() => { ${await bundleSamples()}; return all.formatSampleValues() })()`,
  )
  expect(browserValues).toEqual(formatSampleValues())
})
