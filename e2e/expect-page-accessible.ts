/** Checks each state of a page: no axe violation, horizontal scrolling, malformed number, overlapping or clipped text. At most one button is primary (ACCESS-01, ACCESS-04, ACCESS-06, ACCESS-08). */
import { expect, type Page } from "@playwright/test"
import type { RunOptions } from "axe-core"
import { findAxeViolations } from "./axe-violations.ts"

export const ALL_AXE_RULES: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  rules: { "target-size": { enabled: true } },
}

const WIDE_VIEWPORT = { width: 1280, height: 900 }
/** 1280 px at 400 % zoom (WCAG 1.4.10) */
const NARROW_VIEWPORT = { width: 320, height: 900 }

/** The rules that depend on the viewport's width or the colour scheme. */
const LAYOUT_AXE_RULES: RunOptions = {
  runOnly: {
    type: "rule",
    values: ["color-contrast", "target-size", "link-in-text-block", "scrollable-region-focusable"],
  },
}

/** The bottom bar may cover an element in part, so only violations at both scroll positions count. */
const findViolationsAtAnyScroll = async (page: Page) => {
  const before = await findAxeViolations(page, LAYOUT_AXE_RULES)
  if (before.length === 0) return before
  await page.evaluate(() => window.scrollTo(0, window.scrollY > 200 ? window.scrollY - 200 : 200))
  const afterScroll = await findAxeViolations(page, LAYOUT_AXE_RULES)
  return before.filter(violation => afterScroll.includes(violation))
}

/** WCAG 1.4.12 */
const SPACED_TEXT_STYLES = `*:not(svg *) {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important
} p { margin-block-end: 2em !important }`

/** Measures the layout at the current width; `styledOverflow` is measured with the given styles. */
const inspectLayout = (page: Page, styles: string) =>
  page.evaluate(css => {
    const measureHorizontalOverflow = () => {
      const containers = [document.documentElement, ...document.querySelectorAll("dialog[open], dialog[open] > div")]
      return Math.max(...containers.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    }
    const FIGURES = /\+\d[\d\s]+\d|(?<![\w-])\d{4}-\d{6}(?!\w)|[\d,]+\s+pieces?|€\s?[\d,.]+|\d+\s×\s\d+(?:\smm)?|\d+\sg\b/g
    const brokenFigures: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { 0: figure, index } of (node.textContent ?? "").matchAll(FIGURES)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + figure.length)
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))
        if (lines.size > 1) brokenFigures.push(figure)
      }
    }
    const scope = document.querySelector("dialog[open]") ?? document
    const layout = {
      /** pixels by which the page, or an open dialog, is wider than its viewport */
      horizontalOverflow: measureHorizontalOverflow(),
      /** phone and order numbers, quantities, amounts and sizes that wrap onto another line */
      brokenFigures,
      /** texts wider than their element; a map's labels may overlap */
      overflowingTexts: [...document.querySelectorAll<HTMLElement>("label, p, li, dt, dd, th, td, button, legend, summary")]
        .filter(element => element.clientWidth > 1 && element.checkVisibility() && !element.closest("[class*=map]"))
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent),
      /** of the open dialog, else of the page */
      primaryButtons: [...scope.querySelectorAll("[class*=Button-primary]")]
        .filter(button => button.checkVisibility())
        .map(({ textContent }) => textContent),
    }
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
    const styledOverflow = measureHorizontalOverflow()
    document.adoptedStyleSheets = []
    return { ...layout, styledOverflow }
  }, styles)

export const expectPageAccessible = async (page: Page, pageName: string) => {
  await page.setViewportSize(WIDE_VIEWPORT)
  expect.soft(await findAxeViolations(page, ALL_AXE_RULES), `${pageName}`).toEqual([])
  const wideLayout = await inspectLayout(page, "html { font-size: 200% }")
  expect.soft(wideLayout.primaryButtons.slice(1), `${pageName} has more than one main button`).toEqual([])
  expect.soft(wideLayout.styledOverflow, `${pageName} scrolls sideways at 200 % text`).toBe(0)
  await page.setViewportSize(NARROW_VIEWPORT)
  const narrowLayout = await inspectLayout(page, SPACED_TEXT_STYLES)
  expect.soft(narrowLayout.horizontalOverflow, `${pageName} scrolls sideways at 320 px`).toBe(0)
  expect.soft(narrowLayout.brokenFigures, `${pageName} breaks figures at 320 px`).toEqual([])
  expect.soft(narrowLayout.overflowingTexts, `${pageName} has words beyond their place at 320 px`).toEqual([])
  expect.soft(narrowLayout.styledOverflow, `${pageName} scrolls sideways with spaced text`).toBe(0)
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" })
  expect.soft(await findViolationsAtAnyScroll(page), `${pageName}, narrow and dark`).toEqual([])
  await page.setViewportSize(WIDE_VIEWPORT)
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" })
}
