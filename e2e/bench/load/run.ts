/** The second half of `npm run bench`. Fifty shoppers load the services, then a bare handler that runs the same SQL without rules. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { allDatabaseKinds } from "../../../test/support/test-shop.ts"
import { formatAtLeast, formatAtMost } from "../format-goal.ts"
import { measureCartSizes } from "./cart-sizes.ts"
import { compareCrowdedShop } from "./compare-crowded-shop.ts"
import {
  LOAD_CLIENT_COUNT,
  type LoadFigures,
  type LoadServiceMode,
  runConcurrentShoppers,
  withLoadServices,
} from "./load-test.ts"

const RESULTS = fileURLToPath(new URL("results.json", import.meta.url))

const ROUNDS = Number(process.env.ROUNDS ?? 10)

/** orders of the long run that shows whether memory grows */
const CHECKOUTS = Number(process.env.CHECKOUTS ?? 5000)

/** Of the bare handler's calls per second; calls per second; in milliseconds, when just so many calls per second come. */
const GOALS: Readonly<Record<string, { share: number; perSecond: number; p95: number }>> = {
  PGlite: { share: 0.6, perSecond: 200, p95: 100 },
  PostgreSQL: { share: 0.6, perSecond: 400, p95: 100 },
}

const folder = mkdtempSync(join(tmpdir(), "load-"))

const shop = (mode: LoadServiceMode, kind: string, perSecond?: number): Promise<LoadFigures> =>
  withLoadServices([mode, kind, join(folder, `${kind}.recorded`)], ({ base }) => runConcurrentShoppers(base, ROUNDS, perSecond))

const told = (what: string, { perSecond, p50, p95, p99 }: LoadFigures): string =>
  `${what.padEnd(28)} ${String(perSecond).padStart(5)} calls/s   p50 ${p50} ms   p95 ${p95} ms   p99 ${p99} ms\n`

const say = (text: string): void => {
  process.stdout.write(text)
}

const compare = async (kind: string) => {
  await shop("record", kind)
  const services = await shop("serve", kind)
  const bare = await shop("bare", kind)
  const goal = GOALS[kind]
  const paced = await shop("serve", kind, goal?.perSecond)
  const share = Number((services.perSecond / bare.perSecond).toFixed(2))
  say(told(`${kind}, services`, services))
  say(told(`${kind}, bare handler`, bare))
  say(told(`${kind}, at the asked pace`, paced))
  if (goal) {
    say(`${kind}: ${share} of the bare handler (${formatAtLeast(share, goal.share)}), `)
    say(
      `calls a second ${formatAtLeast(services.perSecond, goal.perSecond)}, p95 at that pace ${formatAtMost(paced.p95, goal.p95)}\n`,
    )
  }
  const met = goal && share >= goal.share && services.perSecond >= goal.perSecond && paced.p95 <= goal.p95
  if (!met) process.exitCode = 1
  return { services, bare, paced, share, goal }
}

/** How often the memory is looked at. */
const LOOKS = 5

const endure = async (kind: string) => {
  const weights = await withLoadServices(["serve", kind], async ({ base, weigh }) => {
    const looks = []
    for (let look = 0; look < LOOKS; look += 1) {
      await runConcurrentShoppers(base, Math.ceil(CHECKOUTS / LOOKS / LOAD_CLIENT_COUNT))
      looks.push(await weigh())
    }
    return looks
  })
  const last = weights.at(-1)
  const megabytes = weights.map(({ rss }) => Math.round(rss / 1e6))
  say(`${kind}: ${last?.orders} orders of ${last?.carts} carts; memory ${megabytes.join(", ")} MB\n`)
  return { megabytes, orders: last?.orders, carts: last?.carts }
}

const CART_SIZES = [1, 10, 100, 500]

/** As times of those of a cart of one line. */
const SIZE_BUDGET = 3

const grow = (kind: string) =>
  withLoadServices(["serve", kind], async ({ base }) => {
    const sizes = await measureCartSizes(base, CART_SIZES, 40)
    const [one] = sizes
    for (const { lines, read, change } of sizes) {
      const times = (ms: number, least = ms) => `${ms} ms (${(ms / least).toFixed(1)} ×)`
      const figures = `read ${times(read, one?.read)}   change ${times(change, one?.change)}`
      const most = one ? Math.max(read / one.read, change / one.change) : 1
      say(`${kind}, cart of ${String(lines).padStart(3)} lines   ${figures}, ${formatAtMost(most, SIZE_BUDGET, " ×")}\n`)
      if (most > SIZE_BUDGET) process.exitCode = 1
    }
    return sizes
  })

try {
  const results: Record<string, unknown> = { clients: LOAD_CLIENT_COUNT }
  for (const { name } of allDatabaseKinds) results[name] = { ...(await compare(name)), carts: await grow(name) }
  const last = allDatabaseKinds.at(-1)?.name ?? "PGlite"
  results.endurance = await endure(last)
  if (last !== "PGlite") results.crowded = await compareCrowdedShop(last, say)
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
