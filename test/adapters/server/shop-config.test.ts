import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { beforeEach, describe, expect, it } from "vitest"
import { OperatorError } from "../../../adapters/settings/operator-error.ts"
import { checkSellerIsNotSample, readShopConfig } from "../../../adapters/settings/shop-config.ts"
import { CUSTOM_SELLER, writeCustomConfig } from "../../support/custom-config.ts"
import { TEST_SELLER } from "../../support/test-settings.ts"

describe("the shop's configuration folder", () => {
  let folder: string

  beforeEach(async () => {
    folder = await writeCustomConfig(await mkdtemp(join(tmpdir(), "config-")))
  })

  const refusal = (reading: Promise<unknown>): Promise<string> =>
    reading.then(
      () => "accepted",
      error => (error instanceof OperatorError ? error.message : "another error"),
    )

  /** The refusal of `config.json` after these replacements. */
  const refusalAfter = async (...changes: readonly (readonly [string | RegExp, string])[]): Promise<string> => {
    const file = join(folder, "config.json")
    const original = await readFile(file, "utf8")
    await writeFile(
      file,
      changes.reduce((all, [pattern, replacement]) => all.replace(pattern, replacement), original),
    )
    const message = await refusal(readShopConfig(folder))
    await writeFile(file, original)
    return message.replace(file, "FILE")
  }

  it("gives the services the countries of delivery and the seller (CONF-12, CONF-24)", async () => {
    expect((await readShopConfig()).countries).toContain("NL")
    expect(await readShopConfig(folder)).toMatchObject({
      countries: ["NL", "BE", "DE", "FR", "LU"],
      seller: CUSTOM_SELLER,
    })
  })

  it("is refused in one line, with the path of every fault, when config.json is invalid or missing (CONF-24)", async () => {
    expect(await refusalAfter(['"NL"', '"Holland"'], ['"/cart"', '"cart"'])).toMatch(
      /^FILE makes no sense: .*\["paths"\]\["cart"\].*\["countries"\]\[0\].*\.$/,
    )
    expect(await refusalAfter([/.*/, "{"])).toMatch(/^FILE makes no sense: .+\.$/)
    expect(await refusalAfter([CUSTOM_SELLER.phone, "call us"])).toMatch(/\["seller"\]\["phone"\]/)
    expect(await refusalAfter([CUSTOM_SELLER.name, "Ink\\nBcc: Sons"])).toMatch(/\["seller"\]\["name"\]/)
    expect(await refusalAfter([/$/, " ".repeat(100_000)])).toBe("FILE is too long: write at most 100000 characters.")
    await rm(join(folder, "config.json"))
    expect(await refusal(readShopConfig(folder))).toBe(
      `${join(folder, "config.json")} can't be read: set CONFIG_DIR to a folder that has it.`,
    )
    await writeFile(join(folder, "config.json"), "{}")
  })

  it("is refused with the line of a repeated field or another encoding, and accepted with a byte order mark (CONF-24)", async () => {
    expect(await refusalAfter([/^{/, '{\n"storeVariant": "other",'])).toMatch(
      /^FILE makes no sense: "storeVariant" in line \d+ stands twice in one object\.$/,
    )
    expect(await refusalAfter([/^/, "\ufeff"])).toBe("accepted")
    const file = join(folder, "config.json")
    const original = await readFile(file, "utf8")
    await writeFile(file, Buffer.from(original.replace(CUSTOM_SELLER.name, "Caf\u00e9"), "latin1"))
    expect(await refusal(readShopConfig(folder))).toMatch(/config\.json can't be read: line \d+ is not in UTF-8/)
    await writeFile(file, original)
  })

  it("is refused in production while it has the sample shop's seller (CONF-24)", async () => {
    expect(await refusal(checkSellerIsNotSample(CUSTOM_SELLER))).toBe("accepted")
    expect(await refusal(checkSellerIsNotSample({ ...CUSTOM_SELLER, phone: TEST_SELLER.phone }))).toBe(
      "In production the shop needs a seller of its own: config.json still says the sample shop's phone. Set CONFIG_DIR to a folder with your own.",
    )
  })
})
