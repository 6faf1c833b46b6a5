import { describe, expect, it } from "vitest"
import { exportedNames, namesExportedTwice, unclearName } from "./support/plain-language.ts"
import { listRepositoryFiles } from "./support/repository-files.ts"

const layers = listRepositoryFiles().filter(({ path }) =>
  /^(?:domain|application|adapters|ui)\/.*\.(?:tsx?|mjs)$/.test(path),
)

const file = (path: string, source: string) => ({ path, source })

describe("an exported name", () => {
  it("says what it is without its file", () => {
    const unclear = layers.flatMap(each =>
      exportedNames(each).flatMap(name => {
        const why = unclearName(name)
        return why ? [`${each.path}: ${name}: ${why}`] : []
      }),
    )
    expect(unclear).toEqual([])
  })

  it("is exported by one file alone", () => {
    expect(namesExportedTwice(layers)).toEqual([])
  })

  it.each([
    ["told", '"told" is a private word'],
    ["keptOrders", '"kept" is a private word'],
    ["below", '"below" is a private word'],
    ["counted", '"counted" alone is no name'],
    ["with", '"with" alone is no name'],
    ["keepAtPlant", undefined],
    ["seed", undefined],
    ["isPaid", undefined],
  ])("%s is judged", (name, why) => {
    expect(unclearName(name)).toBe(why)
  })

  it("is found in each kind of declaration, and twice when two files have it", () => {
    const a = file(
      "a.ts",
      "export const one = 1\nexport type Two = 2\nexport async function three() {}\nconst four = 4",
    )
    expect(exportedNames(a)).toEqual(["one", "Two", "three"])
    expect(namesExportedTwice([a, file("b.ts", "export interface Two {}")])).toEqual(["Two: a.ts, b.ts"])
  })
})

describe("a file's name", () => {
  it("has no private word", () => {
    const names = listRepositoryFiles()
      .map(({ path }) => path)
      .filter(path => /\.(?:tsx?|mjs|css)$/.test(path))
    const unclear = names.flatMap(path => {
      const why = unclearName(
        `a-${
          path
            .split("/")
            .at(-1)
            ?.replace(/\.(?:[\w.]+)$/, "") ?? ""
        }`,
      )
      return why ? [`${path}: ${why}`] : []
    })
    expect(unclear).toEqual([])
  })
})
