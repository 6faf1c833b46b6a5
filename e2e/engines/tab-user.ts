/** Operates a tab like a user: it clicks only visible elements, after they have stopped moving. */
import { expect } from "@playwright/test"
import { runInPage, type ScriptablePage } from "../service-caller.ts"
import type { EngineTab, PressableKey, ViewportPoint } from "./browser-engine.ts"

const NOWHERE: ViewportPoint = { x: 1, y: 1 }

/** Where the first of what is called so can be pressed, once it stays where it is and nothing covers it; otherwise why not. */
const restingSpot = async ([selector, words]: readonly [string, string]): Promise<ViewportPoint | string> => {
  const open = [...document.querySelectorAll("dialog[open]")]
  const shown = open.find(dialog => dialog.role === "alertdialog") ?? open.at(-1) ?? document
  const nameOf = (element: Element): string => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    const text = element.getAttribute("aria-label") ?? [...labels, element].map(part => part.textContent).join(" ")
    return text.replace(/\s+/g, " ").trim()
  }
  const isDrawn = (element: Element) => element.getClientRects().length > 0
  const named = [...shown.querySelectorAll(selector)].filter(one => isDrawn(one) && nameOf(one).startsWith(words))
  const found = named.find(({ ariaDisabled }) => ariaDisabled !== "true")
  if (!found) return named.length === 0 ? "is not there" : "is off"
  const isChoice = found instanceof HTMLInputElement && ["radio", "checkbox"].includes(found.type)
  const target = (isChoice && found.labels?.[0]) || found
  target.scrollIntoView({ block: "center", behavior: "instant" })
  const place = () => target.getBoundingClientRect()
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
  const before = place()
  await frame()
  await frame()
  const { x, y, width, height } = place()
  if (x !== before.x || y !== before.y) return "moves"
  const spot = { x: x + width / 2, y: y + height / 2 }
  const met = document.elementFromPoint(spot.x, spot.y)
  return met && (target.contains(met) || met.contains(target)) ? spot : `is covered by ${met?.outerHTML.slice(0, 80)}`
}

export interface TabUser extends ScriptablePage {
  readonly tab: EngineTab
  readonly spotOf: (words: string, selector?: string) => Promise<ViewportPoint>
  readonly press: (words: string, selector?: string) => Promise<void>
  /** as quick fingers do it: at one spot, whatever stands there by then */
  readonly clicks: (spot: ViewportPoint, count: number) => Promise<void>
  readonly focus: (words: string) => Promise<void>
  readonly pressKey: (key: PressableKey) => Promise<void>
  readonly type: (label: string, text: string, selector?: string) => Promise<void>
  readonly pick: (words: string) => Promise<void>
  readonly sees: (words: string, selector?: string) => Promise<void>
}

const BUTTONS = "a[href], button, summary"

export const makeTabUser = (tab: EngineTab, base: string | undefined): TabUser => {
  const spotOf = async (words: string, selector = BUTTONS): Promise<ViewportPoint> => {
    let spot: ViewportPoint | string = "is not there"
    await expect
      .poll(async () => {
        // a page that is just being left answers nothing
        spot = await runInPage(tab, restingSpot, [selector, words]).catch(String)
        return typeof spot === "string" ? `${words} ${spot}` : "found"
      })
      .toBe("found")
    return typeof spot === "string" ? NOWHERE : spot
  }
  const press = async (words: string, selector?: string) => {
    const spot = await spotOf(words, selector)
    // a hand that was elsewhere: two clicks at one spot in quick succession are a double click
    await tab.move(NOWHERE)
    await tab.move(spot)
    await tab.click()
  }
  return {
    tab,
    goto: path => tab.goto(new URL(path, base).href),
    evaluate: tab.evaluate,
    spotOf,
    press,
    clicks: async (spot, count) => {
      await tab.move(spot)
      for (let done = 0; done < count; done += 1) await tab.click()
    },
    focus: async words => {
      const spot = await spotOf(words)
      await runInPage(tab, ({ x, y }) => document.elementFromPoint(x, y)?.closest<HTMLElement>("a, button")?.focus(), spot)
    },
    pressKey: async key => {
      await tab.keyDown(key)
      await tab.keyUp(key)
    },
    type: async (label, text, selector = "input") => {
      await press(label, selector)
      await tab.type(text)
    },
    pick: words => press(words, "input[type=radio], input[type=checkbox]"),
    sees: async (words, selector = "h1") => {
      await spotOf(words, selector)
    },
  }
}
