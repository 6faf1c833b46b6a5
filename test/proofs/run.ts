/** `npm run proofs`: the promises that take a machine of their own to show, each with its figure; a name chooses among them. */
import { readdir } from "node:fs/promises"
import { type Proof, type Prove, within } from "./proof.ts"

/** In milliseconds. */
const MOST_IN_ALL = 240_000
const MOST_TO_END = 30_000

const [chosen = ""] = process.argv.slice(2)

const names = (await readdir(new URL(".", import.meta.url))).filter(name => name.endsWith(".proof.ts"))

const undone: (() => unknown)[] = []

const says = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const proofNamed = (name: string): Proof => {
  const tell = (line: string) => void process.stdout.write(`${name.replace(".proof.ts", "")}: ${line}\n`)
  return {
    tell,
    broken: sentence => {
      process.exitCode = 1
      tell(`BROKEN: ${sentence}`)
    },
    later: undo => void undone.push(undo),
  }
}

const end = async ({ broken }: Proof): Promise<void> => {
  for (const undo of undone.splice(0).reverse()) {
    await within(MOST_TO_END, "cleaning up", Promise.resolve(undo())).catch(error => broken(says(error)))
  }
}

for (const name of names.filter(name => name.includes(chosen))) {
  const proof = proofNamed(name)
  const stop = () => void end(proof).then(() => process.exit(1))
  process.once("SIGINT", stop).once("SIGTERM", stop)
  const { prove } = (await import(`./${name}`)) as { readonly prove: Prove }
  await within(MOST_IN_ALL, "all of it", prove(proof)).catch(error => proof.broken(says(error)))
  process.off("SIGINT", stop).off("SIGTERM", stop)
  await end(proof)
}
process.exit()
