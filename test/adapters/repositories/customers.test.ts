import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { addLawCustomer, describeLawCoverage, describeRepositoryLaws } from "../../support/repository-laws.ts"

const aRegistration = (email = `${randomUUID()}@example.com`) => ({
  firstName: "Ada",
  lastName: "de Vries",
  email,
  password: "it isn't stored",
})

describeRepositoryLaws("customers", getShop => {
  const add = async (email?: string) => {
    const id = randomUUID()
    const registration = aRegistration(email)
    expect(await getShop().write(({ customers }) => customers.add(id, registration, "first hash"))).toBe(true)
    return { id, email: registration.email }
  }
  const find = (id: string) => getShop().read(({ customers }) => customers.find(id))
  const findByEmail = (email: string) => getShop().read(({ customers }) => customers.findByEmail(email))

  it("finds an added customer by id and by any spelling of the email", async () => {
    const { id, email } = await add(`Ada-${randomUUID()}@example.com`)
    const expected = {
      profile: { id, email, firstName: "Ada", lastName: "de Vries" },
      passwordHash: "first hash",
      group: undefined,
      isDisabled: false,
      emailConfirmedAt: undefined,
    }
    expect(await find(id)).toEqual(expected)
    expect(await findByEmail(` ${email.toUpperCase()} `)).toEqual(expected)
    expect(await find("unknown")).toBeUndefined()
    expect(await findByEmail("unknown@example.com")).toBeUndefined()
  })

  it("stores the company of a customer", async () => {
    const id = randomUUID()
    await getShop().write(({ customers }) => customers.add(id, { ...aRegistration(), company: "Drukwerk BV" }, "hash"))
    expect((await find(id))?.profile.company).toBe("Drukwerk BV")
  })

  it("finds the group of a customer with its discount", async () => {
    expect((await find("customer-company"))?.group).toEqual({ id: "business", discount: expect.any(Number) })
  })

  it("moves a customer into a known group, and out of every group", async () => {
    const { id } = await add()
    const setGroup = (groupId: string | undefined) => getShop().write(({ customers }) => customers.setGroup(id, groupId))
    expect(await setGroup("business")).toBe(true)
    expect(await setGroup("unknown")).toBe(false)
    expect(await find(id)).toMatchObject({ profile: { customerGroupId: "business" }, group: { id: "business" } })
    expect(await setGroup(undefined)).toBe(true)
    const customer = await find(id)
    expect([customer?.profile.customerGroupId, customer?.group]).toEqual([undefined, undefined])
  })

  it("disables and enables a customer", async () => {
    const { id } = await add()
    const isDisabledAfter = async (isDisabled: boolean) => {
      await getShop().write(({ customers }) => customers.setDisabled(id, isDisabled))
      return (await find(id))?.isDisabled
    }
    expect([await isDisabledAfter(true), await isDisabledAfter(true), await isDisabledAfter(false)]).toEqual([true, true, false])
  })

  it("adds no second customer with the same email", async () => {
    const { id, email } = await add()
    const isNew = await getShop().write(({ customers }) =>
      customers.add(randomUUID(), { ...aRegistration(email.toUpperCase()), firstName: "Eve" }, "other hash"),
    )
    expect(isNew).toBe(false)
    expect(await findByEmail(email)).toMatchObject({ profile: { id, firstName: "Ada" }, passwordHash: "first hash" })
  })

  it("counts no account as hidden while all emails differ (LOGIN-37)", async () => {
    const { email } = await add()
    const listHidden = (of?: string) => getShop().read(({ customers }) => customers.listHidden(of))
    expect([await listHidden(), await listHidden(email)]).toEqual([[], []])
  })

  it("finds a customer by an email in full-width letters, in another normalisation or copied as a mailto link (LOGIN-37)", async () => {
    const name = randomUUID()
    const { id } = await add(`zoë-${name}@example.com`)
    for (const typed of [`Zoe\u0308-${name}@example.com`, `<zoë-${name}@example.com>`, `mailto:zoë-${name}＠example.com`]) {
      expect((await findByEmail(typed))?.profile.id).toBe(id)
      const isNew = await getShop().write(({ customers }) => customers.add(randomUUID(), aRegistration(typed), "hash"))
      expect(isNew).toBe(false)
    }
    expect(await findByEmail(`zoë-${name}@exаmple.com`)).toBeUndefined()
  })

  it("adds one customer when two simultaneous transactions add the same email", async () => {
    const { email } = aRegistration()
    const added = await Promise.all(
      ["one", "two"].map(name =>
        getShop().write(({ customers }) => customers.add(`${name} ${email}`, aRegistration(email), "hash")),
      ),
    )
    expect(added.toSorted()).toEqual([false, true])
  })

  it("replaces a password's hash only when the stored hash is the expected one", async () => {
    const { id } = await add()
    const replace = (currentHash: string, hash: string) =>
      getShop().write(({ customers }) => customers.replacePasswordHash(id, currentHash, hash))
    expect(await replace("other hash", "second hash")).toBe(false)
    expect((await find(id))?.passwordHash).toBe("first hash")
    expect((await Promise.all([replace("first hash", "second"), replace("first hash", "third")])).toSorted()).toEqual([
      false,
      true,
    ])
    await getShop().write(({ customers }) => customers.setPasswordHash(id, "last hash"))
    expect((await find(id))?.passwordHash).toBe("last hash")
  })

  it("stores when the email was first confirmed", async () => {
    const { id } = await add()
    const confirm = () => getShop().write(({ customers, now }) => Effect.as(customers.confirmEmail(id), now))
    const first = await confirm()
    await confirm()
    expect((await find(id))?.emailConfirmedAt).toEqual(first)
  })

  it("changes an email to a free one, which counts as confirmed", async () => {
    const [{ id, email }, other] = [await add(), await add()]
    const change = (changed: string) =>
      getShop().write(({ customers, now }) => Effect.map(customers.changeEmail(id, changed), isFree => ({ isFree, now })))
    expect(await change(other.email.toUpperCase())).toMatchObject({ isFree: false })
    const before = await find(id)
    expect([before?.profile.email, before?.emailConfirmedAt]).toEqual([email, undefined])
    const { isFree, now } = await change(`new-${email}`)
    expect(isFree).toBe(true)
    expect(await findByEmail(`NEW-${email}`)).toMatchObject({ profile: { id, email: `new-${email}` }, emailConfirmedAt: now })
  })

  it("finds the language that was set last", async () => {
    const { id } = await add()
    const findLanguage = () => getShop().read(({ customers }) => customers.findLanguage(id))
    expect(await findLanguage()).toBeUndefined()
    await getShop().write(({ customers }) => Effect.all([customers.setLanguage(id, "fr"), customers.setLanguage(id, "nl")]))
    expect(await findLanguage()).toBe("nl")
  })
})

