/** What becomes of the files of an order, on ports in memory; each step is a unit of work, as each request is. */
import { Effect } from "effect"
import { beforeEach, describe, expect, it } from "vitest"
import { ITEM_ARTWORKS_TABLE } from "../../../adapters/memory/item-artworks.ts"
import { approveArtwork, removeArtworkFile, requireChangeableArtwork } from "../../../application/shop/artwork/change-artwork.ts"
import { getOrderArtwork } from "../../../application/shop/artwork/find-order-artwork.ts"
import {
  listOpenArtwork,
  reviewArtwork,
  showArtworkOfOrder,
  startProduction,
} from "../../../application/shop/artwork/manage-artwork.ts"
import { sendArtworkReminder } from "../../../application/shop/artwork/remind-artwork.ts"
import { setOrderStages } from "../../../application/shop/orders/manage-order.ts"
import { moveDeliveryDays } from "../../../application/shop/orders/move-delivery-days.ts"
import { saveLedgerUpdate } from "../../../application/shop/payments/save-ledger-update.ts"
import type { LedgerEntry } from "../../../domain/ledger/ledger.ts"
import { EUR, ZERO_CENTS } from "../../../domain/money/cents.ts"
import type { Order } from "../../../domain/order/order.ts"
import { ARTWORK_CUSTOMER, type ArtworkShop, measuredPdf, openArtworkShop } from "../../support/artwork-shop.ts"
import { toSampleDraft } from "../../support/memory-shop.ts"
import { aCustomLineItem, aLineItem, toLineItemId } from "../../support/test-data-builders.ts"

const FRIDAY_MORNING = new Date("2026-11-27T09:00:00Z")
const FRIDAY_EVENING = new Date("2026-11-27T18:00:00Z")

const customer = { id: ARTWORK_CUSTOMER }
const lineItemId = "item-1"

