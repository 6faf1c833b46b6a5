import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { beforeEach, describe, expect, it } from "vitest"
import { checkSellerIsNotSample, readShopConfig } from "../../../adapters/server/shop-config.ts"
import { StartupError } from "../../../adapters/server/startup-error.ts"
import { CUSTOM_SELLER, writeCustomConfig } from "../../support/custom-config.ts"
import { TEST_SELLER } from "../../support/test-settings.ts"

describe("the folder of what the shop is set up for", () => {
  let folder: string

  beforeEach(async () => {
    folder = await writeCustomConfig(await mkdtemp(join(tmpdir(), "config-")))
  })

  const refusal = (asked: Promise<unknown>): Promise<string> =>
    asked.then(
      () => "accepted",
      error => (error instanceof StartupError ? error.message : "another error"),
    )

  /** Of its `config.json` with each of these in place of the other. */
  const changed = async (...changes: readonly (readonly [string | RegExp, string])[]): Promise<string> => {
    const file = join(folder, "config.json")
    const said = await readFile(file, "utf8")
    await writeFile(
      file,
      changes.reduce((all, [words, others]) => all.replace(words, others), said),
    )
    const told = await refusal(readShopConfig(folder))
    await writeFile(file, said)
    return told.replace(file, "FILE")
  }

  it("tells the services where the shop delivers, and who sells (CONF-12, CONF-24)", async () => {
    expect((await readShopConfig()).countries).toContain("NL")
    expect(await readShopConfig(folder)).toMatchObject({
      countries: ["NL", "BE", "DE", "FR", "LU"],
      seller: CUSTOM_SELLER,
    })
  })

  it("keeps the shop closed in one line when it is wrong, with every fault's path (CONF-24)", async () => {
    expect(await changed(['"NL"', '"Holland"'], ['"/cart"', '"cart"'])).toMatch(
      /^FILE makes no sense: .*\["paths"\]\["cart"\].*\["countries"\]\[0\].*\.$/,
    )
    expect(await changed([/.*/, "{"])).toMatch(/^FILE makes no sense: .+\.$/)
    expect(await changed([CUSTOM_SELLER.phone, "call us"])).toMatch(/\["seller"\]\["phone"\]/)
    expect(await changed([CUSTOM_SELLER.name, "Ink\\nBcc: Sons"])).toMatch(/\["seller"\]\["name"\]/)
    expect(await changed([/$/, " ".repeat(100_000)])).toBe("FILE is too long: write at most 100000 characters.")
    await rm(join(folder, "config.json"))
    expect(await refusal(readShopConfig(folder))).toBe(
      `${join(folder, "config.json")} can't be read: set CONFIG_DIR to a folder that has it.`,
    )
    await writeFile(join(folder, "config.json"), "{}")
  })

  it("names another seller than the sample shop's before anybody can buy in production (CONF-24)", async () => {
    expect(await refusal(checkSellerIsNotSample(CUSTOM_SELLER))).toBe("accepted")
    expect(await refusal(checkSellerIsNotSample({ ...CUSTOM_SELLER, phone: TEST_SELLER.phone }))).toBe(
      "In production the shop needs a seller of its own: config.json still says the sample shop's phone. Set CONFIG_DIR to a folder with your own.",
    )
  })
})
