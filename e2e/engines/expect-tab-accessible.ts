/** Checks each page and dialog in every engine: axe passes, and list entries start at their top (ACCESS-01). */
import { expect } from "@playwright/test"
import { findAxeViolations } from "../axe-violations.ts"
import { ALL_AXE_RULES } from "../expect-page-accessible.ts"
import { runInPage } from "../service-caller.ts"
import type { EngineTab } from "./browser-engine.ts"

/** Runs in the page. WebKit puts even an empty outside marker on a line above an entry that starts with an element. */
const findShiftedEntries = (): readonly string[] =>
  [...document.querySelectorAll("li")].flatMap(entry => {
    const [first] = entry.children
    if (entry.firstChild !== first || !first?.checkVisibility()) return []
    const { paddingTop, borderTopWidth } = getComputedStyle(entry)
    const top = entry.getBoundingClientRect().top + Number.parseFloat(paddingTop) + Number.parseFloat(borderTopWidth)
    return first.getBoundingClientRect().top - top > 8 ? [`begins below its top: ${first.outerHTML.slice(0, 120)}`] : []
  })

export const expectTabAccessible = async (tab: EngineTab, pageName: string) => {
  const findFaults = async () => [
    ...(await findAxeViolations(tab, ALL_AXE_RULES)),
    ...(await runInPage(tab, findShiftedEntries, undefined)),
  ]
  // a sliding element has another contrast until it stops
  await expect.configure({ soft: true }).poll(findFaults, { message: pageName }).toEqual([])
}
