/** Reads the web vitals from the browser: largest contentful paint, layout shifts, and interaction to next paint. */
import type { Page } from "@playwright/test"

export interface LoadVitals {
  readonly lcpMs: number
  /** when a control does what it is for */
  readonly usableMs: number
  readonly cls: number
}

interface Vitals {
  lcp: number
  usable: number
  cls: number
  /** the longest of the presses since it was last asked for */
  press: number
}

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}

interface Press extends PerformanceEntry {
  readonly interactionId: number
}

/** Before the page is opened. */
export const recordVitals = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const vitals: Vitals = { lcp: 0, usable: 0, cls: 0, press: 0 }
    Object.assign(window, { vitals })
    const watch = <Entry extends PerformanceEntry>(type: string, told: (entry: Entry) => void) =>
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) told(entry as Entry)
      }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
    const look = () => {
      const control = document.querySelector("#root button")
      // React marks what it has made or taken over
      if (control && Object.keys(control).some(key => key.startsWith("__reactProps"))) vitals.usable = performance.now()
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    watch("largest-contentful-paint", ({ startTime }) => {
      vitals.lcp = startTime
    })
    watch<Shift>("layout-shift", ({ value, hadRecentInput }) => {
      vitals.cls += hadRecentInput ? 0 : value
    })
    watch<Press>("event", ({ duration, interactionId }) => {
      if (interactionId) vitals.press = Math.max(vitals.press, duration)
    })
  })

const vitalsOf = (page: Page): Promise<Vitals> => page.evaluate(() => (window as unknown as { readonly vitals: Vitals }).vitals)

export const waitForLoadVitals = async (page: Page): Promise<LoadVitals> => {
  // the network may rest while the code is read, and a picture is told of after it is there
  await page.waitForFunction(() => {
    const { lcp, usable } = (window as unknown as { readonly vitals: Vitals }).vitals
    return lcp > 0 && usable > 0
  })
  await page.waitForLoadState("networkidle")
  const { lcp, usable, cls } = await vitalsOf(page)
  return { lcpMs: lcp, usableMs: usable, cls }
}

const LONG_ENOUGH_TO_BE_TOLD_MS = 200

/** How long the presses in `act` waited for what they changed on the screen; what took less than 16 ms counts as none. */
export const measureInteractionMs = async (page: Page, act: () => Promise<unknown>): Promise<number> => {
  await page.evaluate(() => {
    Object.assign((window as unknown as { readonly vitals: Vitals }).vitals, { press: 0 })
  })
  await act()
  await page.waitForTimeout(LONG_ENOUGH_TO_BE_TOLD_MS)
  return (await vitalsOf(page)).press
}
