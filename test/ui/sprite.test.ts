import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"

const read = (file: string) => readFileSync(new URL(`../../ui/theme/${file}`, import.meta.url), "utf8")

describe("the sprite", () => {
  it("contains each icon that the code uses exactly once", () => {
    const names = [...(/type IconName =([^\n]*(?:\n +\|[^\n]*)*)/.exec(read("Icon.tsx"))?.[1] ?? "").matchAll(/"(\w+)"/g)]
    const drawn = [...read("sprite.svg").matchAll(/id="icon-(\w+)"/g)]
    expect(drawn.map(([, name]) => name).sort()).toEqual(names.map(([, name]) => name).sort())
    expect(names.length).toBeGreaterThan(20)
  })
})
