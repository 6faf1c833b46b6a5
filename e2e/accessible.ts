/** What holds on every page and in each of its states: axe finds nothing, nothing scrolls sideways, no figure is broken, no words lie on others, no text is lost, and one thing at most is the main one to press (A1, A4, A6, A8). */
import { expect, type Page } from "@playwright/test"
import type { RunOptions } from "axe-core"
import { violationsOn } from "./violations.ts"

export const EVERYTHING: RunOptions = {
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
  const here = await violationsOn(page, DRAWN)
  if (here.length === 0) return here
  await page.evaluate(() => window.scrollTo(0, window.scrollY > 200 ? window.scrollY - 200 : 200))
  const there = await violationsOn(page, DRAWN)
  return here.filter(fault => there.includes(fault))
}

/** By how many pixels the page, or a dialog on it, is wider than what shows it. */
const sideways = (page: Page) =>
  page.evaluate(() => {
    const shown = [document.documentElement, ...document.querySelectorAll("dialog[open], dialog[open] > div")]
    return Math.max(...shown.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
  })

/** 1.4.12 */
const SPACED = `*:not(svg *) {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important
} p { margin-block-end: 2em !important }`

const withStyle = async (page: Page, css: string) => {
  await page.evaluate(text => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, css)
  const found = await sideways(page)
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  return found
}

/** A phone number, an order's, a quantity, an amount or a size that is begun on one line and ended on another. */
const brokenFigures = (page: Page) =>
  page.evaluate(() => {
    const FIGURE =
      /\+\d[\d\s]+\d|(?<![\w-])\d{4}-\d{6}(?!\w)|[\d,]+\s+pieces?|€\s?[\d,.]+|\d+\s×\s\d+(?:\smm)?|\d+\sg\b/g
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { 0: figure, index } of (node.textContent ?? "").matchAll(FIGURE)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + figure.length)
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))
        if (lines.size > 1) found.push(figure)
      }
    }
    return found
  })

/** Words that reach out of their own place, onto what stands beside them; a map's names lie where their places are. */
const spilling = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("label, p, li, dt, dd, th, td, button, legend, summary")]
      .filter(place => place.clientWidth > 1 && place.checkVisibility() && !place.closest("[class*=map]"))
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent),
  )

/** The main buttons of the page, or of the dialog on it. */
const mainButtons = (page: Page) =>
  page.evaluate(() =>
    [...(document.querySelector("dialog[open]") ?? document).querySelectorAll("[class*=Button-primary]")]
      .filter(button => button.checkVisibility())
      .map(({ textContent }) => textContent),
  )

export const expectAccessible = async (page: Page, where: string) => {
  await page.setViewportSize(WIDE)
  expect.soft(await violationsOn(page, EVERYTHING), `${where}`).toEqual([])
  expect.soft((await mainButtons(page)).slice(1), `${where} has more than one main button`).toEqual([])
  expect.soft(await withStyle(page, "html { font-size: 200% }"), `${where} scrolls sideways at 200 % text`).toBe(0)
  await page.setViewportSize(NARROW)
  expect.soft(await sideways(page), `${where} scrolls sideways at 320 px`).toBe(0)
  expect.soft(await brokenFigures(page), `${where} breaks figures at 320 px`).toEqual([])
  expect.soft(await spilling(page), `${where} has words beyond their place at 320 px`).toEqual([])
  expect.soft(await withStyle(page, SPACED), `${where} scrolls sideways with spaced text`).toBe(0)
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" })
  expect.soft(await drawnAnywhere(page), `${where}, narrow and dark`).toEqual([])
  await page.setViewportSize(WIDE)
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" })
}
