/** Checks each state of a page: no axe violation, horizontal scrolling, malformed number, overlapping or clipped text. At most one button is primary (ACCESS-01, ACCESS-04, ACCESS-06, ACCESS-08). */
import { expect, type Page } from "@playwright/test"
import type { RunOptions } from "axe-core"
import { findAxeViolations } from "./axe-violations.ts"

export const ALL_AXE_RULES: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  rules: { "target-size": { enabled: true } },
}

const WIDE = { width: 1280, height: 900 }
/** 1280 px at 400 % zoom (1.4.10) */
const NARROW = { width: 320, height: 900 }

/** What else a width or a scheme can break; the rest is the same on all of them. */
const DRAWN: RunOptions = {
  runOnly: {
    type: "rule",
    values: ["color-contrast", "target-size", "link-in-text-block", "scrollable-region-focusable"],
  },
}

/** What the bar at the bottom covers in part is free once the page is scrolled: a fault is one wherever it stands. */
const drawnAnywhere = async (page: Page) => {
  const here = await findAxeViolations(page, DRAWN)
  if (here.length === 0) return here
  await page.evaluate(() => window.scrollTo(0, window.scrollY > 200 ? window.scrollY - 200 : 200))
  const there = await findAxeViolations(page, DRAWN)
  return here.filter(fault => there.includes(fault))
}

/** 1.4.12 */
const SPACED = `*:not(svg *) {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important
} p { margin-block-end: 2em !important }`

/** What is seen at this width, and with other styles. */
const seen = (page: Page, styles: string) =>
  page.evaluate(css => {
    const sideways = () => {
      const shown = [document.documentElement, ...document.querySelectorAll("dialog[open], dialog[open] > div")]
      return Math.max(...shown.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    }
    const FIGURE = /\+\d[\d\s]+\d|(?<![\w-])\d{4}-\d{6}(?!\w)|[\d,]+\s+pieces?|€\s?[\d,.]+|\d+\s×\s\d+(?:\smm)?|\d+\sg\b/g
    const broken: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { 0: figure, index } of (node.textContent ?? "").matchAll(FIGURE)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + figure.length)
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))
        if (lines.size > 1) broken.push(figure)
      }
    }
    const inside = document.querySelector("dialog[open]") ?? document
    const found = {
      /** by how many pixels the page, or a dialog on it, is wider than what shows it */
      sideways: sideways(),
      /** phone and order numbers, quantities, amounts and sizes that are begun on one line and ended on another */
      broken,
      /** words that reach out of their own place, onto what stands beside them; a map's names lie where their places are */
      spilling: [...document.querySelectorAll<HTMLElement>("label, p, li, dt, dd, th, td, button, legend, summary")]
        .filter(place => place.clientWidth > 1 && place.checkVisibility() && !place.closest("[class*=map]"))
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent),
      /** of the page, or of the dialog on it */
      mainButtons: [...inside.querySelectorAll("[class*=Button-primary]")]
        .filter(button => button.checkVisibility())
        .map(({ textContent }) => textContent),
    }
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [sheet]
    const styled = sideways()
    document.adoptedStyleSheets = []
    return { ...found, styled }
  }, styles)

export const expectPageAccessible = async (page: Page, where: string) => {
  await page.setViewportSize(WIDE)
  expect.soft(await findAxeViolations(page, ALL_AXE_RULES), `${where}`).toEqual([])
  const wide = await seen(page, "html { font-size: 200% }")
  expect.soft(wide.mainButtons.slice(1), `${where} has more than one main button`).toEqual([])
  expect.soft(wide.styled, `${where} scrolls sideways at 200 % text`).toBe(0)
  await page.setViewportSize(NARROW)
  const narrow = await seen(page, SPACED)
  expect.soft(narrow.sideways, `${where} scrolls sideways at 320 px`).toBe(0)
  expect.soft(narrow.broken, `${where} breaks figures at 320 px`).toEqual([])
  expect.soft(narrow.spilling, `${where} has words beyond their place at 320 px`).toEqual([])
  expect.soft(narrow.styled, `${where} scrolls sideways with spaced text`).toBe(0)
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" })
  expect.soft(await drawnAnywhere(page), `${where}, narrow and dark`).toEqual([])
  await page.setViewportSize(WIDE)
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" })
}
