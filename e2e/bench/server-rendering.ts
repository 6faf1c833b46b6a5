/** Measures the CPU time of a server-rendered cart of ten lines, rendering thread included, against a cart without server rendering. */
import { setTimeout as passed } from "node:timers/promises"
import { isServerRendered } from "../server-rendered.ts"
import { createFilledCartCookies } from "./filled-cart.ts"
import { formatAtMost } from "./format-goal.ts"

const LINES = 10

const RENDER_BUDGET_MS = 15

const PAGE_COUNT = 300

/** Pages until the engine has optimized the code. */
const WARM_UP_COUNT = 200

const readCpuMs = async (base: string): Promise<number> => {
  const metrics = await (await fetch(`${base}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (\S+)/m.exec(metrics)?.[1]) * 1000
}

/** Loads pages one after the other. A page that is unexpectedly not rendered, or rendered, doesn't count. */
const openPages = async (base: string, cookie: string, count: number): Promise<void> => {
  for (let openedCount = 0; openedCount < count; ) {
    const response = await fetch(`${base}/cart`, { headers: { cookie, accept: "text/html", "accept-language": "en" } })
    if (isServerRendered(await response.text()) === (cookie !== "")) openedCount += 1
    else await passed(20)
  }
}

const measureCpuMsPerPage = async (base: string, cookie: string): Promise<number> => {
  await openPages(base, cookie, WARM_UP_COUNT)
  const before = await readCpuMs(base)
  await openPages(base, cookie, PAGE_COUNT)
  return ((await readCpuMs(base)) - before) / PAGE_COUNT
}

export interface RenderTimes {
  readonly serverRenderedMs: number
  readonly unrenderedMs: number
}

export const measureServerRendering = async (base: string): Promise<RenderTimes> => {
  const cookie = await createFilledCartCookies(base, LINES)
  const [serverRenderedMs, unrenderedMs] = [await measureCpuMsPerPage(base, cookie), await measureCpuMsPerPage(base, "")].map(
    ms => Number(ms.toFixed(1)),
  )
  return { serverRenderedMs, unrenderedMs } as RenderTimes
}

export const formatRenderTimes = ({ serverRenderedMs, unrenderedMs }: RenderTimes): string =>
  `${`a rendered cart of ${LINES} lines`.padEnd(31)}${serverRenderedMs} ms of a core (${formatAtMost(serverRenderedMs, RENDER_BUDGET_MS)}; not rendered ${unrenderedMs})`

export const isWithinRenderBudget = ({ serverRenderedMs }: RenderTimes): boolean => serverRenderedMs <= RENDER_BUDGET_MS
