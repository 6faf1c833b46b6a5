import { expect, it } from "vitest"
import { describeFirstSteps } from "../../../adapters/server/first-steps.ts"
import { readSeedData, SAMPLE_SHOP_FOLDER } from "../../../adapters/server/seed/read-seed-data.ts"
import { SAMPLE_PASSWORD } from "../../support/test-shopper.ts"

it("the start of the sample shop ends with two of its accounts, their password, its mails and a coupon (CONF-35)", () => {
  const { customers, coupons } = readSeedData(SAMPLE_SHOP_FOLDER)
  const text = describeFirstSteps("http://localhost:4000", true).join("\n")
  expect(customers.filter(({ email }) => text.includes(email))).toHaveLength(2)
  expect(text).toContain(`password ${SAMPLE_PASSWORD}`)
  expect(text).toContain("http://localhost:4000/mail")
  const named = coupons.filter(({ coupon }) => text.includes(coupon.code))
  expect(named.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual([[undefined, undefined]])
  expect(describeFirstSteps("http://localhost:4000", false).join("\n")).not.toContain("/mail")
})
