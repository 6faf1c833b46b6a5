/** Operates a tab like a user: it clicks only visible elements, after they have stopped moving. */
import { expect } from "@playwright/test"
import { pressAtOneMoment } from "../press-times.ts"
import { runInPage, type ScriptablePage } from "../service-caller.ts"
import type { EngineTab, PressableKey, ViewportPoint } from "./browser-engine.ts"

const NOWHERE: ViewportPoint = { x: 1, y: 1 }

/** Runs in the page. Returns where to press the first match, or why it can't be pressed. */
const findStableClickPoint = async ([selector, name]: readonly [string, string]): Promise<ViewportPoint | string> => {
  const openDialogs = [...document.querySelectorAll("dialog[open]")]
  const scope = openDialogs.find(dialog => dialog.role === "alertdialog") ?? openDialogs.at(-1) ?? document
  const getName = (element: Element): string => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    const text = element.getAttribute("aria-label") ?? [...labels, element].map(part => part.textContent).join(" ")
    return text.replace(/\s+/g, " ").trim()
  }
  const isRendered = (element: Element) => element.getClientRects().length > 0
  const matches = [...scope.querySelectorAll(selector)].filter(one => isRendered(one) && getName(one).startsWith(name))
  const element = matches.find(({ ariaDisabled }) => ariaDisabled !== "true")
  if (!element) return matches.length === 0 ? "is not there" : "is off"
  const isChoice = element instanceof HTMLInputElement && ["radio", "checkbox"].includes(element.type)
  const target = (isChoice && element.labels?.[0]) || element
  target.scrollIntoView({ block: "center", behavior: "instant" })
  const getBox = () => target.getBoundingClientRect()
  const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))
  const before = getBox()
  await nextFrame()
  await nextFrame()
  const { x, y, width, height } = getBox()
  if (x !== before.x || y !== before.y) return "moves"
  const point = { x: x + width / 2, y: y + height / 2 }
  const topElement = document.elementFromPoint(point.x, point.y)
  return topElement && (target.contains(topElement) || topElement.contains(target))
    ? point
    : `is covered by ${topElement?.outerHTML.slice(0, 80)}`
}

export interface TabUser extends ScriptablePage {
  readonly tab: EngineTab
  readonly findClickPoint: (name: string, selector?: string) => Promise<ViewportPoint>
  readonly press: (name: string, selector?: string) => Promise<void>
  /** clicks one point several times at one moment, whatever is there by then */
  readonly clickRepeatedly: (point: ViewportPoint, count: number) => Promise<void>
  readonly focus: (name: string) => Promise<void>
  readonly pressKey: (key: PressableKey) => Promise<void>
  readonly type: (label: string, text: string, selector?: string) => Promise<void>
  readonly pick: (name: string) => Promise<void>
  readonly expectText: (name: string, selector?: string) => Promise<void>
}

const PRESSABLE_SELECTOR = "a[href], button, summary"

export const makeTabUser = (tab: EngineTab, base: string | undefined): TabUser => {
  const findClickPoint = async (name: string, selector = PRESSABLE_SELECTOR): Promise<ViewportPoint> => {
    let point: ViewportPoint | string = "is not there"
    await expect
      .poll(async () => {
        // evaluation fails while the page navigates
        point = await runInPage(tab, findStableClickPoint, [selector, name]).catch(String)
        return typeof point === "string" ? `${name} ${point}` : "found"
      })
      .toBe("found")
    return typeof point === "string" ? NOWHERE : point
  }
  const press = async (name: string, selector?: string) => {
    const point = await findClickPoint(name, selector)
    // the pointer moves away first, because two quick clicks at one point are a double click
    await tab.move(NOWHERE)
    await tab.move(point)
    await tab.click()
  }
  return {
    tab,
    goto: path => tab.goto(new URL(path, base).href),
    evaluate: tab.evaluate,
    findClickPoint,
    press,
    clickRepeatedly: async (point, count) => {
      await tab.move(point)
      await pressAtOneMoment(tab, async () => {
        for (let clicked = 0; clicked < count; clicked += 1) await tab.click()
      })
    },
    focus: async name => {
      const point = await findClickPoint(name)
      await runInPage(tab, ({ x, y }) => document.elementFromPoint(x, y)?.closest<HTMLElement>("a, button")?.focus(), point)
    },
    pressKey: async key => {
      await tab.keyDown(key)
      await tab.keyUp(key)
    },
    type: async (label, text, selector = "input") => {
      await press(label, selector)
      await tab.type(text)
    },
    pick: name => press(name, "input[type=radio], input[type=checkbox]"),
    expectText: async (name, selector = "h1") => {
      await findClickPoint(name, selector)
    },
  }
}
