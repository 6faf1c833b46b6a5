/** What holds on every page and dialog in every engine: axe finds nothing, and an entry of a list begins at its top (A1). */
import { expect } from "@playwright/test"
import axeCore, { type RunOptions } from "axe-core"
import { TAGS } from "../accessible.ts"
import { inPage } from "../asking.ts"
import type { Tab } from "./tab.ts"

declare const axe: typeof import("axe-core")

const OPTIONS: RunOptions = {
  runOnly: [...TAGS],
  rules: { "target-size": { enabled: true } },
  resultTypes: ["violations"],
}

/** Asked in the page. */
const violations = async (options: RunOptions): Promise<readonly string[]> => {
  const found = await axe.run(document, options)
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/** Asked in the page: WebKit draws an outside marker, though it be empty, on a line above what has no words at its start. */
const sunken = (): readonly string[] =>
  [...document.querySelectorAll("li")].flatMap(entry => {
    const [first] = entry.children
    if (entry.firstChild !== first || !first?.checkVisibility()) return []
    const { paddingTop, borderTopWidth } = getComputedStyle(entry)
    const top = entry.getBoundingClientRect().top + Number.parseFloat(paddingTop) + Number.parseFloat(borderTopWidth)
    return first.getBoundingClientRect().top - top > 8 ? [`begins below its top: ${first.outerHTML.slice(0, 120)}`] : []
  })

export const expectAccessible = async (tab: Tab, where: string) => {
  if (await tab.evaluate<boolean>("!window.axe")) await tab.evaluate(`void (() => { ${axeCore.source} })()`)
  const faults = async () => [...(await inPage(tab, violations, OPTIONS)), ...(await inPage(tab, sunken, undefined))]
  // what slides in has another contrast on its way
  await expect.configure({ soft: true }).poll(faults, { message: where, timeout: 4000 }).toEqual([])
}
