/** Reads the web vitals from the browser: largest contentful paint, layout shifts, and interaction to next paint. */
import type { Page } from "@playwright/test"

export interface LoadVitals {
  readonly lcpMs: number
  /** when the first button has its React handlers */
  readonly interactiveMs: number
  readonly cls: number
}

interface Vitals {
  lcp: number
  interactive: number
  cls: number
  /** in milliseconds, since `measureInteractionMs` started */
  longestInteraction: number
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
}

interface InteractionEvent extends PerformanceEntry {
  readonly interactionId: number
}

/** Call it before the page opens. */
export const recordVitals = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const vitals: Vitals = { lcp: 0, interactive: 0, cls: 0, longestInteraction: 0 }
    Object.assign(window, { vitals })
    const observe = <Entry extends PerformanceEntry>(type: string, handleEntry: (entry: Entry) => void) =>
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) handleEntry(entry as Entry)
      }).observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
    const checkInteractive = () => {
      const control = document.querySelector("#root button")
      // React sets this property on every element that it rendered or hydrated
      if (control && Object.keys(control).some(key => key.startsWith("__reactProps"))) vitals.interactive = performance.now()
      else requestAnimationFrame(checkInteractive)
    }
    requestAnimationFrame(checkInteractive)
    observe("largest-contentful-paint", ({ startTime }) => {
      vitals.lcp = startTime
    })
    observe<LayoutShift>("layout-shift", ({ value, hadRecentInput }) => {
      vitals.cls += hadRecentInput ? 0 : value
    })
    observe<InteractionEvent>("event", ({ duration, interactionId }) => {
      if (interactionId) vitals.longestInteraction = Math.max(vitals.longestInteraction, duration)
    })
  })

const readVitals = (page: Page): Promise<Vitals> => page.evaluate(() => (window as unknown as { readonly vitals: Vitals }).vitals)

export const waitForLoadVitals = async (page: Page): Promise<LoadVitals> => {
  // the network is also idle while code is parsed, and the paint is reported late
  await page.waitForFunction(() => {
    const { lcp, interactive } = (window as unknown as { readonly vitals: Vitals }).vitals
    return lcp > 0 && interactive > 0
  })
  await page.waitForLoadState("networkidle")
  const { lcp, interactive, cls } = await readVitals(page)
  return { lcpMs: lcp, interactiveMs: interactive, cls }
}

const EVENT_ENTRY_DELAY_MS = 200

/** Returns the longest time from an input in `act` to its next paint. Less than 16 ms counts as 0. */
export const measureInteractionMs = async (page: Page, act: () => Promise<unknown>): Promise<number> => {
  await page.evaluate(() => {
    Object.assign((window as unknown as { readonly vitals: Vitals }).vitals, { longestInteraction: 0 })
  })
  await act()
  await page.waitForTimeout(EVENT_ENTRY_DELAY_MS)
  return (await readVitals(page)).longestInteraction
}
