import { describe, expect, it } from "vitest"
import { OrderArtworkSchema } from "../../../adapters/contract/artwork.ts"
import type { ItemArtwork } from "../../../domain/artwork/item-artwork.ts"
import type { Order } from "../../../domain/order/order.ts"
import { A_WARNING, anArtworkFile, anItemArtwork } from "../../support/artwork.ts"
import { linkTestAgent } from "../../support/link-test-agent.ts"
import { setUpTestShop } from "../../support/set-up-test-shop.ts"
import {
  createCompanyCustomer,
  decodeReply,
  makeTestClient,
  placeOrder,
  readOrder,
  readRefusal,
  type TestShopper,
} from "../../support/test-shopper.ts"

const readArtwork = decodeReply(OrderArtworkSchema)

describe("the artwork of an order", () => {
  const shop = setUpTestShop()

  /** An order whose item has a checked file with a warning. */
  const placeWithFile = async (some: Partial<ItemArtwork> = {}) => {
    const owner = await createCompanyCustomer(shop)
    const order = await placeOrder(owner)
    const [item] = order.lineItems
    const artwork = anItemArtwork({
      orderId: order.id,
      lineItemId: item?.id ?? "",
      since: new Date(order.createdAt),
      files: [anArtworkFile({}, 2, [A_WARNING])],
      ...some,
    })
    await shop.write(({ itemArtworks }) => itemArtworks.save([artwork]))
    return { owner, order, path: `/order/${order.id}/artwork` }
  }

  const approve = (owner: Pick<TestShopper, "ask">, { id, lineItems }: Order, ...acceptedWarnings: readonly string[]) =>
    owner.ask(`POST /order/${id}/artwork/${lineItems[0]?.id}/approval`, {
      body: { files: [{ id: "file-1", acceptedWarnings }] },
    })

  const getStages = async ({ ask }: TestShopper, { id }: Order) => readOrder(await ask(`GET /order/${id}`)).stages

  it("is missing after the order, with what its files must be (ART-01, ART-02)", async () => {
    const owner = await createCompanyCustomer(shop)
    const order = await placeOrder(owner)
    const { items } = readArtwork(await owner.ask(`GET /order/${order.id}/artwork`))
    expect(items).toMatchObject([
      {
        lineItemId: order.lineItems[0]?.id,
        requirements: { trim: { width: 85, height: 55 }, pages: 2, bleed: 3 },
        state: { _tag: "Missing", pages: [1, 2] },
        files: [],
        isChangeable: true,
      },
    ])
  })

  it("shows findings, refuses an approval without the warning, and follows one with it (ART-05, ART-09)", async () => {
    const { owner, order, path } = await placeWithFile()
    expect(readArtwork(await owner.ask(`GET ${path}`)).items[0]).toMatchObject({
      state: { _tag: "NeedsAcceptance", warnings: 1 },
      files: [{ id: "file-1", check: { findings: [A_WARNING] } }],
    })
    expect(readRefusal(await approve(owner, order))).toEqual(["422 ArtworkNotApprovable", "files WarningNotAccepted"])
    const approved = readArtwork(await approve(owner, order, "BlankPage"))
    expect(approved.items[0]?.state).toMatchObject({ _tag: "Approved" })
    expect(await getStages(owner, order)).not.toContain("waitingForArtwork")
  })

  it("lets a file be removed until production starts (ART-04)", async () => {
    const { owner, order, path } = await placeWithFile()
    const remove = () => owner.ask(`DELETE ${path}/${order.lineItems[0]?.id}/files/file-1`)
    expect(readArtwork(await remove()).items[0]?.state).toMatchObject({ _tag: "Missing" })
    expect(readRefusal(await remove())).toEqual(["404 ArtworkFileNotFound"])
    const started = await placeWithFile({ productionStartedAt: new Date() })
    const itemId = started.order.lineItems[0]?.id
    const refusal = ["422 ArtworkNotChangeable", "lineItemId InProduction"]
    expect(readRefusal(await started.owner.ask(`DELETE ${started.path}/${itemId}/files/file-1`))).toEqual(refusal)
    const upload = await started.owner.ask(`POST /order/${started.order.id}/lineitems/${itemId}/artwork/uploads`, {
      body: { name: "cards.pdf", size: 9 },
    })
    expect(readRefusal(upload)).toEqual(refusal)
  })

  it("is approved by a person, not by a linked agent (ART-06)", async () => {
    const { owner, order } = await placeWithFile()
    const ask = makeTestClient(shop, (await linkTestAgent(shop, owner)).access)
    expect((await approve({ ask }, order, "BlankPage")).status).toBe(401)
    expect((await approve(owner, order, "BlankPage")).status).toBe(200)
  })
})
