/** A map of 300 pick-up points pans smoothly at a quarter of the CPU speed. Its list is one Tab stop away (PICKUP-04, PICKUP-08). */
import type { Browser, Locator, Page } from "@playwright/test"
import { englishTexts } from "../../ui/i18n/en.ts"
import { createReturningCustomer, makeShopperActions } from "../shopper-actions.ts"
import { fillCustomerCart } from "./filled-cart.ts"
import { formatAtLeast, formatAtMost } from "./format-goal.ts"
import { calculateMedian } from "./median.ts"
import { throttleCpu } from "./slow-phone.ts"

const POINTS = 300

/** The eye takes 24 pictures a second for a movement; one that comes later than 100 ms looks stuck. */
export const MAP_PAN_BUDGET = { framesPerSecond: 24, longestFrameMs: 100 } as const

export interface MapPanResult {
  readonly framesPerSecond: number
  readonly longestFrameMs: number
}

interface Point {
  readonly id: string
  readonly geoCoordinates: { readonly latitude: number; readonly longitude: number }
}

/** In degrees: around the place that is searched, a few kilometres each way. */
const SPREAD = 0.1

/** The services find few in one place: as many as asked for, on a grid between them. */
const manyPoints = (found: readonly Point[]): readonly Point[] => {
  const side = Math.ceil(Math.sqrt(POINTS))
  const [first] = found
  if (!first) throw new Error("nothing to multiply")
  const { latitude, longitude } = first.geoCoordinates
  const at = (index: number) => (index / side - 0.5) * SPREAD
  return Array.from({ length: POINTS }, (_, index) => ({
    ...first,
    ...found[index % found.length],
    id: `${first.id}-${index}`,
    geoCoordinates: {
      latitude: latitude + at(Math.floor(index / side)),
      longitude: longitude + at(index % side),
    },
  }))
}

const manyFound = (page: Page): Promise<unknown> =>
  page.route(/\/services\/v1\/pickupPoints\?/, async route => {
    const response = await route.fetch()
    const answer = (await response.json()) as { readonly results: readonly Point[] }
    await route.fulfill({ response, json: { ...answer, results: manyPoints(answer.results) } })
  })

const ROUNDS = 5

const STEPS = 60
const STEP_PX = 5

/** There and back again, held all the while. */
const drag = async (page: Page, map: Locator): Promise<void> => {
  const box = await map.boundingBox()
  if (!box) throw new Error("there is no map")
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 0; step < STEPS; step += 1) {
    const away = STEP_PX * Math.min(step, STEPS - step)
    await page.mouse.move(x + away, y + away / 2)
  }
  await page.mouse.up()
}

/** When each frame was drawn while `act` went on, in milliseconds. */
const framesDuring = async (page: Page, act: () => Promise<void>): Promise<readonly number[]> => {
  await page.evaluate(() => {
    const bench = window as unknown as { frames: number[] | undefined }
    const frames: number[] = []
    const next = (now: number) => {
      frames.push(now)
      if (bench.frames === frames) requestAnimationFrame(next)
    }
    bench.frames = frames
    requestAnimationFrame(next)
  })
  await act()
  return page.evaluate(() => {
    const bench = window as unknown as { frames: number[] | undefined }
    const { frames = [] } = bench
    bench.frames = undefined
    return frames
  })
}

const panned = (frames: readonly number[]): MapPanResult => {
  const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at))
  const milliseconds = gaps.reduce((sum, gap) => sum + gap, 0)
  return { framesPerSecond: (gaps.length * 1000) / milliseconds, longestFrameMs: Math.max(...gaps) }
}

/** The pins are no stops: what stands before the map's own one is in the list. */
const checkListIsNext = async (page: Page, map: Locator, list: Locator): Promise<void> => {
  await map.focus()
  await page.keyboard.press("Shift+Tab")
  if (!(await list.evaluate(element => element.contains(document.activeElement))))
    throw new Error("the list of the pick-up points is more than one Tab stop away from their map")
}

export const measureMapPan = async (browser: Browser, base: string): Promise<MapPanResult> => {
  const customer = await createReturningCustomer(base)
  await fillCustomerCart(base, customer, 500)
  const page = await (await browser.newContext({ baseURL: base, locale: "en-GB" })).newPage()
  await manyFound(page)
  const shopper = makeShopperActions(page)
  await page.goto("/delivery")
  await shopper.logIn(customer)
  await shopper.onPage(englishTexts.delivery.title)
  await page.getByRole("button", { name: new RegExp(`^${englishTexts.word.choose} .*pick-up`) }).click()
  const dialog = page.getByRole("dialog")
  const radios = dialog.getByRole("radio")
  await radios.nth(POINTS - 1).waitFor({ state: "attached" })
  const map = dialog.getByRole("group", { name: englishTexts.pickup.map })
  await map.waitFor()
  await checkListIsNext(page, map, dialog.getByRole("group", { name: englishTexts.pickup.nearestFirst }))
  await throttleCpu(page)
  const rounds: MapPanResult[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(panned(await framesDuring(page, () => drag(page, map))))
  await page.context().close()
  const all = (of: keyof MapPanResult) => Math.round(calculateMedian(rounds.map(each => each[of])))
  return { framesPerSecond: all("framesPerSecond"), longestFrameMs: all("longestFrameMs") }
}

export const formatMapPan = ({ framesPerSecond, longestFrameMs }: MapPanResult): string =>
  `panning ${POINTS} pick-up points`.padEnd(31) +
  `${framesPerSecond} frames a second (${formatAtLeast(framesPerSecond, MAP_PAN_BUDGET.framesPerSecond)}), ` +
  `the longest ${longestFrameMs} ms (${formatAtMost(longestFrameMs, MAP_PAN_BUDGET.longestFrameMs)})`

export const isWithinMapPanBudget = ({ framesPerSecond, longestFrameMs }: MapPanResult): boolean =>
  framesPerSecond >= MAP_PAN_BUDGET.framesPerSecond && longestFrameMs <= MAP_PAN_BUDGET.longestFrameMs