describe("the artwork of an order", () => {
  let now = FRIDAY_MORNING
  let shop: ArtworkShop

  beforeEach(async () => {
    now = FRIDAY_MORNING
    shop = await openArtworkShop(() => now)
  })

  const show = ({ id }: Order) => shop.read(work => getOrderArtwork(work, id, customer))

  const getState = async (order: Order) => (await show(order)).items[0]?.state

  const approve = ({ id: orderId }: Order, fileId: string, acceptedWarnings: readonly string[] = []) =>
    shop.write(work =>
      approveArtwork(work, { orderId, lineItemId, customer, acceptance: { files: [{ id: fileId, acceptedWarnings }] } }),
    )

  const getOrder = ({ id }: Order) => shop.read(({ orders }) => orders.find(id, ARTWORK_CUSTOMER))

  const getStages = async (order: Order) => (await getOrder(order))?.stages

  /** An order with an approved file. */
  const placeApproved = async () => {
    const order = await shop.placeOrder()
    const fileId = await shop.upload(order)
    await shop.check(fileId, measuredPdf(2))
    await approve(order, fileId)
    return { order, fileId }
  }

  it("begins as missing, with the deadline until which the agreed dates hold (ART-02, ART-10)", async () => {
    const order = await shop.placeOrder()
    const { items, deadline } = await show(order)
    expect(items).toEqual([
      expect.objectContaining({
        state: { _tag: "Missing", pages: [1, 2], isAddressListMissing: false },
        isChangeable: true,
        files: [],
      }),
    ])
    expect(deadline).toEqual({ _tag: "HoldUntil", date: "2026-11-27", time: "17:00" })
  })

  it("is checked, approved, and then printed: the stage follows (ART-03, ART-05, ART-09)", async () => {
    const order = await shop.placeOrder()
    const fileId = await shop.upload(order)
    expect(await getState(order)).toEqual({ _tag: "Checking", by: "shop" })
    await shop.check(fileId, measuredPdf(2))
    expect((await show(order)).items[0]?.files[0]?.check?.pages.map(({ hasPreview }) => hasPreview)).toEqual([true, false])
    expect(await getStages(order)).toEqual(["waitingForArtwork", "openInvoices"])
    const approved = await approve(order, fileId)
    expect(approved.items[0]?.state).toEqual({ _tag: "Approved", at: now })
    expect(approved).not.toHaveProperty("deadline")
    expect(await getStages(order)).toEqual(["inProduction", "openInvoices"])
    expect(await shop.listMails()).toEqual(["artwork-approved"])
  })

  it("can be replaced until production starts, which returns the order to waitingForArtwork (ART-04, ART-09)", async () => {
    const { order, fileId } = await placeApproved()
    const second = await shop.upload(order)
    expect(await getStages(order)).toEqual(["openInvoices", "waitingForArtwork"])
    expect(await shop.read(({ artworkFiles }) => artworkFiles.findOfAnybody(fileId))).toBeUndefined()
    await shop.check(second, measuredPdf(2))
    await approve(order, second)
    await shop.write(work => startProduction(work, order.orderNumber))
    expect(await getState(order)).toEqual({ _tag: "InProduction", since: now })
    await expect(shop.upload(order)).rejects.toMatchObject({ _tag: "ArtworkNotChangeable", faults: [{ _tag: "InProduction" }] })
    const removal = { orderId: order.id, lineItemId, customer, fileId: second }
    await expect(shop.write(work => removeArtworkFile(work, removal))).rejects.toMatchObject({ _tag: "ArtworkNotChangeable" })
    const locked = shop.read(work => requireChangeableArtwork(work, order, lineItemId))
    await expect(locked).rejects.toMatchObject({ _tag: "ArtworkNotChangeable" })
  })

  it("waits for a file again once one is removed (ART-04)", async () => {
    const { order, fileId } = await placeApproved()
    const removal = { orderId: order.id, lineItemId, customer, fileId }
    await shop.write(work => removeArtworkFile(work, removal))
    expect(await getState(order)).toMatchObject({ _tag: "Missing" })
    await expect(shop.write(work => removeArtworkFile(work, removal))).rejects.toEqual({
      _tag: "ArtworkFileNotFound",
      faults: [],
    })
  })

  it("is rejected by an error, of which the customer gets a mail (ART-03, ART-15)", async () => {
    const order = await shop.placeOrder()
    await shop.check(await shop.upload(order), { _tag: "PasswordRequired" })
    expect(await getState(order)).toEqual({ _tag: "Rejected" })
    expect(await shop.listMails()).toEqual(["artwork-rejected"])
  })

  it("needs each kind of warning to be accepted (ART-05)", async () => {
    const order = await shop.placeOrder()
    const fileId = await shop.upload(order)
    await shop.check(fileId, measuredPdf(2, { contentBox: undefined as never }))
    expect(await getState(order)).toEqual({ _tag: "NeedsAcceptance", warnings: 2 })
    await expect(approve(order, fileId)).rejects.toMatchObject({
      _tag: "ArtworkNotApprovable",
      faults: [{ _tag: "WarningNotAccepted", fileId, warning: "BlankPage", at: ["files"] }],
    })
    expect((await approve(order, fileId, ["BlankPage"])).items[0]?.state).toMatchObject({ _tag: "Approved" })
  })

  it("needs the address list of a direct mailing, which is checked, too (ART-02, ART-03)", async () => {
    const selection = [...toSampleDraft().selection, { name: "Addresses Within The Netherlands", value: "1" }]
    const order = await shop.placeOrder({}, { selection })
    await shop.check(await shop.upload(order), measuredPdf(2))
    expect(await getState(order)).toEqual({ _tag: "Missing", pages: [], isAddressListMissing: true })
    const rows = [{ line: 1, cells: ["name"] }]
    await shop.check(await shop.upload(order, { format: "addressList" }), { _tag: "Rows", rows })
    expect(await getState(order)).toEqual({ _tag: "Rejected" })
    await shop.check(await shop.upload(order, { format: "addressList" }), { _tag: "Unreadable", line: 3 })
    const [, list] = (await show(order)).items[0]?.files ?? []
    expect(list?.check?.findings).toEqual([{ _tag: "AddressListUnreadable", line: 3 }])
  })

  it("ignores the check of a file that was replaced meanwhile (ART-04)", async () => {
    const order = await shop.placeOrder()
    const first = await shop.upload(order)
    await shop.upload(order)
    await shop.check(first, { _tag: "PasswordRequired" })
    expect(await getState(order)).toEqual({ _tag: "Checking", by: "shop" })
    expect(await shop.listMails()).toEqual([])
  })

  it("is nobody else's (ART-02)", async () => {
    const order = await shop.placeOrder()
    const other = { id: "somebody else" }
    const refusal = { _tag: "OrderNotFound", faults: [] }
    await expect(shop.read(work => getOrderArtwork(work, order.id, other))).rejects.toEqual(refusal)
    const removal = { orderId: order.id, lineItemId, customer: other, fileId: "file" }
    await expect(shop.write(work => removeArtworkFile(work, removal))).rejects.toEqual(refusal)
  })

  it("waits for a person when the customer booked a check (ART-07, ART-13)", async () => {
    const service = aCustomLineItem({ serviceKey: "file-check", lineItemReference: toLineItemId(lineItemId) })
    const order = await shop.placeOrder({ customLineItems: [service] })
    const fileId = await shop.upload(order)
    await shop.check(fileId, measuredPdf(2))
    await expect(approve(order, fileId)).rejects.toMatchObject({ faults: [{ _tag: "NeedsPerson" }] })
    const [open] = await shop.read(listOpenArtwork).then(found => found.filter(({ order: { id } }) => id === order.id))
    expect(open?.items.map(({ state }) => state)).toEqual([{ _tag: "Checking", by: "person" }])
    const { orderNumber } = order
    await shop.write(work => reviewArtwork(work, { orderNumber, lineItemNumber: 1, decision: "rejected", reason: "Too dark." }))
    expect(await getState(order)).toEqual({ _tag: "Rejected", reason: "Too dark." })
    await shop.write(work => reviewArtwork(work, { orderNumber, lineItemNumber: 1, decision: "released" }))
    await approve(order, fileId)
    expect(await shop.listMails()).toEqual(["artwork-rejected", "artwork-released", "artwork-approved"])
    const again = shop.write(work => reviewArtwork(work, { orderNumber, lineItemNumber: 1, decision: "released" }))
    await expect(again).rejects.toEqual({ _tag: "AlreadyApproved" })
  })

  it("tells operators what they can't do (ART-13)", async () => {
    const order = await shop.placeOrder()
    const { orderNumber } = order
    const decide = (lineItemNumber: number) =>
      shop.write(work => reviewArtwork(work, { orderNumber, lineItemNumber, decision: "released" }))
    await expect(decide(1)).rejects.toEqual({ _tag: "NoFiles" })
    await shop.upload(order)
    await expect(decide(1)).rejects.toEqual({ _tag: "NotCheckedYet" })
    await expect(decide(7)).rejects.toEqual({ _tag: "ItemUnknown" })
    await expect(shop.write(work => startProduction(work, orderNumber))).rejects.toEqual({ _tag: "NotReady" })
    await expect(shop.write(work => startProduction(work, "none"))).rejects.toEqual({ _tag: "OrderUnknown" })
    await expect(shop.read(work => showArtworkOfOrder(work, "none"))).rejects.toEqual({ _tag: "OrderUnknown" })
    expect((await shop.read(work => showArtworkOfOrder(work, orderNumber))).items).toHaveLength(1)
  })

  it("counts as in production when an operator set the stage (ART-09)", async () => {
    const order = await shop.placeOrder()
    await shop.write(work => setOrderStages(work, { orderNumber: order.orderNumber, stages: ["inProduction"] }))
    expect(await getState(order)).toEqual({ _tag: "InProduction" })
  })

  it("waits until every item is approved (ART-09)", async () => {
    const { selection } = toSampleDraft()
    const items = [aLineItem({ selection }), aLineItem({ selection, id: toLineItemId("item-2"), lineItemNumber: 2 })]
    const order = await shop.placeOrder({ lineItems: items })
    const fileId = await shop.upload(order)
    await shop.check(fileId, measuredPdf(2))
    await approve(order, fileId)
    expect(await getStages(order)).toContain("waitingForArtwork")
  })

  describe("of a late order", () => {
    const runMove = async () => {
      const [job] = (await shop.listJobs()).filter(({ name }) => name === "move-delivery-days")
      if (job) await shop.write(work => moveDeliveryDays(work, job.payload as never))
      return job
    }

    /** The whole amount arrives. */
    const pay = ({ id, taxedPrice: { totalGross: amount } }: Order) =>
      shop.write(
        Effect.fnUntraced(function* (work) {
          const order = yield* Effect.fromNullishOr(yield* work.payments.lock(id))
          const payment = { at: work.now, paymentId: "payment", amount, costs: ZERO_CENTS } as const
          const entries: readonly LedgerEntry[] = [
            { kind: "PaymentRequested", ...payment, methodId: "ideal" },
            { kind: "PaymentReceived", ...payment, currency: EUR, credit: amount },
          ]
          yield* saveLedgerUpdate(work, order, { entries, followUps: [] })
        }),
      )

    it("shows the later day before, and moves the agreed one when it is approved, with a mail (ART-10)", async () => {
      const order = await shop.placeOrder()
      now = FRIDAY_EVENING
      const { items, deadline } = await show(order)
      expect([items[0]?.laterDate, deadline?._tag]).toEqual(["2026-12-04", "HeldUntil"])
      const fileId = await shop.upload(order)
      await shop.check(fileId, measuredPdf(2))
      await approve(order, fileId)
      await runMove()
      const moved = await getOrder(order)
      expect([moved?.effectiveDate, moved?.lineItems[0]?.expectedDate]).toEqual(["2026-11-30", "2026-12-04"])
      expect(await shop.listMails()).toEqual(["artwork-approved", "delivery-moved"])
      expect((await show(order)).items[0]).not.toHaveProperty("laterDate")
    })

    it("moves no day when the approval was in time, however late the job runs (ART-10)", async () => {
      const { order } = await placeApproved()
      now = FRIDAY_EVENING
      expect(await runMove()).toBeDefined()
      expect((await getOrder(order))?.lineItems[0]?.expectedDate).toBe("2026-12-03")
      expect(await shop.listMails()).toEqual(["artwork-approved"])
    })

    it("waits for the payment of an order that is paid in advance (ART-09, ART-10)", async () => {
      const order = await shop.placeOrder({ paymentInfo: { paymentMethodId: "ideal" } })
      const fileId = await shop.upload(order)
      await shop.check(fileId, measuredPdf(2))
      await approve(order, fileId)
      expect(await getStages(order)).toEqual(["waitingForPayment"])
      expect(await runMove()).toBeUndefined()
      now = FRIDAY_EVENING
      await pay(order)
      expect(await getStages(order)).toEqual(["inProduction"])
      await runMove()
      expect((await getOrder(order))?.lineItems[0]?.expectedDate).toBe("2026-12-04")
      expect(await shop.listMails()).toEqual(["artwork-approved", "delivery-moved"])
    })
  })

  describe("of an order of an earlier version", () => {
    const forgetArtwork = () =>
      shop.database.runUnit("write", async copy => void copy.removeWhere(ITEM_ARTWORKS_TABLE, () => true))

    it("is missing without a deadline while it waits, and can be uploaded (ART-11)", async () => {
      const order = await shop.placeOrder()
      await forgetArtwork()
      now = FRIDAY_EVENING
      const artwork = await show(order)
      expect(artwork.items[0]?.state).toMatchObject({ _tag: "Missing" })
      expect(artwork).not.toHaveProperty("deadline")
      await shop.upload(order)
      expect(await getState(order)).toEqual({ _tag: "Checking", by: "shop" })
      expect(await show(order)).not.toHaveProperty("deadline")
    })

    it("has no state once it is in production (ART-11)", async () => {
      const order = await shop.placeOrder({}, { artworkItemId: "design" })
      await forgetArtwork()
      expect(await show(order)).toEqual({ items: [] })
    })
  })

  it("is approved without a file for an item with a design of the editor (ART-08)", async () => {
    const order = await shop.placeOrder({}, { artworkItemId: "design" })
    expect(await getStages(order)).toEqual(["inProduction", "openInvoices"])
    expect((await show(order)).items[0]).toMatchObject({ state: { _tag: "Approved" }, isChangeable: false })
    expect((await shop.listJobs()).map(({ name }) => name)).not.toContain("remind-artwork")
  })

  it("reminds its customer after a day if something is missing, but not of what is done (ART-12)", async () => {
    const waiting = await shop.placeOrder()
    const [job] = (await shop.listJobs()).filter(({ name }) => name === "remind-artwork")
    expect(job?.options.runAt).toEqual(new Date("2026-11-28T09:00:00Z"))
    const { order: done } = await placeApproved()
    for (const { id } of [waiting, done]) await shop.write(work => sendArtworkReminder(work, id))
    expect(await shop.listMails()).toEqual(["artwork-approved", "artwork-missing"])
  })
})
