/** `npm run proofs`: the promises that take a machine of their own to show, each with its figure; a name chooses among them. */
import { readdir } from "node:fs/promises"

const [chosen = ""] = process.argv.slice(2)

const names = (await readdir(new URL(".", import.meta.url))).filter(name => name.endsWith(".proof.ts"))

for (const name of names.filter(name => name.includes(chosen))) {
  const { prove } = (await import(`./${name}`)) as { readonly prove: () => Promise<readonly string[]> }
  for (const line of await prove()) process.stdout.write(`${name.replace(".proof.ts", "")}: ${line}\n`)
}
process.exit()
