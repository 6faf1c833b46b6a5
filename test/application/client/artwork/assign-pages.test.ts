import { describe, expect, it } from "vitest"
import { assignPages } from "../../../../application/client/artwork/assign-pages.ts"

const assign = (pageCount: number, freePages: readonly number[], ...names: readonly string[]) => {
  const { assigned, surplus } = assignPages(
    pageCount,
    freePages,
    names.map(name => ({ name })),
  )
  return [assigned.map(({ file, page }) => [file.name, page]), surplus.map(({ name }) => name)]
}

describe("assignPages", () => {
  it("gives a single PDF all pages, and a single file the only page (ART-70)", () => {
    expect(assign(2, [1, 2], "cards.PDF")).toEqual([[["cards.PDF", undefined]], []])
    expect(assign(1, [1], "poster.png")).toEqual([[["poster.png", undefined]], []])
    expect(assign(1, [], "poster.tif")).toEqual([[["poster.tif", undefined]], []])
  })

  it("gives several files the free pages in the order of their names (ART-70)", () => {
    expect(assign(2, [1, 2], "page 10.png", "page 9.png")).toEqual([
      [
        ["page 9.png", 1],
        ["page 10.png", 2],
      ],
      [],
    ])
    expect(assign(2, [2], "back.jpg")).toEqual([[["back.jpg", 2]], []])
  })

  it("replaces all pages by as many files, and takes no file that no page is free for (ART-70)", () => {
    expect(assign(2, [], "b.png", "a.png")).toEqual([
      [
        ["a.png", 1],
        ["b.png", 2],
      ],
      [],
    ])
    expect(assign(2, [], "a.png")).toEqual([[], ["a.png"]])
    expect(assign(2, [2], "a.png", "b.png")).toEqual([[["a.png", 2]], ["b.png"]])
  })
})
