/** Presses random controls without waiting, and compares the page with the services after each step. */
import { setTimeout as pause } from "node:timers/promises"
import type { BrowserContext } from "@playwright/test"
import { clearRecordedAnnouncements } from "./page-snapshot.ts"
import { makeSeededRandom } from "./seeded-random.ts"
import { startSimulatedNetwork } from "./simulated-network.ts"
import { reloadPage, returnFromProvider, takeRandomStep } from "./walk-actions.ts"
import { isOutsideShop, openWalkTab, type WalkContext, type WalkTab } from "./walk-context.ts"
import { findCurrentInconsistencies, findFinalInconsistencies, readMoment } from "./walk-inconsistencies.ts"
import { startWalk } from "./walk-start.ts"

const STEPS = 14

/** In milliseconds: a lost placement is looked up for six seconds. */
const PATIENCE = 9_000

/** Nothing can be read of a page that is just being left. */
const LEAVING = /navigat|context was destroyed|not of type 'Node'/

class Amiss extends Error {}

/** Waits until nothing is under way and nothing is amiss any more; what still is then, stays. */
const rest = async (walk: WalkContext, tab: WalkTab, isEnd = false): Promise<void> => {
  const until = Date.now() + PATIENCE
  for (;;) {
    await tab.page.waitForLoadState("load")
    if (isOutsideShop(walk, tab)) {
      await returnFromProvider(walk, tab)
      continue
    }
    if (walk.weather.inFlight() > 0 && Date.now() < until) {
      await pause(20)
      continue
    }
    const now = await readMoment(walk, tab).catch((error: unknown) => {
      if (LEAVING.test(String(error)) && Date.now() < until) return undefined
      throw error
    })
    const amiss = now
      ? [...findCurrentInconsistencies(walk, tab, now), ...(isEnd ? findFinalInconsistencies(walk, now) : [])]
      : []
    const isQuiet = now !== undefined && walk.weather.inFlight() === 0
    if (isQuiet && amiss.length === 0) {
      tab.owed = []
      tab.goneTo = undefined
      tab.leaves = false
      tab.rested = now
      tab.presses = 0
      await clearRecordedAnnouncements(tab.page).catch(() => undefined)
      return
    }
    if (Date.now() > until) throw new Amiss(amiss.length > 0 ? amiss.join("\n") : "the calls never end")
    await pause(40)
  }
}

const unlessLeft = (error: unknown): void => {
  if (!LEAVING.test(String(error))) throw error
}

export const runRandomWalk = async (context: BrowserContext, shop: string, seed: string): Promise<readonly string[]> => {
  const dice = makeSeededRandom(seed)
  const told: string[] = []
  const broken: string[] = []
  const first = await openWalkTab(await context.newPage(), broken)
  const beginning = await startWalk(first.page, shop, dice)
  const weather = await startSimulatedNetwork(context, seed)
  const tell = (words: string) => void told.push(words)
  const purchases: string[] = []
  context.on("request", request => {
    if (!request.url().endsWith("/services/events")) return
    const { name, params } = request.postDataJSON() as { name: string; params: { transaction_id?: string } }
    if (name === "purchase") purchases.push(params.transaction_id ?? "")
  })
  const now: WalkContext = {
    shop,
    beginning,
    weather,
    dice,
    tell,
    broken,
    tabs: [first],
    named: new Set(),
    purchases,
    placements: 0,
    shown: [],
    orders: beginning.orderId ? 1 : 0,
  }
  const explain = (error: unknown) => {
    const message = error instanceof Amiss ? error.message : String(error)
    return new Amiss(`walk ${seed}: ${message}\n  ${told.join("\n  ")}\n${weather.log.join("\n")}`)
  }
  try {
    tell(`begins at ${new URL(first.page.url()).pathname}`)
    const { tabs } = now
    await rest(now, first)
    for (let taken = 0; taken < STEPS; taken += 1) {
      const tab = dice.one(tabs)
      if (isOutsideShop(now, tab)) await rest(now, tab)
      tell(`${tabs.indexOf(tab) === 0 ? "" : "in the other tab "}at ${new URL(tab.page.url()).pathname}`)
      await takeRandomStep(now, tab).catch(unlessLeft)
      if (dice.often(0.6)) await rest(now, tab)
      if (tabs.length === 1 && dice.often(0.03)) {
        const second = await openWalkTab(await context.newPage(), broken)
        await second.page.goto(first.page.url())
        tell("opens another tab")
        tabs.push(second)
        await rest(now, second)
      }
    }
    weather.clear()
    for (const tab of tabs) await rest(now, tab)
    tell("ends with a reload")
    await reloadPage(now, first)
    await rest(now, first, true)
  } catch (error) {
    throw explain(error)
  }
  return told
}
