/** The server's HTML equals what each engine would render, in every language, so hydration renders and loads nothing again. */
import { fileURLToPath } from "node:url"
import { expect } from "@playwright/test"
import { build } from "vite"
import { germanTexts } from "../../ui/i18n/de.ts"
import { englishTexts } from "../../ui/i18n/en.ts"
import { frenchTexts } from "../../ui/i18n/fr.ts"
import { dutchTexts } from "../../ui/i18n/nl.ts"
import { openPageAs } from "../open-page-as.ts"
import { engineTest } from "./engine-test.ts"
import { formatSampleValues } from "./formatted-samples.ts"

const inBrowser = async (): Promise<string> => {
  const entry = fileURLToPath(new URL("formatted-samples.ts", import.meta.url))
  const lib = { entry, formats: ["iife" as const], name: "all" }
  const built = await build({ configFile: false, logLevel: "error", build: { write: false, lib } })
  const [made] = [built].flat()
  if (!made || !("output" in made)) throw new Error("not built")
  return made.output[0].code
}

engineTest("a server-rendered cart hydrates without loading the cart again or reporting an error", async ({ hand }) => {
  await openPageAs(hand, "/help", { products: ["business-cards"] })
  for (const [locale, { cart }] of Object.entries({
    en: englishTexts,
    nl: dutchTexts,
    fr: frenchTexts,
    de: germanTexts,
  })) {
    const isDrawn = async () => {
      await hand.goto(`/cart?lang=${locale}`)
      return hand.evaluate<boolean>("document.documentElement.dataset.cart !== undefined")
    }
    await expect.poll(isDrawn).toBe(true)
    await expect.poll(() => hand.evaluate<string>("document.title")).toContain(cart.title)
    const asked = await hand.evaluate<readonly string[]>(
      "performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)",
    )
    expect(asked.filter(path => /^\/services\/(errors|cart)/.test(path))).toEqual([])
  }
})

engineTest("the server formats numbers and dates as the browser does, in every language", async ({ hand }) => {
  await hand.goto("/favicon.svg")
  const there = await hand.evaluate<readonly string[]>(`(() => { ${await inBrowser()}; return all.formatSampleValues() })()`)
  expect(there).toEqual(formatSampleValues())
})