const PAST = new Date(86_400_000)

const FUTURE = new Date(Date.UTC(2200, 0))

describeRepositoryLaws("email changes", getShop => {
  const put = async (customerId: string, expiresAt = FUTURE) => {
    const id = randomUUID()
    const change = {
      id,
      customerId,
      email: `new-${id}@example.com`,
      sessionId: "session",
      confirmed: { present: false, new: false },
      expiresAt,
    }
    await getShop().write(({ customers }) => customers.putEmailChange(change))
    return change
  }
  const find = (id: string) => getShop().read(({ customers }) => customers.findEmailChange(id))
  const findByCustomer = (customerId: string) =>
    getShop().read(({ customers }) => customers.findEmailChangeByCustomer(customerId))
  const confirm = (customerId: string, side: "present" | "new") =>
    getShop().write(({ customers }) => customers.confirmEmailChange(customerId, side))

  it("finds an email change by its id and by its customer", async () => {
    const change = await put(await addLawCustomer(getShop()))
    expect([await find(change.id), await findByCustomer(change.customerId)]).toEqual([change, change])
    expect([await find("unknown"), await findByCustomer("unknown")]).toEqual([undefined, undefined])
  })

  it("replaces a customer's earlier email change by the new one", async () => {
    const customerId = await addLawCustomer(getShop())
    const earlier = await put(customerId)
    await confirm(customerId, "new")
    const change = await put(customerId)
    expect([await find(earlier.id), await findByCustomer(customerId)]).toEqual([undefined, change])
  })

  it("finds, confirms and returns no expired email change", async () => {
    const { id, customerId } = await put(await addLawCustomer(getShop()), PAST)
    expect([await find(id), await findByCustomer(customerId), await confirm(customerId, "new")]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it("confirms the old and the new address of an email change independently", async () => {
    const change = await put(await addLawCustomer(getShop()))
    expect((await confirm(change.customerId, "new"))?.confirmed).toEqual({ present: false, new: true })
    expect(await confirm(change.customerId, "present")).toEqual({ ...change, confirmed: { present: true, new: true } })
    expect((await find(change.id))?.confirmed).toEqual({ present: true, new: true })
  })

  it("shows both addresses' confirmations to the second of two simultaneous transactions", async () => {
    const { customerId } = await put(await addLawCustomer(getShop()))
    const changes = await Promise.all([confirm(customerId, "new"), confirm(customerId, "present")])
    expect(changes.filter(change => change?.confirmed.new && change.confirmed.present)).toHaveLength(1)
  })

  it("removes a customer's email change", async () => {
    const { id, customerId } = await put(await addLawCustomer(getShop()))
    await getShop().write(({ customers }) => customers.removeEmailChange(customerId))
    expect(await find(id)).toBeUndefined()
  })
})

describeLawCoverage("customers")
