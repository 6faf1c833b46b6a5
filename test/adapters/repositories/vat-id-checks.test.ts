import { randomUUID } from "node:crypto"
import { expect, it } from "vitest"
import type { VatIdCheck } from "../../../domain/tax/vat-id-check.ts"
import { addMilliseconds, DAY_MS } from "../../../domain/time/milliseconds.ts"
import { createCompleteStoredOrder } from "../../support/complete-values.ts"
import { addLawCustomer, describeLawCoverage, describeRepositoryLaws, type LawfulShop } from "../../support/repository-laws.ts"

const NOW = new Date("2026-11-27T10:00:00.000Z")

const COMPLETE_PROOF = { consultationNumber: "WAPIAAAAW", name: "Druckerei GmbH", address: "Spandauer Damm 10\n10115 Berlin" }

const makeCheck = (vatId: string, days: number, isValid = true): VatIdCheck => ({
  vatId,
  isValid,
  checkedAt: addMilliseconds(NOW, days * DAY_MS),
  ...(isValid ? COMPLETE_PROOF : {}),
})

const addOrder = async (shop: LawfulShop): Promise<string> => {
  const customerId = await addLawCustomer(shop)
  const order = createCompleteStoredOrder(randomUUID())
  const cartId = randomUUID() as never
  await shop.write(({ orders }) => orders.insert({ order, cartId, customerId, language: null, entries: [] }))
  return order.id
}

describeRepositoryLaws("VAT id checks", getShop => {
  it("finds the latest verdict about a VAT id, for whichever order it was checked (TAX-10)", async () => {
    const [vatId, other] = [randomUUID(), randomUUID()]
    const orderId = await addOrder(getShop())
    await getShop().write(({ vatIdChecks }) => vatIdChecks.add(makeCheck(vatId, 2, false), orderId))
    await getShop().write(({ vatIdChecks }) => vatIdChecks.add(makeCheck(vatId, 1)))
    expect(await getShop().read(({ vatIdChecks }) => vatIdChecks.findLatest(vatId))).toEqual(makeCheck(vatId, 2, false))
    expect(await getShop().read(({ vatIdChecks }) => vatIdChecks.findLatest(other))).toBeUndefined()
  })

  it("lists all verdicts of the register about an order's VAT id as proof, oldest first (TAX-10)", async () => {
    const vatId = randomUUID()
    const orderId = await addOrder(getShop())
    const checks = [makeCheck(vatId, 3, false), makeCheck(vatId, 1)]
    for (const check of checks) await getShop().write(({ vatIdChecks }) => vatIdChecks.add(check, orderId))
    await getShop().write(({ vatIdChecks }) => vatIdChecks.add(makeCheck(vatId, 2)))
    expect(await getShop().read(({ vatIdChecks }) => vatIdChecks.listOfOrder(orderId))).toEqual(checks.toReversed())
    expect(await getShop().read(({ vatIdChecks }) => vatIdChecks.listOfOrder(randomUUID()))).toEqual([])
  })
})

describeLawCoverage("vatIdChecks")
