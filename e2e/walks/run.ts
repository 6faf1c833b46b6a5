/** `npm run walks`: 500 walks, or with `--planted` whether they find each planted fault, in a copy of the project. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { withFaults } from "../../test/support/faulty-copy.ts"
import { seedsAfter } from "./beginning.ts"
import { PLANTED, type Planted } from "./planted.ts"

const root = fileURLToPath(new URL("../..", import.meta.url))
const { WALKS = "500", WALKERS = "2" } = process.env

const SEEDS = Array.from({ length: Number(WALKS) }, (_, index) => `${index + 1}`)

/** What was found already is not looked for again, until this file is removed. */
const FOUND = join(root, "test-results/planted-and-found.txt")

const walkIn = (folder: string, walks: NodeJS.ProcessEnv, more: readonly string[] = []) =>
  spawn(
    join(root, "node_modules/.bin/playwright"),
    ["test", "--config", "e2e/playwright.config.ts", "--workers", WALKERS, "--trace", "off", ...more, "walks.spec.ts"],
    {
      cwd: folder,
      // many shoppers from one address
      env: { ...process.env, ...walks, RATE_LIMITS: "1000" },
      stdio: ["ignore", more.length > 0 ? "pipe" : "inherit", "inherit"],
    },
  )

/** What is amiss in each walk that failed so far. */
const metIn = (output: string): readonly string[] => {
  const met = [...output.matchAll(/Error: (walk .*?)\n\s+begins at/gs)]
  return [...new Set(met.map(([, words = ""]) => words.replaceAll(/\s+/g, " ")))]
}

/** What walks of shoppers who are after what it is in come upon, the fault itself last; they stop there. */
const walkUpon = async (folder: string, { says, aim }: Planted): Promise<readonly string[]> => {
  const walks = walkIn(folder, { WALK: seedsAfter(aim, SEEDS).join(",") }, ["--reporter", "line"])
  const ended = once(walks, "close")
  let output = ""
  for await (const chunk of walks.stdout ?? []) {
    output += chunk
    if (metIn(output).some(words => says.test(words))) walks.kill("SIGINT")
  }
  await ended
  const met = metIn(output)
  if (met.length === 0 && !/\d+ passed/.test(output)) throw new Error(`no walk was taken: ${output}`)
  return met.toSorted((one, other) => Number(says.test(one)) - Number(says.test(other)))
}

const isFound = (planted: Planted): Promise<boolean> =>
  withFaults(planted.edits, async folder => {
    const met = await walkUpon(folder, planted)
    const found = met.some(words => planted.says.test(words))
    const line = `${found ? "found" : "NOT FOUND"}: ${planted.name} · ${met.at(-1) ?? "nothing was amiss"}\n`
    process.stdout.write(line)
    if (found) appendFileSync(FOUND, line)
    return found
  })

if (process.argv.includes("--planted")) {
  mkdirSync(join(root, "test-results"), { recursive: true })
  const only = process.env.PLANTED
  const asked = PLANTED.filter(({ name }) => only === undefined || name.includes(only))
  const before = existsSync(FOUND) ? readFileSync(FOUND, "utf8") : ""
  process.stdout.write(before)
  const found: Planted[] = []
  for (const planted of asked)
    if (before.includes(`: ${planted.name} ·`) || (await isFound(planted))) found.push(planted)
  process.stdout.write(`${found.length} of ${asked.length} planted faults are found by at most ${WALKS} walks each.\n`)
  process.exit(found.length === asked.length ? 0 : 1)
}
const [code] = (await once(walkIn(root, { WALKS }), "close")) as [number | null]
process.exit(code ?? 1)
