/** What can't be taken back takes a press for what has been in sight for a moment, and for nothing else (PAY-47). */
import { JSDOM } from "jsdom"
import { createElement } from "react"
import { flushSync } from "react-dom"
import { createRoot, type Root } from "react-dom/client"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { Button } from "../../ui/buttons/Button.tsx"

let root: Root
let tellInSight = () => {}

class SeesOnceTold {
  constructor(told: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
    tellInSight = () => told([{ isIntersecting: true }])
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
  // what React has begun comes before what is begun now, and it goes on later when it took long
  for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate)
  vi.unstubAllGlobals()
})

const pressed: string[] = []

const draw = (meant: string) =>
  flushSync(() =>
    root.render(
      createElement(Button, {
        isIrreversible: true,
        confirmedValue: meant,
        onPress: () => pressed.push(meant),
        children: "Order",
      }),
    ),
  )

const press = () => document.querySelector("button")?.click()

/** It is told that it is there, and stays for a moment. */
const see = () => {
  tellInSight()
  flushSync(() => vi.advanceTimersByTime(500))
}

it("is pressed for an amount once that was seen, and not in the moment in which it changes (PAY-47)", () => {
  pressed.length = 0
  draw("€ 10")
  press()
  expect(pressed).toEqual([])
  see()
  press()
  expect(pressed).toEqual(["€ 10"])
  draw("€ 12")
  expect(document.querySelector("button")?.getAttribute("aria-disabled")).toBe("true")
  press()
  expect(pressed).toEqual(["€ 10"])
  see()
  press()
  expect(pressed).toEqual(["€ 10", "€ 12"])
})
