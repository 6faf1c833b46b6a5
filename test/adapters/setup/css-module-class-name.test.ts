import { describe, expect, it } from "vitest"
import { makeCssModuleClassName } from "../../../adapters/setup/css-module-class-name.ts"
import { listRepositoryFiles } from "../../support/repository-files.ts"

describe("makeCssModuleClassName", () => {
  it("starts with the component's name", () => {
    expect(makeCssModuleClassName("primary", "/shop/ui/buttons/Button.module.css")).toBe("Button-primary")
  })

  it("gives every component's style sheet a different class name", () => {
    const styles = listRepositoryFiles().filter(({ path }) => path.endsWith(".module.css"))
    const roots = styles.map(({ path }) => makeCssModuleClassName("root", path))
    expect(roots.length).toBeGreaterThan(20)
    expect(new Set(roots).size).toBe(roots.length)
  })
})
