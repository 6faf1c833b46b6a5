/** An upload that nobody continues, on ports in memory. */
import { describe, expect, it } from "vitest"
import { getOrderArtwork } from "../../../application/shop/artwork/find-order-artwork.ts"
import { addMilliseconds, MINUTE_MS } from "../../../domain/time/milliseconds.ts"
import { ARTWORK_CUSTOMER, measuredPdf, openArtworkShop } from "../../support/artwork-shop.ts"

const NOW = new Date("2026-11-27T09:00:00Z")

const lineItemId = "item-1"

describe("an upload that was left", () => {
  it("is waited for as long as parts arrive, and for five minutes (ART-18)", async () => {
    let now = NOW
    const shop = await openArtworkShop(() => now)
    const order = await shop.placeOrder()
    await shop.check(await shop.upload(order), measuredPdf(2))
    const getState = async () =>
      (await shop.read(work => getOrderArtwork(work, order.id, { id: ARTWORK_CUSTOMER }))).items[0]?.state._tag
    expect(await getState()).toBe("NeedsAcceptance")
    const upload = { id: "upload", orderId: order.id, lineItemId, name: "b.pdf", size: 9, partSize: 5, storageKey: "key" }
    await shop.write(({ artworkUploads, now: startedAt }) => artworkUploads.add({ ...upload, startedAt }))
    now = addMilliseconds(NOW, 4 * MINUTE_MS)
    expect(await getState()).toBe("Uploading")
    await shop.write(({ artworkUploads }) => artworkUploads.addPart("upload", { number: 1, size: 5, sha256: "ab".repeat(32) }))
    now = addMilliseconds(NOW, 8 * MINUTE_MS)
    expect(await getState()).toBe("Uploading")
    now = addMilliseconds(NOW, 9 * MINUTE_MS)
    expect(await getState()).toBe("NeedsAcceptance")
  })
})
