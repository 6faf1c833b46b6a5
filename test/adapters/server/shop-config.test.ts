import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { CannotOpen } from "../../../adapters/server/cannot-open.ts"
import { shopConfigFrom } from "../../../adapters/server/shop-config.ts"

const file = readFileSync(new URL("../../../ui/public/config.json", import.meta.url), "utf8")

const refusal = (json: string): string => {
  try {
    shopConfigFrom(json)
    return "accepted"
  } catch (error) {
    return error instanceof CannotOpen ? error.message : "another error"
  }
}

describe("the shop's config.json", () => {
  it("tells the services where the shop delivers (CONF-12)", () => {
    expect(shopConfigFrom(file).countries).toContain("NL")
  })

  it("keeps the shop closed in one line when it is wrong, with every fault's path (CONF-24)", () => {
    const wrong = refusal(file.replace('"NL"', '"Holland"').replace('"/cart"', '"cart"'))
    expect(wrong).toMatch(/^config\.json makes no sense: .*\["paths"\]\["cart"\].*\["countries"\]\[0\].*\.$/)
    expect(refusal(file.replace(/"phone": ".*"/, '"phone": "call us"'))).toMatch(/\["seller"\]\["phone"\]/)
    expect(refusal(file.replace("Vel & Rand", "Vel\\nBcc: Rand"))).toMatch(/\["seller"\]\["name"\]/)
    expect(refusal("{")).toMatch(/^config\.json makes no sense: .+\.$/)
  })
})
