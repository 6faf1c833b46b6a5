import { describe, expect, it } from "vitest"
import { artworkCommands } from "../../../adapters/cli/artwork-commands.ts"
import { OperatorError } from "../../../adapters/settings/operator-error.ts"
import type { ItemArtwork } from "../../../domain/artwork/item-artwork.ts"
import { A_WARNING, ARTWORK_TIME, anArtworkFile, anItemArtwork } from "../../support/artwork.ts"
import { makeOperatorPorts } from "../../support/operator-ports.ts"
import { setUpPostgresShop } from "../../support/set-up-test-shop.ts"
import { createCompanyCustomer, placeOrder } from "../../support/test-shopper.ts"

const FILE = anArtworkFile({}, 2, [A_WARNING])

describe("an operator's command about artwork", () => {
  const shop = setUpPostgresShop()

  const runCommand = async (name: keyof typeof artworkCommands, ...args: readonly string[]) => {
    try {
      return await artworkCommands[name].run(makeOperatorPorts(shop), { args, options: {} })
    } catch (error) {
      if (error instanceof OperatorError) return error.sentences
      throw error
    }
  }

  /** Places an order on account, whose item has this artwork, and returns its number. */
  const place = async (some?: Partial<ItemArtwork>): Promise<string> => {
    const { id: orderId, orderNumber, lineItems } = await placeOrder(await createCompanyCustomer(shop))
    const artwork = some && anItemArtwork({ orderId, lineItemId: lineItems[0]?.id ?? "", ...some })
    if (artwork) await shop.write(({ itemArtworks }) => itemArtworks.save([artwork]))
    return orderNumber
  }

  it("lists the items of all orders that aren't printed yet, with what each waits for (ART-13)", async () => {
    const cases: readonly (readonly [string, string])[] = [
      [await place(), "waits for page 1, page 2"],
      [await place({ addresses: { withinNetherlands: 1, outsideNetherlands: 0 }, files: [FILE] }), "waits for the address list"],
      [await place({ files: [FILE], isCheckedByPerson: true }), "waits for you: release-artwork or reject-artwork"],
      [await place({ files: [FILE] }), "waits for the customer's approval, with 1 warnings"],
      [await place({ designReference: "a" }), "is approved: it was ordered with its design"],
    ]
    const lines = await runCommand("artwork")
    expect(lines).toEqual(expect.arrayContaining(cases.map(([number, state]) => `${number}, item 1 ${state}`)))
    const shown = await runCommand("show-artwork", cases[3]?.[0] ?? "")
    expect(shown.slice(1)).toEqual([` "cards.pdf", 1000 bytes, SHA-256 ${FILE.sha256}, file file-1`, "  BlankPage, page 2"])
  })

  it("releases and rejects files (ART-13)", async () => {
    const number = await place({ files: [FILE], isCheckedByPerson: true })
    expect(await runCommand("reject-artwork", number, "1", " ")).toEqual(["Say what is wrong with the files."])
    expect(await runCommand("reject-artwork", number, "1", "x".repeat(1_001))).toEqual(["The reason is too long for a mail."])
    expect(await runCommand("reject-artwork", number, "1", "Te donker.")).toEqual(["The customer is mailed the reason."])
    expect(await runCommand("show-artwork", number)).toContain(`${number}, item 1 was rejected: Te donker.`)
    expect(await runCommand("release-artwork", number, "1")).toEqual(["The customer is mailed, and can approve the files."])
    expect(await runCommand("release-artwork", number, "one")).toEqual(["one is no number of an item."])
    expect((await runCommand("release-artwork", number, "9"))[0]).toMatch(/has no such item/)
    expect(await runCommand("release-artwork", await place(), "1")).toEqual(["Nothing was uploaded for this item."])
    const { check: _, ...unchecked } = FILE
    expect(await runCommand("release-artwork", await place({ files: [unchecked] }), "1")).toEqual([
      "The files of this item are still being checked.",
    ])
  })

  it("starts production of an order that may be printed, of which nothing can be changed then (ART-13)", async () => {
    const number = await place({ files: [FILE] })
    expect((await runCommand("start-production", number))[0]).toMatch(/can't be printed yet/)
    await shop.rows("UPDATE orders SET stages = '{inProduction,openInvoices}' WHERE order_number = $1", [number])
    expect(await runCommand("start-production", number)).toEqual([`The files of order ${number} can't be replaced any more.`])
    expect(await runCommand("show-artwork", number)).toContain(`${number}, item 1 is in production`)
    expect(await runCommand("release-artwork", number, "1")).toEqual(["The files of this item are approved, or in production."])
    expect(await runCommand("artwork").then(lines => lines.filter(line => line.startsWith(number)))).toEqual([])
  })

  it("says when there is no such order (ART-13)", async () => {
    const gone = "There is no order 2000-1, or its customer was erased."
    expect(await runCommand("show-artwork", "2000-1")).toEqual([gone])
    expect(await runCommand("start-production", "2000-1")).toEqual([gone])
  })

  it("describes states that only other callers change (ART-03)", async () => {
    const { check: _, ...unchecked } = FILE
    const approval = { at: ARTWORK_TIME, customerId: "ada", files: [] }
    for (const [some, state] of [
      [{ files: [unchecked] }, "is being checked"],
      [{ files: [FILE], approval }, `is approved since ${ARTWORK_TIME.toISOString()}`],
      [{ files: [anArtworkFile({}, 0, [{ _tag: "PasswordRequired" }])] }, "was rejected"],
    ] as const) {
      const number = await place(some)
      expect((await runCommand("show-artwork", number))[0]).toBe(`${number}, item 1 ${state}`)
    }
  })
})
