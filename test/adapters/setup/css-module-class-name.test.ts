import { describe, expect, it } from "vitest"
import { makeCssModuleClassName } from "../../../adapters/setup/css-module-class-name.ts"
import { listRepositoryFiles } from "../../support/repository-files.ts"

describe("a class of a component's styles", () => {
  it("is called after the component", () => {
    expect(makeCssModuleClassName("primary", "/shop/ui/buttons/Button.module.css")).toBe("Button-primary")
  })

  it("is of one component only: no two have the same name", () => {
    const styles = listRepositoryFiles().filter(({ path }) => path.endsWith(".module.css"))
    const roots = styles.map(({ path }) => makeCssModuleClassName("root", path))
    expect(roots.length).toBeGreaterThan(20)
    expect(new Set(roots).size).toBe(roots.length)
  })
})
