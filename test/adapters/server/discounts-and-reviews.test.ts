import { describe, expect, it } from "vitest"
import { SHOP_ENTRIES_TABLE } from "../../../adapters/memory/shop-data.ts"
import { makeRateLimits } from "../../../adapters/web/limits/rate-limits.ts"
import { setUpMemoryShop } from "../../support/set-up-test-shop.ts"
import {
  COMPANY_EMAIL,
  createReadyCustomer,
  logInCustomer,
  makeTestClient,
  readOrder,
  readRefusal,
  sendCartAction,
  startGuest,
  type TestShopper,
} from "../../support/test-shopper.ts"

describe("discount codes and reviews", () => {
  const shop = setUpMemoryShop({
    rateLimits: { ...makeRateLimits(1), couponsBySubject: { maxRequests: 6, seconds: 60 } },
  })

  const stateOf = async ({ ask }: Pick<TestShopper, "ask">, code: string) =>
    (await ask(`GET /discount?${new URLSearchParams({ code })}`)).body

  it("the state of a discount code depends on the caller, but not on upper or lower case (API-40, COUPON-13, ORDER-02)", async () => {
    const guest = await startGuest(shop)
    const stateResponse = (code: string, state: string) => ({ results: [{ code, state }] })
    expect(await stateOf(guest, " herfst10 ")).toEqual(stateResponse("HERFST10", "MatchesCart"))
    expect(await stateOf(guest, "ZOMER25")).toEqual(stateResponse("ZOMER25", "NotValid"))
    expect(await stateOf(guest, "ZAKELIJK5")).toEqual(stateResponse("ZAKELIJK5", "DoesNotMatchCart"))
    expect(await stateOf(await logInCustomer(shop, COMPANY_EMAIL), "ZAKELIJK5")).toEqual(
      stateResponse("ZAKELIJK5", "MatchesCart"),
    )
    expect(await stateOf(guest, "NONE")).toEqual({ results: [] })
  })

  it("a used-up discount code has the state MaxApplicationReached (API-40, COUPON-13)", async () => {
    const { customer, cart } = await createReadyCustomer(shop)
    await sendCartAction(customer, cart, "addCouponCode", "EENMALIG")
    readOrder(await customer.ask(`POST /cart/${cart.id}/order`))
    expect(await stateOf(customer, "EENMALIG")).toEqual({
      results: [{ code: "EENMALIG", state: "MaxApplicationReached" }],
    })
  })

  it("looking up discount codes is rate limited, so that nobody can guess them (API-40, COUPON-08)", async () => {
    const guest = await startGuest(shop)
    for (let tries = 0; tries < 6; tries += 1) expect(await stateOf(guest, `CODE${tries}`)).toEqual({ results: [] })
    expect(readRefusal(await guest.ask("GET /discount?code=HERFST10"))).toEqual(["429 TooManyRequests"])
    expect(readRefusal(await makeTestClient(shop)("GET /discount?code=HERFST10"))).toEqual(["401 TokenMissing"])
  })

  it("the review score is public and links to the reviews; without a score the response is 404 (PAY-45, PAY-46)", async () => {
    const ask = makeTestClient(shop)
    expect((await ask("GET /reviews/score")).body).toMatchObject({
      score: expect.any(Number),
      scale: 10,
      reviews: expect.any(Number),
      reviewURLs: expect.arrayContaining([{ locale: "nl", reviewUrl: expect.stringMatching(/^https:/) }]),
    })
    await shop.change(tables => tables.remove(SHOP_ENTRIES_TABLE, "shop"))
    expect(readRefusal(await ask("GET /reviews/score"))).toEqual(["404 ReviewScoreNotFound"])
  })
})
