/** The second half of `npm run bench`. Fifty shoppers load the services, then a bare handler that runs the same SQL without rules. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { allDatabaseKinds } from "../../../test/support/test-shop.ts"
import { formatAtLeast, formatAtMost } from "../format-goal.ts"
import { measureCartSizes } from "./cart-sizes.ts"
import { compareCrowdedShop } from "./compare-crowded-shop.ts"
import { compareUploads } from "./compare-uploads.ts"
import {
  LOAD_CLIENT_COUNT,
  type LoadFigures,
  type LoadServiceMode,
  runConcurrentShoppers,
  withLoadServices,
} from "./load-test.ts"

const RESULTS = fileURLToPath(new URL("results.json", import.meta.url))

const ROUNDS = Number(process.env.ROUNDS ?? 10)

/** Orders of the long run that shows whether memory grows. */
const CHECKOUT_COUNT = Number(process.env.CHECKOUTS ?? 5000)

/** `share` is the ratio to the bare handler's calls per second; `p95` is in milliseconds at `perSecond`. */
const GOALS: Readonly<Record<string, { share: number; perSecond: number; p95: number }>> = {
  PGlite: { share: 0.6, perSecond: 200, p95: 100 },
  PostgreSQL: { share: 0.6, perSecond: 400, p95: 100 },
}

const folder = mkdtempSync(join(tmpdir(), "load-"))

const runShop = (mode: LoadServiceMode, kind: string, perSecond?: number): Promise<LoadFigures> =>
  withLoadServices([mode, kind, join(folder, `${kind}.recorded`)], ({ base }) => runConcurrentShoppers(base, ROUNDS, perSecond))

const formatFigures = (name: string, { perSecond, p50, p95, p99 }: LoadFigures): string =>
  `${name.padEnd(28)} ${String(perSecond).padStart(5)} calls/s   p50 ${p50} ms   p95 ${p95} ms   p99 ${p99} ms\n`

const print = (text: string): void => {
  process.stdout.write(text)
}

const compare = async (kind: string) => {
  await runShop("record", kind)
  const services = await runShop("serve", kind)
  const bare = await runShop("bare", kind)
  const goal = GOALS[kind]
  const atGoalRate = await runShop("serve", kind, goal?.perSecond)
  const share = Number((services.perSecond / bare.perSecond).toFixed(2))
  print(formatFigures(`${kind}, services`, services))
  print(formatFigures(`${kind}, bare handler`, bare))
  print(formatFigures(`${kind}, at the goal's rate`, atGoalRate))
  if (goal) {
    print(`${kind}: ${share} of the bare handler (${formatAtLeast(share, goal.share)}), `)
    print(
      `calls a second ${formatAtLeast(services.perSecond, goal.perSecond)}, p95 at that rate ${formatAtMost(atGoalRate.p95, goal.p95)}\n`,
    )
  }
  const met = goal && share >= goal.share && services.perSecond >= goal.perSecond && atGoalRate.p95 <= goal.p95
  if (!met) process.exitCode = 1
  return { services, bare, paced: atGoalRate, share, goal }
}

const MEMORY_CHECK_COUNT = 5

const measureMemoryGrowth = async (kind: string) => {
  const checks = await withLoadServices(["serve", kind], async ({ base, measureMemory }) => {
    const results = []
    for (let check = 0; check < MEMORY_CHECK_COUNT; check += 1) {
      await runConcurrentShoppers(base, Math.ceil(CHECKOUT_COUNT / MEMORY_CHECK_COUNT / LOAD_CLIENT_COUNT))
      results.push(await measureMemory())
    }
    return results
  })
  const last = checks.at(-1)
  const megabytes = checks.map(({ rss }) => Math.round(rss / 1e6))
  print(`${kind}: ${last?.orders} orders of ${last?.carts} carts; memory ${megabytes.join(", ")} MB\n`)
  return { megabytes, orders: last?.orders, carts: last?.carts }
}

const CART_SIZES = [1, 10, 100, 500]

/** Ratio to the times of a cart with one line. */
const SIZE_RATIO_BUDGET = 3

const measureCartGrowth = (kind: string) =>
  withLoadServices(["serve", kind], async ({ base }) => {
    const sizes = await measureCartSizes(base, CART_SIZES, 40)
    const [one] = sizes
    for (const { lines, read, change } of sizes) {
      const formatTimes = (ms: number, smallestMs = ms) => `${ms} ms (${(ms / smallestMs).toFixed(1)} ×)`
      const figures = `read ${formatTimes(read, one?.read)}   change ${formatTimes(change, one?.change)}`
      const largestRatio = one ? Math.max(read / one.read, change / one.change) : 1
      print(
        `${kind}, cart of ${String(lines).padStart(3)} lines   ${figures}, ${formatAtMost(largestRatio, SIZE_RATIO_BUDGET, " ×")}\n`,
      )
      if (largestRatio > SIZE_RATIO_BUDGET) process.exitCode = 1
    }
    return sizes
  })

try {
  const results: Record<string, unknown> = { clients: LOAD_CLIENT_COUNT }
  for (const { name } of allDatabaseKinds) results[name] = { ...(await compare(name)), carts: await measureCartGrowth(name) }
  const last = allDatabaseKinds.at(-1)?.name ?? "PGlite"
  results.endurance = await measureMemoryGrowth(last)
  results.uploads = await compareUploads(last, print)
  if (last !== "PGlite") results.crowded = await compareCrowdedShop(last, print)
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
