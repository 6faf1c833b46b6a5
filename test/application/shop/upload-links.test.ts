/** Links by which agents send files, on ports in memory; each step is a unit of work, as each request is. */
import { createHash } from "node:crypto"
import { Effect } from "effect"
import { beforeEach, describe, expect, it } from "vitest"
import { approveArtwork } from "../../../application/shop/artwork/change-artwork.ts"
import { findCustomerOfUploadLink, showArtworkToAgent, useUploadLink } from "../../../application/shop/artwork/upload-links.ts"
import type { CustomerCaller } from "../../../application/shop/caller.ts"
import { setOrderStages } from "../../../application/shop/orders/manage-order.ts"
import type { Order } from "../../../domain/order/order.ts"
import { addMilliseconds, DAY_MS, MINUTE_MS } from "../../../domain/time/milliseconds.ts"
import { ARTWORK_CUSTOMER, type ArtworkShop, measuredPdf, openArtworkShop } from "../../support/artwork-shop.ts"

const NOW = new Date("2026-11-27T09:00:00Z")

const lineItemId = "item-1"

const deriveToken = (name: string): string => createHash("sha256").update(name).digest("hex")

describe("upload links", () => {
  let now = NOW
  let shop: ArtworkShop
  let agent: NonNullable<CustomerCaller["agent"]>

  beforeEach(async () => {
    now = NOW
    shop = await openArtworkShop(() => now)
    const linkId = await shop.write(
      Effect.fnUntraced(function* ({ customers, agents, agentLinks }) {
        const registration = { firstName: "Ada", lastName: "de Vries", email: "ada@example.com", password: "" }
        yield* customers.add(ARTWORK_CUSTOMER, registration, "hash")
        const expiresAt = addMilliseconds(NOW, 90 * DAY_MS)
        yield* agents.register({ id: "lupa", name: "Lupa", redirectUris: [], webhookUrl: undefined }, [], expiresAt)
        const link = { agentId: "lupa", customerId: ARTWORK_CUSTOMER, host: "agent.example", orderLimit: undefined }
        return yield* agentLinks.link({ ...link, scopes: ["artwork"] }, expiresAt)
      }),
    )
    agent = { linkId, scopes: ["orders", "artwork"], orderLimit: undefined, expectedCartState: undefined }
  })

  const show = async (order: Order) =>
    (await shop.write(work => showArtworkToAgent(work, order, agent, deriveToken)))?.[0] ?? expect.fail("no artwork")

  const getToken = async (order: Order): Promise<string> => (await show(order)).uploadLink?.token ?? ""

  const findCustomer = (token: string) => shop.read(work => findCustomerOfUploadLink(work, token))

  const approve = async (order: Order) => {
    const [file] = (await show(order)).artwork.files
    const acceptance = { files: [{ id: file?.id ?? "", acceptedWarnings: [] }] }
    await shop.write(work =>
      approveArtwork(work, { orderId: order.id, lineItemId, customer: { id: ARTWORK_CUSTOMER }, acceptance }),
    )
  }

  it("are offered for an item that needs a file, the same at each read, for seven days (ART-16)", async () => {
    const order = await shop.placeOrder()
    const { artwork, uploadLink } = await show(order)
    expect([artwork.state._tag, uploadLink?.expiresAt]).toEqual(["Missing", addMilliseconds(NOW, 7 * DAY_MS)])
    now = addMilliseconds(NOW, MINUTE_MS)
    expect((await show(order)).uploadLink).toEqual(uploadLink)
    const token = uploadLink?.token ?? ""
    expect(await findCustomer(token)).toMatchObject({
      id: ARTWORK_CUSTOMER,
      uploadLink: { token, orderId: order.id, lineItemId },
    })
    now = addMilliseconds(NOW, 7 * DAY_MS)
    expect(await findCustomer(token)).toBeUndefined()
  })

  it("and the artwork are hidden from an agent without the permission (ART-16)", async () => {
    const order = await shop.placeOrder()
    for (const caller of [undefined, { ...agent, scopes: ["orders"] as const }])
      expect(await shop.write(work => showArtworkToAgent(work, order, caller, deriveToken))).toBeUndefined()
  })

  it("are used up by a file; another one is offered once its check is done, until the approval (ART-06, ART-16)", async () => {
    const order = await shop.placeOrder()
    const token = await getToken(order)
    await shop.write(work => useUploadLink(work, { token, orderId: order.id, lineItemId }))
    expect(await findCustomer(token)).toBeUndefined()
    const fileId = await shop.upload(order)
    expect(await show(order)).not.toHaveProperty("uploadLink")
    await shop.check(fileId, measuredPdf(2))
    const next = await getToken(order)
    expect(next).not.toBe(token)
    expect(await findCustomer(next)).toBeDefined()
    await approve(order)
    expect(await findCustomer(next)).toBeUndefined()
    expect(await show(order)).not.toHaveProperty("uploadLink")
    const late = shop.write(work => useUploadLink(work, { token: next, orderId: order.id, lineItemId }))
    await expect(late).rejects.toMatchObject({ _tag: "UploadNotFound" })
  })

  it("end with the order, and while the account is disabled (ART-16, UCP-21)", async () => {
    const order = await shop.placeOrder()
    const token = await getToken(order)
    await shop.write(({ customers }) => customers.setDisabled(ARTWORK_CUSTOMER, true))
    expect(await findCustomer(token)).toBeUndefined()
    await shop.write(({ customers }) => customers.setDisabled(ARTWORK_CUSTOMER, false))
    expect(await findCustomer(token)).toBeDefined()
    await shop.write(work => setOrderStages(work, { orderNumber: order.orderNumber, stages: [] }))
    expect(await findCustomer(token)).toBeUndefined()
  })
})
