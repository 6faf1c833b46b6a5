/** Shows the one promise that is named, with its figures, in a process of its own. */
import { type Proof, type Prove, within } from "./proof.ts"

/** In milliseconds. */
const MOST_IN_ALL = 240_000
const MOST_TO_END = 30_000

const [name = ""] = process.argv.slice(2)

const undone: (() => unknown)[] = []

const says = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const tell = (line: string): void => void process.stdout.write(`${line}\n`)

const proof: Proof = {
  tell,
  broken: sentence => {
    process.exitCode = 1
    tell(`BROKEN: ${sentence}`)
  },
  later: undo => void undone.push(undo),
}

const end = async (): Promise<void> => {
  for (const undo of undone.splice(0).reverse()) {
    await within(MOST_TO_END, "cleaning up", Promise.resolve(undo())).catch(error => proof.broken(says(error)))
  }
}

const stop = () => void end().then(() => process.exit(1))
process.once("SIGINT", stop).once("SIGTERM", stop)
const { prove } = (await import(`./${name}.proof.ts`)) as { readonly prove: Prove }
await within(MOST_IN_ALL, "all of it", prove(proof)).catch(error => proof.broken(says(error)))
await end()
process.exit()
