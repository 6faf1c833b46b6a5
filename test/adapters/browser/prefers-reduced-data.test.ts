import { afterEach, describe, expect, it, vi } from "vitest"
import { prefersReducedData } from "../../../adapters/browser/prefers-reduced-data.ts"

afterEach(() => vi.unstubAllGlobals())

describe("prefersReducedData", () => {
  it.each([
    [{ saveData: true }, true],
    [{ effectiveType: "slow-2g" }, true],
    [{ effectiveType: "2g" }, true],
    [{ saveData: false, effectiveType: "3g" }, false],
    [undefined, false],
  ])("with the browser's connection %o returns %s (CART-46)", (connection, expected) => {
    vi.stubGlobal("navigator", { connection })
    expect(prefersReducedData()).toBe(expected)
  })
})
