/** Fifty shoppers alone, and beside twenty uploads of files, in turn: returns the ratio of their 95th percentiles. */
import { fork } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"
import { formatAtMost } from "../format-goal.ts"
import { runConcurrentShoppers, withLoadServices } from "./load-test.ts"
import { calculatePercentile } from "./percentile.ts"

const PROGRAM = fileURLToPath(new URL("upload-crowd.ts", import.meta.url))

const PAIRS = 5

const UPLOADS = 20

const CALLS_PER_SECOND = 100

const ROUNDS = Number(process.env.ROUNDS ?? 10)

/** Ratio to the times without uploads. */
const RATIO_BUDGET = 1.5

/** Runs `work` while files are sent, and returns how much was sent meanwhile. */
const besideUploads = async <A>(base: string, work: () => Promise<A>) => {
  const child = fork(PROGRAM, [base, String(UPLOADS)], { stdio: "inherit" })
  await once(child, "message")
  const result = await work()
  child.send("stop")
  const [{ megabytes }] = (await once(child, "message")) as [{ readonly megabytes: number }]
  await once(child, "exit")
  return { result, megabytes }
}

export const compareUploads = (kind: string, print: (text: string) => void) =>
  withLoadServices(["serve", kind], async ({ base, measureMemory }) => {
    const run = () => runConcurrentShoppers(base, ROUNDS, CALLS_PER_SECOND)
    const pairs: { readonly alone: number; readonly beside: number; readonly ratio: number; readonly megabytes: number }[] = []
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const alone = await run()
      const { result: beside, megabytes } = await besideUploads(base, run)
      pairs.push({ alone: alone.p95, beside: beside.p95, ratio: Number((beside.p95 / alone.p95).toFixed(2)), megabytes })
    }
    const ratio = calculatePercentile(
      pairs.map(each => each.ratio),
      0.5,
    )
    const megabytes = Math.round((await measureMemory()).rss / 1e6)
    const figures = pairs.map(({ alone, beside }) => `${alone}/${beside}`).join(", ")
    print(
      `${kind}, ${UPLOADS} uploads: p95 without/with ${figures} ms (${ratio} ×), ${formatAtMost(ratio, RATIO_BUDGET, " ×")}; `,
    )
    print(`${pairs.reduce((sum, each) => sum + each.megabytes, 0)} MB sent, memory ${megabytes} MB\n`)
    if (ratio > RATIO_BUDGET) process.exitCode = 1
    return { pairs, ratio, megabytes }
  })
