import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { readSeedData, SAMPLE_SHOP_FOLDER } from "../../../adapters/server/seed/read-seed-data.ts"
import type { LedgerEntry } from "../../../domain/ledger/ledger.ts"
import type { OrderWithLedger } from "../../../domain/ledger/order-with-ledger.ts"
import { type Cents, toCents } from "../../../domain/money/cents.ts"
import { aPlacedOrder } from "../../support/payable-orders.ts"
import { describeLawCoverage, describeRepositoryLaws } from "../../support/repository-laws.ts"

const { customers } = readSeedData(SAMPLE_SHOP_FOLDER)

const withCredit = customers.find(({ creditLimit }) => creditLimit !== undefined)

const withMandates = customers.find(({ mandates = [] }) => mandates.length > 1)

describeRepositoryLaws("payers", getShop => {
  const findCredit = (id = "") => getShop().read(({ payers }) => payers.findCredit(id))

  it("finds the credit limit that the shop granted a customer, and none for other customers (PAY-60)", async () => {
    expect((await findCredit(withCredit?.id)).limit).toBe(withCredit?.creditLimit)
    const other = customers.find(({ creditLimit }) => creditLimit === undefined)
    expect(await findCredit(other?.id)).toMatchObject({ limit: undefined })
    expect(await findCredit("unknown")).toEqual({ limit: undefined, open: 0 })
  })

  it("counts unpaid orders on account as used credit, until they lapse or are paid (PAY-60)", async () => {
    const customerId = withCredit?.id ?? ""
    const { open: before } = await findCredit(customerId)
    const place = async (methodId: string) => {
      const placed = aPlacedOrder({ customerId, methodId, price: 1_000 })
      await getShop().write(({ orders }) => orders.insert(placed))
      return placed.order
    }
    const [first, second] = [await place("onaccount"), await place("onaccount")]
    const ideal = await place("ideal")
    expect((await findCredit(customerId)).open).toBe(before + 2_000)
    const append = (id: string, entry: LedgerEntry) =>
      getShop().write(({ payments }) =>
        Effect.flatMap(payments.lock(id), order => payments.append(order as OrderWithLedger, [entry])),
      )
    await append(ideal.id, { kind: "StagesSet", at: new Date(), stages: ["openInvoices"] })
    expect((await findCredit(customerId)).open).toBe(before + 2_000)
    await append(first.id, { kind: "OrderLapsed", at: new Date() })
    await append(second.id, { kind: "StagesSet", at: new Date(), stages: ["inProduction"] })
    expect((await findCredit(customerId)).open).toBe(before)
  })

  it("lists the mandates of a customer in their order, and nobody else's (PAY-15)", async () => {
    const list = (id = "") => getShop().read(({ payers }) => payers.listMandates(id))
    expect(await list(withMandates?.id)).toEqual(withMandates?.mandates)
    expect(await list("unknown")).toEqual([])
  })

  it("stores a mandate once when it is added twice", async () => {
    const customerId = withCredit?.id ?? ""
    const list = () => getShop().read(({ payers }) => payers.listMandates(customerId))
    const before = await list()
    const mandate = {
      ...{ id: randomUUID(), name: "New", ibanNumber: "NL91ABNA0417164300", accountName: "A" },
      ...{ maxAmount: toCents(10_000), usable: true, statusId: 9 },
    }
    for (const each of [mandate, { ...mandate, name: "Other" }])
      await getShop().write(({ payers }) => payers.addMandate(customerId, each))
    expect(await list()).toEqual([...before, mandate])
  })

  it("sets a customer's credit limit, and removes it (PAY-60)", async () => {
    const customerId = customers.find(({ creditLimit }) => creditLimit === undefined)?.id ?? ""
    const limitAfter = async (limit: Cents | undefined) => {
      await getShop().write(({ payers }) => payers.setCreditLimit(customerId, limit))
      return (await findCredit(customerId)).limit
    }
    expect([await limitAfter(toCents(5_000)), await limitAfter(undefined)]).toEqual([5_000, undefined])
  })

  it("removes the mandates of one customer, and leaves those of others", async () => {
    const other = withMandates?.id ?? ""
    const customerId = customers.find(({ id }) => id !== other)?.id ?? ""
    const mandate = { id: randomUUID(), name: "New", ibanNumber: "NL91ABNA0417164300", accountName: "A" }
    const limits = { maxAmount: toCents(10_000), usable: true, statusId: 9 }
    await getShop().write(({ payers }) => payers.addMandate(customerId, { ...mandate, ...limits }))
    await getShop().write(({ payers }) => payers.removeMandates(customerId))
    const list = (id: string) => getShop().read(({ payers }) => payers.listMandates(id))
    expect([(await list(customerId)).length, (await list(other)).length > 0]).toEqual([0, true])
  })

  it("lets two transactions that lock a customer's credit use it one after the other (PAY-60)", async () => {
    const log: string[] = []
    const use = () =>
      getShop().write(({ payers }) =>
        Effect.gen(function* () {
          yield* payers.lockCredit(withCredit?.id ?? "")
          log.push("begin")
          for (let turn = 0; turn < 20; turn++) yield* payers.findCredit(withCredit?.id ?? "")
          log.push("end")
        }),
      )
    await Promise.all([use(), use(), use()])
    expect(log).toEqual(["begin", "end", "begin", "end", "begin", "end"])
  })
})

describeLawCoverage("payers")
