/** Checks each page and dialog in every engine: axe passes, and list entries start at their top (ACCESS-01). */
import { expect } from "@playwright/test"
import { findAxeViolations } from "../axe-violations.ts"
import { ALL_AXE_RULES } from "../expect-page-accessible.ts"
import { runInPage } from "../service-caller.ts"
import type { EngineTab } from "./browser-engine.ts"

/** Asked in the page: WebKit draws an outside marker, though it be empty, on a line above what has no words at its start. */
const sunken = (): readonly string[] =>
  [...document.querySelectorAll("li")].flatMap(entry => {
    const [first] = entry.children
    if (entry.firstChild !== first || !first?.checkVisibility()) return []
    const { paddingTop, borderTopWidth } = getComputedStyle(entry)
    const top = entry.getBoundingClientRect().top + Number.parseFloat(paddingTop) + Number.parseFloat(borderTopWidth)
    return first.getBoundingClientRect().top - top > 8 ? [`begins below its top: ${first.outerHTML.slice(0, 120)}`] : []
  })

export const expectTabAccessible = async (tab: EngineTab, where: string) => {
  const faults = async () => [...(await findAxeViolations(tab, ALL_AXE_RULES)), ...(await runInPage(tab, sunken, undefined))]
  // what slides in has another contrast on its way
  await expect.configure({ soft: true }).poll(faults, { message: where, timeout: 4000 }).toEqual([])
}
