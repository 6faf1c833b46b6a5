/** Measures the CPU time of a server-rendered cart of ten lines, rendering thread included, against a cart without server rendering. */
import { setTimeout as passed } from "node:timers/promises"
import { isServerRendered } from "../server-rendered.ts"
import { createFilledCartCookies } from "./filled-cart.ts"
import { formatAtMost } from "./format-goal.ts"

const LINES = 10

/** In milliseconds of a core. */
const DRAWING_BUDGET = 15

const PAGES = 300

/** Until the code has been compiled as it stays. */
const BEFOREHAND = 200

const cpuMs = async (base: string): Promise<number> => {
  const told = await (await fetch(`${base}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(told)?.[1]) * 1000
}

/** One after the other, as the eight that may be drawn at once are no matter here; one that comes otherwise is asked for again. */
const openAll = async (base: string, cookie: string, times: number): Promise<void> => {
  for (let opened = 0; opened < times; ) {
    const response = await fetch(`${base}/cart`, { headers: { cookie, accept: "text/html", "accept-language": "en" } })
    if (isServerRendered(await response.text()) === (cookie !== "")) opened += 1
    else await passed(20)
  }
}

const cpuOfOne = async (base: string, cookie: string): Promise<number> => {
  await openAll(base, cookie, BEFOREHAND)
  const before = await cpuMs(base)
  await openAll(base, cookie, PAGES)
  return ((await cpuMs(base)) - before) / PAGES
}

export interface RenderTimes {
  readonly drawnMs: number
  readonly undrawnMs: number
}

export const measureServerRendering = async (base: string): Promise<RenderTimes> => {
  const cookie = await createFilledCartCookies(base, LINES)
  const [drawnMs, undrawnMs] = [await cpuOfOne(base, cookie), await cpuOfOne(base, "")].map(ms => Number(ms.toFixed(1)))
  return { drawnMs, undrawnMs } as RenderTimes
}

export const formatRenderTimes = ({ drawnMs, undrawnMs }: RenderTimes): string =>
  `${`a drawn cart of ${LINES} lines`.padEnd(31)}${drawnMs} ms of a core (${formatAtMost(drawnMs, DRAWING_BUDGET)}; undrawn ${undrawnMs})`

export const isWithinRenderBudget = ({ drawnMs }: RenderTimes): boolean => drawnMs <= DRAWING_BUDGET
