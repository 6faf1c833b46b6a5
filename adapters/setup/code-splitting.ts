/** The code comes in two pieces, what is needed first and what later pages share: fewer requests, and smaller together than apart. */
import { fileURLToPath } from "node:url"
import type { Plugin, Rolldown } from "vite"

/** What a shopper of any page needs, and the cart: it is on everybody's way. */
const FIRST = ["../../ui/main.tsx", "../../ui/cart/CartPage.tsx"].map(path =>
  fileURLToPath(new URL(path, import.meta.url)),
)

type ImportsOf = (id: string) => { readonly importedIds: readonly string[] } | null

const withImports = (ids: readonly string[], importsOf: ImportsOf, found = new Set<string>()): ReadonlySet<string> => {
  for (const id of ids) {
    if (found.has(id)) continue
    found.add(id)
    withImports(importsOf(id)?.importedIds ?? [], importsOf, found)
  }
  return found
}

export const makeCodeSplittingGroups = (): Rolldown.CodeSplittingGroup[] => {
  let first: ReadonlySet<string> | undefined
  return [
    {
      debugName: "first",
      name: (id, chunking) => {
        first ??= withImports(FIRST, id => chunking.getModuleInfo(id))
        return first.has(id) || id.startsWith("\0rolldown") ? "first" : null
      },
    },
    { name: "later", test: /(domain|application|ui)\//, minShareCount: 2 },
  ]
}

/** What is run at once is compiled while it comes, not function by function when it is called; it counts as the very first line only. */
export const eagerCompilePlugin: Plugin = {
  name: "first-is-compiled-ahead",
  apply: "build",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === "chunk" && chunk.name === "first") chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
    },
  },
}
