/** `npm run proofs`: runs every proof, or those that are named, and prints a line for each; proofs that passed in this tree are skipped. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { stripVTControlCharacters } from "node:util"
import { getTreeHash } from "../support/tree-results.ts"

interface ProofCommand {
  readonly command: readonly [string, ...string[]]
  readonly env?: NodeJS.ProcessEnv
  /** The lines of its output that are printed. */
  readonly figures: RegExp
}

const root = fileURLToPath(new URL("../..", import.meta.url))
const folder = `${root}test-results/proofs`

const byVitest = (...files: readonly string[]): ProofCommand => ({
  command: ["vitest", "run", ...files],
  figures: /^ +Tests +.*$/gm,
})

const byPlaywright = (config: string, ...more: readonly string[]): ProofCommand => ({
  command: ["playwright", "test", "--config", config, "--trace", "off", ...more],
  figures: /^ +\d+ (?:passed|flaky|failed).*$/gm,
})

const JOURNEYS = "e2e/playwright.config.ts"

/** Proofs in files of their own; each needs the machine for itself. */
const proofFiles = readdirSync(new URL(".", import.meta.url))
  .filter(file => file.endsWith(".proof.ts"))
  .map(file => file.replace(".proof.ts", ""))
  .map((name): readonly [string, ProofCommand] => [name, { command: ["node", "test/proofs/one.ts", name], figures: /^.+$/gm }])

/** Times in Amsterdam, the shop's time zone, at which the clock of all processes starts. */
const MOMENTS: readonly (readonly [string, string])[] = [
  ["in-100-days", "100 days"],
  ["before-cut-off", "2027-02-26 16:59:00"],
  ["28-february", "2027-02-28 23:58:00"],
  ["summer-time", "2027-03-28 01:58:00"],
  ["winter-time", "2027-10-31 02:58:00 +0200"],
  ["24-december", "2026-12-24 16:59:00"],
  ["new-year", "2026-12-31 23:58:00"],
  ["good-friday", "2027-03-26 16:59:00"],
  ["26-april", "2027-04-26 16:59:00"],
]

/** The offset in seconds; with an absolute time each process would start at that time again. */
const secondsUntil = (moment: string) => `$(printf %+d $(($(date -d '${moment}' +%s) - $(date +%s))))`

const atMoment = (moment: string, { command, figures }: ProofCommand): ProofCommand => ({
  command: ["sh", "-c", `exec faketime -f "${secondsUntil(moment)}" "$@"`, "sh", ...command],
  figures,
  env: {
    TZ: "Europe/Amsterdam",
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    SIZE: undefined,
    // that database uses the machine's clock
    TEST_DATABASE_URL: undefined,
  },
})

const clocks = [
  ...MOMENTS.map(([name, moment]) => [name, atMoment(moment, byVitest())] as const),
  ["journeys-in-100-days", atMoment("100 days", byPlaywright(JOURNEYS))] as const,
]

/** The seed, the last line of figures, and what is wrong. */
const SIMULATION_FIGURES = /^(?:seed \d+|.* with a fault|(?:TOO RARE|VIOLATION|To repeat).*)$/gm

/** Runs a command with its own network and processes, which end with it. */
const ISOLATED = ["unshare", "--net", "--pid", "--ipc", "--fork", "--kill-child", "--mount-proc"] as const

