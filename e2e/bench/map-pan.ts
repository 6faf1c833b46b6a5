/** A map of 300 pick-up points pans smoothly at a quarter of the CPU speed. Its list is one Tab stop away (PICKUP-04, PICKUP-08). */
import type { Browser, Locator, Page } from "@playwright/test"
import { englishTexts } from "../../application/texts/text-catalog.ts"
import { createReturningCustomer, makeShopperActions } from "../shopper-actions.ts"
import { fillCustomerCart } from "./filled-cart.ts"
import { formatAtLeast, formatAtMost } from "./format-goal.ts"
import { calculateMedian } from "./median.ts"
import { throttleCpu } from "./slow-phone.ts"

const POINTS = 300

/** 24 frames per second look like a movement; a frame that takes longer than 100 ms looks stuck. */
export const MAP_PAN_BUDGET = { framesPerSecond: 24, longestFrameMs: 100 } as const

export interface MapPanResult {
  readonly framesPerSecond: number
  readonly longestFrameMs: number
}

interface PickupPoint {
  readonly id: string
  readonly geoCoordinates: { readonly latitude: number; readonly longitude: number }
}

/** A few kilometres in each direction. */
const SPREAD_DEGREES = 0.1

/** The sample shop has few points, so it copies them onto a grid. */
const multiplyPoints = (points: readonly PickupPoint[]): readonly PickupPoint[] => {
  const side = Math.ceil(Math.sqrt(POINTS))
  const [first] = points
  if (!first) throw new Error("nothing to multiply")
  const { latitude, longitude } = first.geoCoordinates
  const getOffset = (index: number) => (index / side - 0.5) * SPREAD_DEGREES
  return Array.from({ length: POINTS }, (_, index) => ({
    ...first,
    ...points[index % points.length],
    id: `${first.id}-${index}`,
    geoCoordinates: {
      latitude: latitude + getOffset(Math.floor(index / side)),
      longitude: longitude + getOffset(index % side),
    },
  }))
}

const returnManyPoints = (page: Page): Promise<unknown> =>
  page.route(/\/services\/v1\/pickupPoints\?/, async route => {
    const response = await route.fetch()
    const body = (await response.json()) as { readonly results: readonly PickupPoint[] }
    await route.fulfill({ response, json: { ...body, results: multiplyPoints(body.results) } })
  })

const ROUNDS = 5

const STEPS = 60
const STEP_PX = 5

/** Drags the map away and back with the button held. */
const drag = async (page: Page, map: Locator): Promise<void> => {
  const box = await map.boundingBox()
  if (!box) throw new Error("there is no map")
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 0; step < STEPS; step += 1) {
    const offset = STEP_PX * Math.min(step, STEPS - step)
    await page.mouse.move(x + offset, y + offset / 2)
  }
  await page.mouse.up()
}

/** Returns the time of each frame during `act`, in milliseconds. */
const recordFrameTimes = async (page: Page, act: () => Promise<void>): Promise<readonly number[]> => {
  await page.evaluate(() => {
    const benchmarkWindow = window as unknown as { frames: number[] | undefined }
    const frames: number[] = []
    const next = (now: number) => {
      frames.push(now)
      if (benchmarkWindow.frames === frames) requestAnimationFrame(next)
    }
    benchmarkWindow.frames = frames
    requestAnimationFrame(next)
  })
  await act()
  return page.evaluate(() => {
    const benchmarkWindow = window as unknown as { frames: number[] | undefined }
    const { frames = [] } = benchmarkWindow
    benchmarkWindow.frames = undefined
    return frames
  })
}

const calculatePanResult = (frames: readonly number[]): MapPanResult => {
  const gaps = frames.slice(1).map((time, index) => time - (frames[index] ?? time))
  const milliseconds = gaps.reduce((sum, gap) => sum + gap, 0)
  return { framesPerSecond: (gaps.length * 1000) / milliseconds, longestFrameMs: Math.max(...gaps) }
}

/** Map pins are no Tab stops, so the stop before the map must be in the list. */
const expectListOneTabAway = async (page: Page, map: Locator, list: Locator): Promise<void> => {
  await map.focus()
  await page.keyboard.press("Shift+Tab")
  if (!(await list.evaluate(element => element.contains(document.activeElement))))
    throw new Error("the list of the pick-up points is more than one Tab stop away from their map")
}

export const measureMapPan = async (browser: Browser, base: string): Promise<MapPanResult> => {
  const customer = await createReturningCustomer(base)
  await fillCustomerCart(base, customer, 500)
  const page = await (await browser.newContext({ baseURL: base, locale: "en-GB" })).newPage()
  await returnManyPoints(page)
  const shopper = makeShopperActions(page)
  await page.goto("/delivery")
  await shopper.logIn(customer)
  await shopper.expectPage(englishTexts.delivery.title)
  await page.getByRole("button", { name: new RegExp(`^${englishTexts.word.choose} .*pick-up`) }).click()
  const dialog = page.getByRole("dialog")
  const radios = dialog.getByRole("radio")
  await radios.nth(POINTS - 1).waitFor({ state: "attached" })
  const map = dialog.getByRole("group", { name: englishTexts.pickup.map })
  await map.waitFor()
  await expectListOneTabAway(page, map, dialog.getByRole("group", { name: englishTexts.pickup.nearestFirst }))
  await throttleCpu(page)
  const rounds: MapPanResult[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push(calculatePanResult(await recordFrameTimes(page, () => drag(page, map))))
  await page.context().close()
  const getMedian = (figure: keyof MapPanResult) => Math.round(calculateMedian(rounds.map(each => each[figure])))
  return { framesPerSecond: getMedian("framesPerSecond"), longestFrameMs: getMedian("longestFrameMs") }
}

export const formatMapPan = ({ framesPerSecond, longestFrameMs }: MapPanResult): string =>
  `panning ${POINTS} pick-up points`.padEnd(31) +
  `${framesPerSecond} frames a second (${formatAtLeast(framesPerSecond, MAP_PAN_BUDGET.framesPerSecond)}), ` +
  `the longest ${longestFrameMs} ms (${formatAtMost(longestFrameMs, MAP_PAN_BUDGET.longestFrameMs)})`

export const isWithinMapPanBudget = ({ framesPerSecond, longestFrameMs }: MapPanResult): boolean =>
  framesPerSecond >= MAP_PAN_BUDGET.framesPerSecond && longestFrameMs <= MAP_PAN_BUDGET.longestFrameMs
