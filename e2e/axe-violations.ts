/** Loads axe once per page and returns only the violations. */
import axeCore, { type RunOptions } from "axe-core"
import { runInPage, type ScriptablePage } from "./service-caller.ts"

declare const axe: typeof import("axe-core")

/** A colour that is still on its way to another is nobody's; what turns for ever isn't waited for. */
const asked = async (options: RunOptions): Promise<readonly string[]> => {
  const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
  const { violations } = await axe.run(document, options)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

export const findAxeViolations = async (
  page: Pick<ScriptablePage, "evaluate">,
  options: RunOptions = {},
): Promise<readonly string[]> => {
  if (await page.evaluate<boolean>("!window.axe")) await page.evaluate(`void (() => { ${axeCore.source} })()`)
  return runInPage(page, asked, { ...options, resultTypes: ["violations"] })
}
