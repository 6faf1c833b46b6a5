/** Random walks over a bad network. After each step the page agrees with the services and offers a way on (RELY-11). */
import { journeyTest } from "./journey-test.ts"
import { runRandomWalk } from "./walks/random-walk.ts"

// WALK names the seeds whose steps are printed.
const { WALK, SEEDS = "1" } = process.env

const seeds = (WALK ?? SEEDS).split(",")

for (const seed of seeds) {
  journeyTest(`random walk ${seed}: each page agrees with the services (RELY-11)`, async ({ context, baseURL }) => {
    const steps = await runRandomWalk(context, baseURL ?? "", seed)
    if (WALK) process.stdout.write(`walk ${seed}\n  ${steps.join("\n  ")}\n`)
  })
}
