import { describe, expect, it } from "vitest"
import { listRepositoryFiles } from "../support/repository-files.ts"

describe("lists in pages", () => {
  const pages = listRepositoryFiles().filter(({ path }) => path.startsWith("ui/"))
  const listPaths = (text: string) => pages.filter(({ source }) => source.includes(text)).map(({ path }) => path)

  it("lead from a page beyond the end to the last one, each by the same links (ORDER-15)", () => {
    const paged = listPaths('get("page")')
    process.stdout.write(`${paged.length} lists in pages\n`)
    expect(paged.length).toBeGreaterThanOrEqual(3)
    expect(listPaths("<PaginationLinks")).toEqual(paged)
  })
})
