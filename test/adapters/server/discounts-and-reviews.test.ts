import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { makeRateLimits } from "../../../adapters/server/limits/rate-limits.ts"
import { defaultDatabaseKinds, openTestShop, type TestShop } from "../../support/test-shop.ts"
import {
  COMPANY_EMAIL,
  createCustomer,
  createPlaceableCart,
  logInCustomer,
  makeTestClient,
  readOrder,
  readRefusal,
  sendCartAction,
  startGuest,
  type TestShopper,
} from "../../support/test-shopper.ts"

describe.each(defaultDatabaseKinds)("discount codes and reviews, on $name", kind => {
  let shop: TestShop

  beforeAll(async () => {
    shop = await openTestShop(kind, {
      rateLimits: { ...makeRateLimits(1), couponsBySubject: { most: 6, seconds: 60 } },
    })
  })

  afterAll(() => shop.close())

  const stateOf = async ({ ask }: Pick<TestShopper, "ask">, code: string) =>
    (await ask(`GET /discount?${new URLSearchParams({ code })}`)).body

  it("a code has a state for whoever asks, however it is written (API-40, COUPON-13, ORDER-02)", async () => {
    const visitor = await startGuest(shop)
    const state = (code: string, is: string) => ({ results: [{ code, state: is }] })
    expect(await stateOf(visitor, " herfst10 ")).toEqual(state("HERFST10", "MatchesCart"))
    expect(await stateOf(visitor, "ZOMER25")).toEqual(state("ZOMER25", "NotValid"))
    expect(await stateOf(visitor, "ZAKELIJK5")).toEqual(state("ZAKELIJK5", "DoesNotMatchCart"))
    expect(await stateOf(await logInCustomer(shop, COMPANY_EMAIL), "ZAKELIJK5")).toEqual(
      state("ZAKELIJK5", "MatchesCart"),
    )
    expect(await stateOf(visitor, "NONE")).toEqual({ results: [] })
  })

  it("a code that was used up has its state (API-40, COUPON-13)", async () => {
    const customer = await createCustomer(shop)
    const cart = await createPlaceableCart(customer)
    await sendCartAction(customer, cart, "addCouponCode", "EENMALIG")
    readOrder(await customer.ask(`POST /cart/${cart.id}/order`))
    expect(await stateOf(customer, "EENMALIG")).toEqual({
      results: [{ code: "EENMALIG", state: "MaxApplicationReached" }],
    })
  })

  it("codes are not guessed: looking counts as trying (API-40, COUPON-08)", async () => {
    const visitor = await startGuest(shop)
    for (let tries = 0; tries < 6; tries += 1) expect(await stateOf(visitor, `CODE${tries}`)).toEqual({ results: [] })
    expect(readRefusal(await visitor.ask("GET /discount?code=HERFST10"))).toEqual(["429 TooManyRequests"])
    expect(readRefusal(await makeTestClient(shop)("GET /discount?code=HERFST10"))).toEqual(["401 TokenMissing"])
  })

  it("the shop's score is there for everybody, with where it can be read; none when nobody rated it (PAY-45, PAY-46)", async () => {
    const ask = makeTestClient(shop)
    expect((await ask("GET /reviews/score")).body).toMatchObject({
      score: expect.any(Number),
      scale: 10,
      reviews: expect.any(Number),
      reviewURLs: expect.arrayContaining([{ locale: "nl", reviewUrl: expect.stringMatching(/^https:/) }]),
    })
    await shop.rows("DELETE FROM review_scores")
    expect(readRefusal(await ask("GET /reviews/score"))).toEqual(["404 ReviewScoreNotFound"])
  })
})
