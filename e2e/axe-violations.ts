/** Loads axe once per page and returns only the violations. No rule in use needs the style sheets that axe would preload. */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import type { RunOptions } from "axe-core"
import { runInPage, type ScriptablePage } from "./service-caller.ts"

/** The minified program, which a page compiles in a third of the time. */
const AXE_SOURCE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8")

declare const axe: typeof import("axe-core")

/** Colours in mid-animation would fail the contrast rules, so it waits for every animation that ends. */
const runAxe = async (options: RunOptions): Promise<readonly string[]> => {
  const finiteAnimations = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(finiteAnimations.map(({ finished }) => finished))
  const { violations } = await axe.run(document, options)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

export const findAxeViolations = async (
  page: Pick<ScriptablePage, "evaluate">,
  options: RunOptions = {},
): Promise<readonly string[]> => {
  if (await page.evaluate<boolean>("!window.axe")) await page.evaluate(`void (() => { ${AXE_SOURCE} })()`)
  return runInPage(page, runAxe, { ...options, resultTypes: ["violations"], preload: false })
}
