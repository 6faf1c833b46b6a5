/** An irreversible button accepts a press only for a value that has been visible for a moment (PAY-47). */
import { JSDOM } from "jsdom"
import { createElement } from "react"
import { flushSync } from "react-dom"
import { createRoot, type Root } from "react-dom/client"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { Button } from "../../ui/buttons/Button.tsx"

let root: Root
let reportVisible = () => {}

class SeesOnceTold {
  constructor(told: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
    reportVisible = () => told([{ isIntersecting: true }])
  }
  observe() {}
  disconnect() {}
}

class SeesNothing {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  const { window } = new JSDOM("<div id=root></div>")
  vi.stubGlobal("window", window)
  vi.stubGlobal("document", window.document)
  vi.stubGlobal("IntersectionObserver", SeesOnceTold)
  vi.stubGlobal("ResizeObserver", SeesNothing)
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  root = createRoot(window.document.getElementById("root") as HTMLElement)
})

afterEach(async () => {
  flushSync(() => root.unmount())
  vi.useRealTimers()
  // lets React finish its scheduled work before the globals are restored
  for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate)
  vi.unstubAllGlobals()
})

const pressed: string[] = []
const pressedEarly: string[] = []

const render = (amount: string) =>
  flushSync(() =>
    root.render(
      createElement(Button, {
        isIrreversible: true,
        confirmedValue: amount,
        onPress: () => pressed.push(amount),
        onEarlyPress: () => pressedEarly.push(amount),
        children: "Order",
      }),
    ),
  )

const press = (detail: number) =>
  document.querySelector("button")?.dispatchEvent(new window.MouseEvent("click", { bubbles: true, cancelable: true, detail }))

const click = () => press(1)

/** By a key or assistive technology. */
const pressKey = () => press(0)

const reset = () => {
  pressed.length = 0
  pressedEarly.length = 0
}

/** Makes the button visible for half a second. */
const makeVisible = () => {
  reportVisible()
  flushSync(() => vi.advanceTimersByTime(500))
}

it("an irreversible button accepts a press only after its amount has been visible, and calls onEarlyPress for an earlier press (PAY-47)", () => {
  reset()
  render("€ 10")
  click()
  expect(pressed).toEqual([])
  makeVisible()
  click()
  expect(pressed).toEqual(["€ 10"])
  render("€ 12")
  expect(document.querySelector("button")?.getAttribute("aria-disabled")).toBe("true")
  click()
  expect(pressed).toEqual(["€ 10"])
  makeVisible()
  click()
  expect(pressed).toEqual(["€ 10", "€ 12"])
  expect(pressedEarly).toEqual(["€ 10", "€ 12"])
})

it("an irreversible button accepts a key press wherever it is, once its amount has been the same for half a second (PAY-47)", () => {
  reset()
  render("€ 10")
  pressKey()
  flushSync(() => vi.advanceTimersByTime(500))
  reportVisible()
  pressKey()
  expect([pressed, pressedEarly]).toEqual([["€ 10"], ["€ 10"]])
  render("€ 12")
  pressKey()
  expect([pressed, pressedEarly]).toEqual([["€ 10"], ["€ 10", "€ 12"]])
})
