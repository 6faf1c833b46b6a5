import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { expect, it } from "vitest"
import type { IdempotencyKey } from "../../../application/shop/ports/idempotency-keys.ts"
import { describeLawCoverage, describeRepositoryLaws } from "../../support/repository-laws.ts"

const makeKey = (): IdempotencyKey => ({ ownerKey: "anonymous:ada", key: randomUUID(), fingerprint: "first" })

const RESPONSE = { status: 201, body: '{"id":"one"}' }

describeRepositoryLaws("idempotency keys", getShop => {
  const claim = (key: IdempotencyKey) => getShop().write(({ idempotencyKeys }) => idempotencyKeys.claim(key))
  const claimAndAnswer = (key: IdempotencyKey) =>
    getShop().write(({ idempotencyKeys }) =>
      Effect.tap(idempotencyKeys.claim(key), () => idempotencyKeys.saveResponse(key, RESPONSE)),
    )
  const findUse = (key: IdempotencyKey) => getShop().read(({ idempotencyKeys }) => idempotencyKeys.findUse(key))

  it("gives an idempotency key to its first request, and the stored response to a repetition (RELY-01)", async () => {
    const key = makeKey()
    expect(await findUse(key)).toBeUndefined()
    expect(await claimAndAnswer(key)).toBeUndefined()
    const answered = { _tag: "Answered", response: RESPONSE }
    expect([await findUse(key), await claim(key)]).toEqual([answered, answered])
  })

  it("distinguishes a repetition from another request with the same idempotency key (RELY-02)", async () => {
    const key = makeKey()
    await claimAndAnswer(key)
    const other = { ...key, fingerprint: "other" }
    expect([await findUse(other), await claim(other)]).toEqual([{ _tag: "OtherRequest" }, { _tag: "OtherRequest" }])
  })

  it("separates the same idempotency key of two owners", async () => {
    const key = makeKey()
    await claimAndAnswer(key)
    const other = { ...key, ownerKey: "anonymous:bea" }
    expect([await findUse(other), await claim(other)]).toEqual([undefined, undefined])
  })

  it("reports an idempotency key without a stored response as in progress", async () => {
    const key = makeKey()
    await claim(key)
    expect([await findUse(key), await claim(key)]).toEqual([{ _tag: "Running" }, { _tag: "Running" }])
  })

  it("frees an idempotency key when the transaction that claimed it is rolled back", async () => {
    const key = makeKey()
    const failing = getShop().unitOfWork.write(({ idempotencyKeys }) =>
      Effect.andThen(idempotencyKeys.claim(key), Effect.fail("refused")),
    )
    await Effect.runPromise(Effect.flip(failing))
    expect(await claim(key)).toBeUndefined()
  })

  it("lets a second claim of an idempotency key wait for the response of the first (RELY-01)", async () => {
    if (!getShop().races) return
    const key = makeKey()
    const uses = await Promise.all([claimAndAnswer(key), claimAndAnswer(key), claimAndAnswer(key)])
    const answered = { _tag: "Answered", response: RESPONSE }
    expect(uses.filter(use => use !== undefined)).toEqual([answered, answered])
  })
})

describeRepositoryLaws("rate limit hits", getShop => {
  const makeWindow = (seconds = 60) => ({ rule: "logins", clientKeyHash: randomUUID(), seconds })
  type Window = ReturnType<typeof makeWindow>
  const add = (...windows: readonly Window[]) =>
    getShop().write(({ rateLimitHits, now }) =>
      Effect.map(
        rateLimitHits.add(
          windows.map(({ rule, clientKeyHash, seconds }) => ({
            rule,
            clientKeyHash,
            endsAt: new Date(now.getTime() + seconds * 1000),
          })),
        ),
        counted => counted.map(({ hits }) => hits),
      ),
    )
  const remove = (...windows: readonly Window[]) => getShop().write(({ rateLimitHits }) => rateLimitHits.remove(windows))

  it("counts each client separately for each rate limit", async () => {
    const window = makeWindow()
    const otherClient = makeWindow()
    const otherRule = { ...window, rule: "orders" }
    expect(await add(window, otherClient)).toEqual([1, 1])
    expect([await add(window), await add(otherRule), await add(otherClient)]).toEqual([[2], [1], [2]])
  })

  it("begins a new count when the window of a rate limit has ended", async () => {
    const window = makeWindow(-1)
    expect([await add(window), await add(window)]).toEqual([[1], [1]])
  })

  it("doesn't postpone the end of a rate limit's window when a hit is counted", async () => {
    const window = makeWindow(60)
    const ends = async (seconds: number) => {
      const endsAt = new Date(Date.UTC(2200, 0, 1, 0, 0, seconds))
      return (await getShop().write(({ rateLimitHits }) => rateLimitHits.add([{ ...window, endsAt }])))[0]?.endsAt
    }
    const first = await ends(1)
    expect(await ends(2)).toEqual(first)
  })

  it("lowers a rate limit's count when a hit is taken back, but never below zero", async () => {
    const window = makeWindow()
    await add(window)
    await remove(window)
    await remove(window)
    await remove(makeWindow())
    expect(await add(window)).toEqual([1])
  })

  it("counts every one of several simultaneous rate limit hits", async () => {
    const windows = [makeWindow(), makeWindow()]
    await Promise.all([add(...windows), add(...windows.toReversed()), add(...windows)])
    expect(await add(...windows)).toEqual([4, 4])
  })
})

describeLawCoverage("idempotencyKeys", "rateLimitHits")
