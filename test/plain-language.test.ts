import { describe, expect, it } from "vitest"
import { exportedNames, longSentences, namesExportedTwice, proseWords, unclearName } from "./support/plain-language.ts"
import { listRepositoryFiles, readRepositoryFile } from "./support/repository-files.ts"

const layers = listRepositoryFiles().filter(({ path }) => /^(?:domain|application|adapters|ui)\/.*\.(?:tsx?|mjs)$/.test(path))

const file = (path: string, source: string) => ({ path, source })

describe("an exported name", () => {
  it("is clear without its file", () => {
    const unclear = layers.flatMap(each =>
      exportedNames(each).flatMap(name => {
        const why = unclearName(name)
        return why ? [`${each.path}: ${name}: ${why}`] : []
      }),
    )
    expect(unclear).toEqual([])
  })

  it("is exported by only one file", () => {
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
  ])("such as %s is judged with the result %s", (name, why) => {
    expect(unclearName(name)).toBe(why)
  })

  it("is found in every kind of declaration, and reported when two files export it", () => {
    const a = file("a.ts", "export const one = 1\nexport type Two = 2\nexport async function three() {}\nconst four = 4")
    expect(exportedNames(a)).toEqual(["one", "Two", "three"])
    expect(namesExportedTwice([a, file("b.ts", "export interface Two {}")])).toEqual(["Two: a.ts, b.ts"])
  })
})

describe("a file name", () => {
  it("contains no private word", () => {
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

describe("a comment", () => {
  it("has sentences of at most 25 words", () => {
    expect(layers.flatMap(each => longSentences(each).map(sentence => `${each.path}: ${sentence}`))).toEqual([])
  })

  it("is split into sentences without the text in brackets", () => {
    const twenty = "word ".repeat(20)
    expect(longSentences(file("a.ts", `/** ${twenty}. ${twenty}. */`))).toEqual([])
    expect(longSentences(file("a.ts", `/** ${twenty} ${twenty}. */`))).toHaveLength(1)
    expect(longSentences(file("a.ts", `// ${twenty} (${twenty})`))).toEqual([])
  })
})

describe("a README", () => {
  const limits: readonly (readonly [path: string, words: number])[] = [
    ["README.md", 1000],
    ...["domain", "domain/testing", "application", "adapters", "ui", "test"].map(layer => [`${layer}/README.md`, 800] as const),
  ]

  it.each(limits)("%s has at most %i words", (path, most) => {
    expect(proseWords(readRepositoryFile(path))).toBeLessThanOrEqual(most)
  })

  it("has no paragraph over five lines of 120 characters", () => {
    const long = limits.flatMap(([path]) =>
      readRepositoryFile(path)
        .replace(/```[\s\S]*?```/g, "")
        .split(/\n\s*\n|\n(?=[-*|\d])/)
        .filter(paragraph => !/^\s*[|<]/.test(paragraph) && paragraph.trim().length > 5 * 120)
        .map(paragraph => `${path}: ${paragraph.slice(0, 60)}`),
    )
    expect(long).toEqual([])
  })
})
