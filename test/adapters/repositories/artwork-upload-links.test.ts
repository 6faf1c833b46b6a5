import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { expect, it } from "vitest"
import type { UploadLinkTarget } from "../../../application/shop/ports/artwork-upload-links.ts"
import { createCompleteStoredOrder } from "../../support/complete-values.ts"
import { addLawCustomer, describeLawCoverage, describeRepositoryLaws, type LawfulShop } from "../../support/repository-laws.ts"

const FAR = new Date(Date.UTC(2999, 0))

const PAST = new Date(0)

/** An order, and an agent that is linked to its customer. */
const addTarget = async (shop: LawfulShop, linkExpiresAt = FAR) => {
  const customerId = await addLawCustomer(shop)
  const order = createCompleteStoredOrder(randomUUID())
  const agentId = randomUUID()
  const agentLinkId = await shop.write(
    Effect.fnUntraced(function* ({ orders, agents, agentLinks }) {
      yield* orders.insert({ order, cartId: randomUUID() as never, customerId, language: null, entries: [] })
      yield* agents.register({ id: agentId, name: "Lupa", redirectUris: [], webhookUrl: undefined }, [], FAR)
      const link = { agentId, customerId, scopes: ["artwork"], host: "agent.example", orderLimit: undefined } as const
      return yield* agentLinks.link(link, linkExpiresAt)
    }),
  )
  const target: UploadLinkTarget = { agentLinkId, orderId: order.id, lineItemId: "item" }
  return { target, customerId }
}

const addLink = async (shop: LawfulShop, target: UploadLinkTarget, expiresAt = FAR) => {
  const token = `upload-${randomUUID()}`
  await shop.write(({ artworkUploadLinks }) => artworkUploadLinks.add(token, target, expiresAt))
  return token
}

describeRepositoryLaws("upload links", getShop => {
  const find = (token: string) => getShop().read(({ artworkUploadLinks }) => artworkUploadLinks.find(token))
  const findUses = (target: UploadLinkTarget) => getShop().read(({ artworkUploadLinks }) => artworkUploadLinks.findUses(target))

  it("are found by their token with the order's customer, and stay as they were added first (ART-16)", async () => {
    const { target, customerId } = await addTarget(getShop())
    const token = await addLink(getShop(), target)
    expect(await find(token)).toEqual({ ...target, customerId, expiresAt: FAR })
    await getShop().write(({ artworkUploadLinks }) =>
      artworkUploadLinks.add(token, { ...target, lineItemId: "other" }, new Date(Date.UTC(2998, 0))),
    )
    expect(await find(token)).toEqual({ ...target, customerId, expiresAt: FAR })
    expect(await find(`upload-${randomUUID()}`)).toBeUndefined()
  })

  it("are used up together with the agent's other links to the item, and no others (ART-16)", async () => {
    const { target } = await addTarget(getShop())
    const otherItem = { ...target, lineItemId: "other" }
    const tokens = [await addLink(getShop(), target), await addLink(getShop(), target)]
    const untouched = await addLink(getShop(), otherItem)
    expect(await findUses(target)).toBe(0)
    await getShop().write(({ artworkUploadLinks }) => artworkUploadLinks.useUp(target))
    expect(await Promise.all(tokens.map(find))).toEqual([undefined, undefined])
    expect(await find(untouched)).toMatchObject(otherItem)
    expect([await findUses(target), await findUses(otherItem)]).toEqual([2, 0])
    const later = await addLink(getShop(), target)
    expect(await find(later)).toMatchObject(target)
  })

  it("end when they expire, and with the agent's link (ART-16, UCP-27)", async () => {
    const { target } = await addTarget(getShop())
    expect(await find(await addLink(getShop(), target, PAST))).toBeUndefined()
    const { target: ofExpiredAgent } = await addTarget(getShop(), PAST)
    expect(await find(await addLink(getShop(), ofExpiredAgent))).toBeUndefined()
    const token = await addLink(getShop(), target)
    await getShop().write(({ agentLinks }) => agentLinks.end(target.agentLinkId))
    expect(await find(token)).toBeUndefined()
  })

  it("are nobody's for an order of another customer than the agent's (ART-16)", async () => {
    const [{ target }, { target: foreign }] = [await addTarget(getShop()), await addTarget(getShop())]
    expect(await find(await addLink(getShop(), { ...target, orderId: foreign.orderId }))).toBeUndefined()
  })
})

describeLawCoverage("artworkUploadLinks")
