/** Random walks over a bad network. After each step the page agrees with the services and offers a way on (RELY-11). */
import { journeyTest } from "./journey-test.ts"
import { runRandomWalk } from "./walks/random-walk.ts"

// WALK names the seeds whose steps are printed.
const { WALK, SEEDS = "1" } = process.env

const seeds = (WALK ?? SEEDS).split(",")

for (const seed of seeds) {
  journeyTest(`random walk ${seed}: each page agrees with the services (RELY-11)`, async ({ context, baseURL }, { timeout }) => {
    // early enough to print the walk
    const limit = AbortSignal.timeout(timeout - 5_000)
    const steps = await runRandomWalk(context, baseURL ?? "", seed, limit)
    if (WALK) process.stdout.write(`walk ${seed}\n  ${steps.join("\n  ")}\n`)
  })
}
