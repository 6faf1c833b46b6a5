/** Presses random controls without waiting, and compares the page with the services after each step. */
import { setTimeout as pause } from "node:timers/promises"
import type { BrowserContext } from "@playwright/test"
import { clearAddedTexts } from "./page-snapshot.ts"
import { makeSeededRandom } from "./seeded-random.ts"
import { startSimulatedNetwork } from "./simulated-network.ts"
import { reloadPage, returnFromProvider, takeRandomStep } from "./walk-actions.ts"
import { isOutsideShop, openWalkTab, type WalkContext, type WalkTab } from "./walk-context.ts"
import { findCurrentInconsistencies, findFinalInconsistencies, readMoment } from "./walk-inconsistencies.ts"
import { startWalk } from "./walk-start.ts"

const STEP_COUNT = 14

/** Errors of reading a page that is just navigating. */
const NAVIGATION_ERROR = /navigat|context was destroyed|not of type 'Node'/

class InconsistencyError extends Error {}

/** Waits until no call is pending and the page is consistent; at the walk's limit it throws the inconsistencies that remain. */
const waitUntilConsistent = async (walk: WalkContext, tab: WalkTab, isEnd = false): Promise<void> => {
  for (;;) {
    await tab.page.waitForLoadState("load")
    if (isOutsideShop(walk, tab)) {
      await returnFromProvider(walk, tab)
      continue
    }
    if (walk.network.countPendingCalls() > 0 && !walk.limit.aborted) {
      await pause(20)
      continue
    }
    const moment = await readMoment(walk, tab).catch((error: unknown) => {
      if (NAVIGATION_ERROR.test(String(error)) && !walk.limit.aborted) return undefined
      throw error
    })
    const inconsistencies = moment
      ? [...findCurrentInconsistencies(walk, tab, moment), ...(isEnd ? findFinalInconsistencies(walk, moment) : [])]
      : []
    const isIdle = moment !== undefined && walk.network.countPendingCalls() === 0
    if (isIdle && inconsistencies.length === 0) {
      tab.pendingExpectations = []
      tab.expectedPath = undefined
      tab.isLoggingOut = false
      tab.lastCheck = moment
      tab.pressCount = 0
      await clearAddedTexts(tab.page).catch(() => undefined)
      return
    }
    if (walk.limit.aborted)
      throw new InconsistencyError(inconsistencies.length > 0 ? inconsistencies.join("\n") : "the calls never end")
    await pause(40)
  }
}

const ignoreNavigationError = (error: unknown): void => {
  if (!NAVIGATION_ERROR.test(String(error))) throw error
}

/** @param limit aborted shortly before the test's own limit */
export const runRandomWalk = async (
  context: BrowserContext,
  shop: string,
  seed: string,
  limit: AbortSignal,
): Promise<readonly string[]> => {
  const random = makeSeededRandom(seed)
  const steps: string[] = []
  const pageErrors: string[] = []
  const firstTab = await openWalkTab(await context.newPage(), pageErrors)
  const start = await startWalk(firstTab.page, shop, random)
  const network = await startSimulatedNetwork(context, seed)
  const logStep = (step: string) => void steps.push(step)
  const purchases: string[] = []
  context.on("request", request => {
    if (!request.url().endsWith("/services/events")) return
    const { name, params } = request.postDataJSON() as { name: string; params: { transaction_id?: string } }
    if (name === "purchase") purchases.push(params.transaction_id ?? "")
  })
  const walk: WalkContext = {
    shop,
    limit,
    start,
    network,
    random,
    logStep,
    pageErrors,
    tabs: [firstTab],
    shownOrderNumbers: new Set(),
    purchases,
    placementCount: 0,
    placedReferences: [],
    initialOrderCount: start.orderId ? 1 : 0,
  }
  const addLog = (error: unknown) => {
    const message = error instanceof InconsistencyError ? error.message : String(error)
    return new InconsistencyError(`walk ${seed}: ${message}\n  ${steps.join("\n  ")}\n${network.log.join("\n")}`)
  }
  try {
    logStep(`begins at ${new URL(firstTab.page.url()).pathname}`)
    const { tabs } = walk
    await waitUntilConsistent(walk, firstTab)
    for (let stepCount = 0; stepCount < STEP_COUNT; stepCount += 1) {
      const tab = random.pick(tabs)
      if (isOutsideShop(walk, tab)) await waitUntilConsistent(walk, tab)
      logStep(`${tabs.indexOf(tab) === 0 ? "" : "in the other tab "}at ${new URL(tab.page.url()).pathname}`)
      await takeRandomStep(walk, tab).catch(ignoreNavigationError)
      if (random.isChance(0.6)) await waitUntilConsistent(walk, tab)
      if (tabs.length === 1 && random.isChance(0.03)) {
        const secondTab = await openWalkTab(await context.newPage(), pageErrors)
        await secondTab.page.goto(firstTab.page.url())
        logStep("opens another tab")
        tabs.push(secondTab)
        await waitUntilConsistent(walk, secondTab)
      }
    }
    network.stopFaults()
    for (const tab of tabs) await waitUntilConsistent(walk, tab)
    logStep("ends with a reload")
    await reloadPage(walk, firstTab)
    await waitUntilConsistent(walk, firstTab, true)
  } catch (error) {
    throw addLog(error)
  }
  return steps
}