const PROOFS: ReadonlyMap<string, ProofCommand> = new Map([
  ["laws", byVitest("test/domain/money", "split")],
  ["every-law", { ...byVitest("test/domain", "test/application"), env: { LAW_RUNS: "5000" } }],
  ["session", byVitest("cart-session.model")],
  ["hostile-artwork", { ...byVitest("artwork-check/hostile-files"), figures: /^(?: +Tests +|hostile: ).*$/gm }],
  ["hydration", byVitest("adapters/transfer-cart")],
  ["malformed-bodies", byVitest("malformed-bodies")],
  ["event-loop", byVitest("server/event-loop")],
  ["lost-responses", byVitest("server/lost-responses")],
  ["races", byVitest("server/races")],
  ["killed-while-paying", { ...byVitest("server/killed-while-paying"), figures: /^(?: +Tests +|.*ledger: ).*$/gm }],
  ["killed-while-uploading", { ...byVitest("server/killed-while-uploading"), figures: /^(?: +Tests +|\d+ MiB ).*$/gm }],
  ["payments", byVitest("server/payment-model", "server/payments")],
  ["payment-methods", byPlaywright(JOURNEYS, "paying.spec.ts", "paying-again.spec.ts")],
  [
    "faults",
    {
      ...byPlaywright(JOURNEYS, "--workers", "4", "faults.spec.ts", "commands.spec.ts", "answers.spec.ts"),
      // many shoppers share one address
      env: { RATE_LIMITS: "1000" },
    },
  ],
  ["artwork-in-s3", byPlaywright(JOURNEYS, "artwork-in-s3.spec.ts")],
  ["server-rendering", byPlaywright(JOURNEYS, "server-rendered-pages.spec.ts")],
  ["odd-values", byPlaywright(JOURNEYS, "odd-values.spec.ts", "dialogs-that-save.spec.ts")],
  ["walks", { ...byPlaywright(JOURNEYS), command: ["node", "e2e/walks/run.ts"] }],
  ["injected-walk-faults", { command: ["node", "e2e/walks/run.ts", "--planted"], figures: /^(?:found|NOT FOUND|\d+ of).*$/gm }],
  ["injected-faults", { command: ["node", "test/proofs/try-injected-faults.ts"], figures: /^(?:NOT FOUND|\d+ of).*$/gm }],
  [
    "simulate",
    { command: ["npm", "run", "simulate", "--", "--lives", "1000000", "--least", "100"], figures: SIMULATION_FIGURES },
  ],
  ["simulate-faults", { command: ["node", "test/simulation/try-injected-faults.ts"], figures: /^(?:NOT FOUND|\d+ of).*$/gm }],
  ["previous-version", { command: ["node", "test/proofs/version-before.ts"], figures: /^ +Tests +.*$/gm }],
  ["cluster", { command: [...ISOLATED, "node", "e2e/cluster/run.ts"], figures: /^.+$/gm }],
  ["engines", byPlaywright("e2e/engines/playwright.config.ts")],
  ...clocks,
  ...proofFiles,
  ["mutation", { command: ["npm", "run", "mutation"], figures: /^All files.*$/gm }],
])

const tree = getTreeHash()

/** The lines that a proof printed when it passed in this tree. */
const readStoredResult = (name: string): string | undefined => {
  const file = `${folder}/${name}-${tree}`
  return existsSync(file) ? readFileSync(file, "utf8") : undefined
}

/** Runs a proof; its whole output goes to a log file. */
const prove = async (
  name: string,
  { command: [program, ...args], env, figures }: ProofCommand,
): Promise<readonly [boolean, string]> => {
  const startedAt = performance.now()
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, SIZE: "full", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  })
  const log = createWriteStream(`${folder}/${name}.log`)
  let output = ""
  const addOutput = (chunk: Buffer): void => {
    output += chunk
    log.write(chunk)
  }
  child.stdout.on("data", addOutput)
  child.stderr.on("data", addOutput)
  const [code] = await once(child, "close")
  log.end()
  const lines = stripVTControlCharacters(output).match(figures) ?? []
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  const head = `${name}: ${code === 0 ? "holds" : "BROKEN"}, ${seconds} s`
  return [code === 0, [head, ...lines.map(line => `  ${line.trim()}`)].join("\n")]
}

mkdirSync(folder, { recursive: true })
const names = process.argv.slice(2)
const unknown = names.filter(name => !PROOFS.has(name))
if (unknown.length > 0) {
  process.stderr.write(`There is no proof ${unknown.join(", ")}: choose among ${[...PROOFS.keys()].join(", ")}.\n`)
  process.exit(1)
}
for (const [name, proof] of PROOFS) {
  if (names.length > 0 && !names.includes(name)) continue
  const storedLines = readStoredResult(name)
  const [holds, lines] = storedLines === undefined ? await prove(name, proof) : [true, storedLines]
  process.stdout.write(`${lines}\n`)
  if (!holds) process.exitCode = 1
  else if (tree !== undefined) writeFileSync(`${folder}/${name}-${tree}`, lines)
}
