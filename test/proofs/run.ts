/** `npm run proofs`: every promise at its full size, a line each; names choose among them, and what this very tree has shown is not tried again. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { stripVTControlCharacters } from "node:util"
import { getTreeHash } from "../support/tree-results.ts"

interface Proven {
  readonly command: readonly [string, ...string[]]
  readonly env?: NodeJS.ProcessEnv
  /** what of its output is told */
  readonly figures: RegExp
}

const root = fileURLToPath(new URL("../..", import.meta.url))
const folder = `${root}test-results/proofs`

const byVitest = (...files: readonly string[]): Proven => ({
  command: ["vitest", "run", ...files],
  figures: /^ +Tests +.*$/gm,
})

const byPlaywright = (config: string, ...more: readonly string[]): Proven => ({
  command: ["playwright", "test", "--config", config, "--trace", "off", ...more],
  figures: /^ +\d+ (?:passed|flaky|failed).*$/gm,
})

const JOURNEYS = "e2e/playwright.config.ts"

/** Each takes the machine for itself. */
const itself = readdirSync(new URL(".", import.meta.url))
  .filter(file => file.endsWith(".proof.ts"))
  .map(file => file.replace(".proof.ts", ""))
  .map((name): readonly [string, Proven] => [
    name,
    { command: ["node", "test/proofs/one.ts", name], figures: /^.+$/gm },
  ])

/** Amsterdam's, where the shop is: from then on the clock goes as ever, the same one in each process. */
const MOMENTS: readonly (readonly [string, string])[] = [
  ["in-100-days", "100 days"],
  ["before-cut-off", "2027-02-26 16:59:00"],
  ["28-february", "2027-02-28 23:58:00"],
  ["summer-time", "2027-03-28 01:58:00"],
  ["winter-time", "2027-10-31 02:58:00 +0200"],
  ["new-year", "2026-12-31 23:58:00"],
]

/** In seconds: with a moment to begin at, each process would begin there anew. */
const ahead = (moment: string) => `$(printf %+d $(($(date -d '${moment}' +%s) - $(date +%s))))`

const atMoment = (moment: string, { command, figures }: Proven): Proven => ({
  command: ["sh", "-c", `exec faketime -f "${ahead(moment)}" "$@"`, "sh", ...command],
  figures,
  env: {
    TZ: "Europe/Amsterdam",
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    SIZE: undefined,
    // its clock is its machine's
    TEST_DATABASE_URL: undefined,
  },
})

const clocks = [
  ...MOMENTS.map(([name, moment]) => [name, atMoment(moment, byVitest())] as const),
  ["journeys-in-100-days", atMoment("100 days", byPlaywright(JOURNEYS))] as const,
]

/** With a network and processes of its own, which end with it. */
const APART = ["unshare", "--net", "--pid", "--ipc", "--fork", "--kill-child", "--mount-proc"] as const

const PROOFS: ReadonlyMap<string, Proven> = new Map([
  ["laws", byVitest("test/domain/money", "split")],
  ["every-law", { ...byVitest("test/domain", "test/application"), env: { LAW_RUNS: "5000" } }],
  ["session", byVitest("cart-session.model")],
  ["fuzz", byVitest("bad-bodies")],
  ["races", byVitest("server/races")],
  ["kills", byVitest("server/killed-processes")],
  ["kills-paying", { ...byVitest("server/killed-while-paying"), figures: /^(?: +Tests +|.*ledger: ).*$/gm }],
  ["payments", byVitest("server/payment-model")],
  ["ways-to-pay", byPlaywright(JOURNEYS, "paying.spec.ts", "paying-again.spec.ts", "payment-methods.spec.ts")],
  [
    "faults",
    {
      ...byPlaywright(JOURNEYS, "--workers", "4", "faults.spec.ts", "commands.spec.ts", "answers.spec.ts"),
      // many shoppers from one address
      env: { RATE_LIMITS: "1000" },
    },
  ],
  ["drawn", byPlaywright(JOURNEYS, "server-rendered-pages.spec.ts")],
  ["odd-values", byPlaywright(JOURNEYS, "odd-values.spec.ts", "dialogs-that-save.spec.ts")],
  ["walks", { ...byPlaywright(JOURNEYS), command: ["node", "e2e/walks/run.ts"] }],
  ["planted", { command: ["node", "e2e/walks/run.ts", "--planted"], figures: /^(?:found|NOT FOUND|\d+ of).*$/gm }],
  ["slips", { command: ["node", "test/proofs/try-injected-faults.ts"], figures: /^(?:NOT NOTICED|\d+ of).*$/gm }],
  ["version-before", { command: ["node", "test/proofs/version-before.ts"], figures: /^ +Tests +.*$/gm }],
  ["cluster", { command: [...APART, "node", "e2e/cluster/run.ts"], figures: /^.+$/gm }],
  ["engines", byPlaywright("e2e/engines/playwright.config.ts")],
  ...clocks,
  ...itself,
  ["mutation", { command: ["npm", "run", "mutation"], figures: /^All files.*$/gm }],
])

const tree = getTreeHash()

/** The lines that `name` told of this very tree. */
const told = (name: string): string | undefined => {
  const file = `${folder}/${name}-${tree}`
  return existsSync(file) ? readFileSync(file, "utf8") : undefined
}

/** Its whole output goes to a file beside. */
const prove = async (
  name: string,
  { command: [program, ...args], env, figures }: Proven,
): Promise<readonly [boolean, string]> => {
  const began = performance.now()
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, SIZE: "full", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  })
  const log = createWriteStream(`${folder}/${name}.log`)
  let output = ""
  const keep = (chunk: Buffer): void => {
    output += chunk
    log.write(chunk)
  }
  child.stdout.on("data", keep)
  child.stderr.on("data", keep)
  const [code] = await once(child, "close")
  log.end()
  const lines = stripVTControlCharacters(output).match(figures) ?? []
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  const head = `${name}: ${code === 0 ? "holds" : "BROKEN"}, ${seconds} s`
  return [code === 0, [head, ...lines.map(line => `  ${line.trim()}`)].join("\n")]
}

mkdirSync(folder, { recursive: true })
const asked = process.argv.slice(2)
const unknown = asked.filter(name => !PROOFS.has(name))
if (unknown.length > 0) {
  process.stderr.write(`There is no proof ${unknown.join(", ")}: choose among ${[...PROOFS.keys()].join(", ")}.\n`)
  process.exit(1)
}
for (const [name, proven] of PROOFS) {
  if (asked.length > 0 && !asked.includes(name)) continue
  const known = told(name)
  const [holds, lines] = known === undefined ? await prove(name, proven) : [true, known]
  process.stdout.write(`${lines}\n`)
  if (!holds) process.exitCode = 1
  else if (tree !== undefined) writeFileSync(`${folder}/${name}-${tree}`, lines)
}
