/** Runs the named proof in a process of its own. */
import { type Proof, type Prove, within } from "./proof.ts"

// in milliseconds
const PROOF_TIMEOUT = 240_000
const CLEANUP_TIMEOUT = 30_000

const [name = ""] = process.argv.slice(2)

const cleanups: (() => unknown)[] = []

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const tell = (line: string): void => void process.stdout.write(`${line}\n`)

const proof: Proof = {
  tell,
  broken: sentence => {
    process.exitCode = 1
    tell(`BROKEN: ${sentence}`)
  },
  later: cleanUp => void cleanups.push(cleanUp),
}

const end = async (): Promise<void> => {
  for (const cleanUp of cleanups.splice(0).reverse()) {
    await within(CLEANUP_TIMEOUT, "cleaning up", Promise.resolve(cleanUp())).catch(error => proof.broken(messageOf(error)))
  }
}

const stop = () => void end().then(() => process.exit(1))
process.once("SIGINT", stop).once("SIGTERM", stop)
const { prove } = (await import(`./${name}.proof.ts`)) as { readonly prove: Prove }
await within(PROOF_TIMEOUT, "the proof", prove(proof)).catch(error => proof.broken(messageOf(error)))
await end()
process.exit()
