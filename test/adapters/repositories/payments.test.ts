import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { expect, it } from "vitest"
import type { ShopWrites } from "../../../application/shop/ports/unit-of-work.ts"
import type { LedgerEntry } from "../../../domain/ledger/ledger.ts"
import type { OrderWithLedger } from "../../../domain/ledger/order-with-ledger.ts"
import { EUR, toCents, ZERO_CENTS } from "../../../domain/money/cents.ts"
import { aPlacedOrder } from "../../support/payable-orders.ts"
import { describeLawCoverage, describeRepositoryLaws } from "../../support/repository-laws.ts"

const customerId = "customer-consumer"

const AT = new Date("2026-11-03T10:00:00Z")

const PRICE = toCents(5_136)

const requested = (paymentId: string, methodId = "ideal"): LedgerEntry => ({
  ...{ kind: "PaymentRequested", at: AT, paymentId, methodId, amount: PRICE, costs: ZERO_CENTS },
})

const received = (paymentId: string): LedgerEntry => ({
  ...{ kind: "PaymentReceived", at: AT, paymentId, amount: PRICE, currency: EUR, credit: PRICE, costs: ZERO_CENTS },
})

describeRepositoryLaws("payments", getShop => {
  const place = async () => {
    const placed = aPlacedOrder({ customerId })
    await getShop().write(({ orders }) => orders.insert(placed))
    return placed.order
  }

  /** Locks the order and appends to it. */
  const append = (orderId: string, entries: readonly LedgerEntry[], options?: { readonly isNewVersion: boolean }) =>
    getShop().write(({ payments }) =>
      Effect.flatMap(payments.lock(orderId), order => payments.append(order as OrderWithLedger, entries, options)),
    )

  const find = (orderId: string) => getShop().read(({ payments }) => payments.find(orderId))

  const findShown = (orderId: string) => getShop().read(({ orders }) => orders.find(orderId, customerId))

  const write = <A>(work: (payments: ShopWrites["payments"]) => Effect.Effect<A>) =>
    getShop().write(({ payments }) => work(payments))

  const placeWithPayment = async () => {
    const { id: orderId, orderNumber } = await place()
    const paymentId = randomUUID()
    await append(orderId, [requested(paymentId)])
    return { orderId, orderNumber, paymentId, providerId: `tr_${paymentId}` }
  }

  it("finds a placed order with its amounts, and undefined for an unknown id", async () => {
    const { id, orderNumber } = await place()
    expect(await find(id)).toMatchObject({
      ...{ id, orderNumber, customerId, currency: EUR, amount: PRICE, due: PRICE, methodId: "ideal" },
      ...{ stages: ["waitingForArtwork", "waitingForPayment"], payments: [], paidAt: undefined, isOver: false },
    })
    expect(await find("unknown")).toBeUndefined()
    expect(await write(({ lock }) => lock("unknown"))).toBeUndefined()
  })

  it("appends ledger entries after the earlier ones, and reads all of them unchanged", async () => {
    const { id } = await place()
    const paymentId = randomUUID()
    const before = await find(id)
    const after = await append(id, [requested(paymentId), received(paymentId)])
    expect(after.entries).toEqual([...(before?.entries ?? []), requested(paymentId), received(paymentId)])
    expect(after).toMatchObject({ paidAt: AT, payments: [{ id: paymentId, status: "paid", credit: PRICE }] })
    expect(await find(id)).toEqual(after)
  })

  it("saves an order's stages and payment method as a new version, unless the caller has already made one", async () => {
    const { id, version } = await place()
    const paymentId = randomUUID()
    await append(id, [requested(paymentId)])
    expect(await findShown(id)).toMatchObject({ version, paymentInfo: { paymentMethodId: "ideal" } })
    await append(id, [{ kind: "MethodChosen", at: AT, methodId: "paypal" }])
    expect(await findShown(id)).toMatchObject({ version: version + 1, paymentInfo: { paymentMethodId: "paypal" } })
    await append(id, [received(paymentId)])
    expect(await findShown(id)).toMatchObject({ version: version + 2, stages: ["waitingForArtwork"] })
    await append(id, [{ kind: "StagesSet", at: AT, stages: ["inProduction"] }], { isNewVersion: false })
    expect(await findShown(id)).toMatchObject({ version: version + 2, stages: ["inProduction"] })
  })

  it("appends ledger entries only to an order that the same transaction has locked, and only once", async () => {
    const { id } = await place()
    const order = await find(id)
    await expect(write(({ append }) => append(order as OrderWithLedger, []))).rejects.toThrow("not locked")
    const twice = write(payments =>
      Effect.flatMap(payments.lock(id), locked =>
        Effect.andThen(payments.append(locked as OrderWithLedger, []), payments.append(locked as OrderWithLedger, [])),
      ),
    )
    await expect(twice).rejects.toThrow("not locked")
  })

  it("saves no payment when its transaction is rolled back", async () => {
    const { id } = await place()
    const failing = getShop().unitOfWork.write(({ payments }) =>
      Effect.flatMap(payments.lock(id), order =>
        Effect.andThen(payments.append(order as OrderWithLedger, [requested(randomUUID())]), Effect.fail("refused")),
      ),
    )
    expect(await Effect.runPromise(Effect.flip(failing))).toBe("refused")
    expect((await find(id))?.payments).toEqual([])
  })

  it("finds the order by its number, and by ids of its payments and refunds", async () => {
    const { orderId, orderNumber, paymentId, providerId } = await placeWithPayment()
    const refundId = randomUUID()
    await write(({ saveProviderPayment }) => saveProviderPayment(paymentId, { id: providerId, checkoutUrl: undefined }))
    const refund = { kind: "RefundRequested", at: AT, refundId, paymentId, amount: toCents(100), isCredit: true } as const
    await append(orderId, [received(paymentId), refund])
    for (const key of [{ orderNumber }, { paymentId }, { providerId }, { refundId }])
      expect(await getShop().read(({ payments }) => payments.findOrderId(key))).toBe(orderId)
    expect(await getShop().read(({ payments }) => payments.findOrderId({ paymentId: "unknown" }))).toBeUndefined()
  })

  it("saves a payment's id and page at the provider, and keeps the page when a later response has none", async () => {
    const { orderId, paymentId, providerId } = await placeWithPayment()
    const page = "https://provider.example/page"
    expect((await find(orderId))?.payments[0]).toMatchObject({ providerId: undefined, checkoutUrl: undefined })
    for (const checkoutUrl of [page, undefined]) {
      await write(({ saveProviderPayment }) => saveProviderPayment(paymentId, { id: providerId, checkoutUrl }))
      expect((await find(orderId))?.payments[0]).toMatchObject({ providerId, checkoutUrl: page })
    }
  })

  it("gives the provider's id of a refund to no other refund (PAY-53)", async () => {
    const { orderId, paymentId } = await placeWithPayment()
    const [first, second] = [randomUUID(), randomUUID()]
    const request = { kind: "RefundRequested", at: AT, paymentId, amount: toCents(100), isCredit: true } as const
    await append(orderId, [received(paymentId), { ...request, refundId: first }, { ...request, refundId: second }])
    const save = (refundId: string) => write(({ saveProviderRefund }) => saveProviderRefund(refundId, `re_${first}`))
    for (const refundId of [first, first]) await save(refundId)
    await expect(save(second)).rejects.toThrow()
    expect((await find(orderId))?.refunds).toMatchObject([{ id: first }, { id: second }])
  })

  it("remembers the return address, language and time of a payment's first request (PAY-51)", async () => {
    const { orderId, paymentId } = await placeWithPayment()
    const save = (returnUrl: string) => write(({ saveRequest }) => saveRequest(paymentId, { returnUrl, language: "fr" }))
    expect((await find(orderId))?.payments[0]?.requestedAt).toBeUndefined()
    expect(await save("https://shop.example/1")).toEqual({ returnUrl: "https://shop.example/1", language: "fr", isFirst: true })
    const requestedAt = (await find(orderId))?.payments[0]?.requestedAt
    expect(requestedAt).toBeInstanceOf(Date)
    expect(await save("https://shop.example/2")).toEqual({ returnUrl: "https://shop.example/1", language: "fr", isFirst: false })
    expect((await find(orderId))?.payments[0]?.requestedAt).toEqual(requestedAt)
    await write(({ removeRequest }) => removeRequest(paymentId))
    expect((await find(orderId))?.payments[0]?.requestedAt).toBeUndefined()
  })

  it("marks an order as reminded once (PAY-56)", async () => {
    const { id } = await place()
    const mark = () => write(({ markReminded }) => markReminded(id))
    expect([await mark(), await mark()]).toEqual([true, false])
  })

  it("cancels all items of a lapsed order (PAY-56)", async () => {
    const { id } = await place()
    await write(({ cancelItems }) => cancelItems(id))
    expect((await findShown(id))?.lineItems).toMatchObject([{ state: "Cancelled" }])
    await append(id, [{ kind: "OrderLapsed", at: AT }])
    expect(await find(id)).toMatchObject({ isOver: true, lapsedAt: AT, stages: [] })
  })

  it("lists the reviews that are open, each with its payment", async () => {
    const { orderId, orderNumber, paymentId, providerId } = await placeWithPayment()
    await write(({ saveProviderPayment }) => saveProviderPayment(paymentId, { id: providerId, checkoutUrl: undefined }))
    const opened = { kind: "ReviewOpened", at: AT, amount: toCents(300), currency: EUR } as const
    const list = async () =>
      (await getShop().read(({ payments }) => payments.listOpenReviews)).filter(review => review.orderId === orderId)
    await append(orderId, [
      { ...opened, reason: "chargeback", paymentId },
      { ...opened, reason: "refund" },
    ])
    const [chargeback, refund] = await list()
    const facts = { orderId, orderNumber, amount: toCents(300), currency: EUR, openedAt: AT }
    expect(chargeback).toMatchObject({ ...facts, reason: "chargeback", paymentId, providerId, requested: { amount: PRICE } })
    expect(refund).toMatchObject({ ...facts, reason: "refund" })
    expect([refund?.paymentId, refund?.requested]).toEqual([undefined, undefined])
    expect(await getShop().read(({ payments }) => payments.findOpenReview(refund?.id ?? ""))).toEqual(refund)
    await append(orderId, [{ kind: "ReviewClosed", at: AT, reason: "refund" }])
    expect(await list()).toEqual([chargeback])
    expect(await getShop().read(({ payments }) => payments.findOpenReview(refund?.id ?? ""))).toBeUndefined()
  })

  it("stores no sum that differs from its ledger (PAY-61)", async () => {
    const { orderId, paymentId } = await placeWithPayment()
    const refund = {
      kind: "RefundRequested",
      at: AT,
      refundId: randomUUID(),
      paymentId,
      amount: toCents(100),
      isCredit: true,
    } as const
    for (const entry of [received(paymentId), { kind: "AmountDue", at: AT, amount: toCents(5_036) } as const, refund])
      await append(orderId, [entry])
    expect(await getShop().write(({ payments }) => payments.checkLedgers)).toEqual([])
  })

  it("lets transactions that lock the same order append their ledger entries one after the other", async () => {
    const { id } = await place()
    if (!getShop().races) return
    const log: string[] = []
    const request = () =>
      getShop().write(({ payments }) =>
        Effect.gen(function* () {
          const order = (yield* payments.lock(id)) as OrderWithLedger
          log.push("begin")
          for (let turn = 0; turn < 5; turn++) yield* payments.find(id)
          yield* payments.append(order, [requested(randomUUID())])
          log.push("end")
        }),
      )
    await Promise.all([request(), request(), request()])
    expect((await find(id))?.payments).toHaveLength(3)
    expect(log).toEqual(["begin", "end", "begin", "end", "begin", "end"])
  })
})

describeLawCoverage("payments")
