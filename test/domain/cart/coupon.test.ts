import { Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isLineItemCancelled, type LineItem } from "../../../domain/cart/cart.ts"
import { applyCouponsToItems, type Coupon, parseCouponCode } from "../../../domain/cart/coupon.ts"
import { sumCents, toCents } from "../../../domain/money/cents.ts"
import { coupon, lineItems } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { aLineItem, toLineItemId } from "../../support/test-data-builders.ts"

const euros = (amount: number): Coupon => ({
  code: "EUROS",
  value: { _tag: "Absolute", money: { preciseAmount: amount * 100_000, fractionDigits: 5 } },
})

const permyriad = (share: number): Coupon => ({ code: "SHARE", value: { _tag: "Relative", permyriad: share } })

const items = (...prices: readonly number[]): readonly LineItem[] =>
  prices.map((amount, index) => aLineItem({ id: toLineItemId(`item-${index}`), basePrice: toCents(amount) }))

const borne = (all: readonly LineItem[]) => all.map(({ couponDiscount }) => couponDiscount)

const netBefore = (item: LineItem): number =>
  isLineItemCancelled(item) ? 0 : item.basePrice - item.discounts.reduce((sum, { amount }) => sum + amount, 0)

describe("parseCouponCode", () => {
  it("trims the code and returns undefined when nothing remains (COUPON-03, COUPON-04)", () => {
    expect(parseCouponCode("  WELCOME ")).toEqual(Result.succeed("WELCOME"))
    expect(parseCouponCode("   ")).toEqual(Result.succeed(undefined))
    expect(parseCouponCode("")).toEqual(Result.succeed(undefined))
    expect(parseCouponCode("\u3164\u200d")).toEqual(Result.succeed(undefined))
    expect(parseCouponCode("\u202eWELCOME\u200b")).toEqual(Result.succeed("WELCOME"))
  })

  it("accepts at most 100 characters, counted in code points (COUPON-08, ERR-30)", () => {
    expect(parseCouponCode("😀".repeat(100))).toEqual(Result.succeed("😀".repeat(100)))
    expect(parseCouponCode("x".repeat(101))).toEqual(Result.fail({ _tag: "CodeTooLong", limit: 100 }))
  })
})

describe("applyCouponsToItems", () => {
  it("divides a fixed amount over the items in proportion to their prices, to the cent (COUPON-01, MONEY-09)", () => {
    expect(borne(applyCouponsToItems(items(1_000, 1_000, 1_000), [euros(1)]))).toEqual([34, 33, 33])
  })

  it("takes a percentage off each item's price (COUPON-01)", () => {
    const [first, second] = applyCouponsToItems(items(1_000, 500), [permyriad(1_000)])
    expect([first, second]).toMatchObject([
      { couponDiscount: 100, totalPrice: 900 },
      { couponDiscount: 50, totalPrice: 450 },
    ])
  })

  it("rounds half a cent of a percentage to even (MONEY-10)", () => {
    expect(borne(applyCouponsToItems(items(105), [permyriad(1_000)]))).toEqual([10])
    expect(borne(applyCouponsToItems(items(115), [permyriad(1_000)]))).toEqual([12])
  })

  it("takes no more off than the items cost (MONEY-21)", () => {
    expect(applyCouponsToItems(items(300, 200), [euros(10)]).map(({ totalPrice }) => totalPrice)).toEqual([0, 0])
    expect(borne(applyCouponsToItems([], [euros(10)]))).toEqual([])
  })

  it("applies each coupon to what the coupon before it left (COUPON-01)", () => {
    expect(borne(applyCouponsToItems(items(1_000), [euros(5), permyriad(5_000)]))).toEqual([750])
    expect(borne(applyCouponsToItems(items(1_000), [permyriad(5_000), euros(5)]))).toEqual([1_000])
  })

  it("takes nothing off a cancelled item (CART-35)", () => {
    const [cancelled, active] = applyCouponsToItems(
      [aLineItem({ state: "Cancelled" }), aLineItem({ basePrice: toCents(1_000) })],
      [euros(1)],
    )
    expect(cancelled).toEqual(aLineItem({ state: "Cancelled" }))
    expect(active).toMatchObject({ couponDiscount: 100, totalPrice: 900 })
  })

  it("replaces the shares of earlier coupons, even when the totals are equal (COUPON-01)", () => {
    const shares = (code: string, amount: number, other: number) => [
      { code, amount: toCents(amount) },
      { code: "OTHER", amount: toCents(other) },
    ]
    const bearing = (couponShares: LineItem["couponShares"] = []) =>
      aLineItem({ basePrice: toCents(1_000), totalPrice: toCents(700), couponDiscount: toCents(300), couponShares })
    const coupons = [euros(1), { ...euros(2), code: "OTHER" }]
    for (const before of [shares("GONE", 100, 200), shares("EUROS", 200, 100), []])
      expect(applyCouponsToItems([bearing(before)], coupons)[0]?.couponShares).toEqual(shares("EUROS", 100, 200))
  })

  it("removes the discount of a coupon that is gone, even when the item's price has changed (COUPON-11)", () => {
    const [dearer, cheaper] = [
      aLineItem({ basePrice: toCents(1_000), totalPrice: toCents(900) }),
      aLineItem({ basePrice: toCents(900), totalPrice: toCents(900), couponDiscount: toCents(100) }),
    ]
    expect(applyCouponsToItems([dearer, cheaper], [])).toMatchObject([
      { couponDiscount: 0, totalPrice: 1_000 },
      { couponDiscount: 0, totalPrice: 900 },
    ])
  })

  it("takes nothing off an item with a negative price", () => {
    const [credit, paid] = items(0, 1_000)
    if (!credit || !paid) throw new Error("two items")
    const negative = { ...credit, discounts: [{ amount: toCents(400), tags: [] }] }
    expect(borne(applyCouponsToItems([negative, paid], [euros(20)]))).toEqual([0, 1_000])
  })

  law(
    "takes off the coupon's whole value, but no more than each item costs (COUPON-01, MONEY-21)",
    fc.tuple(lineItems, coupon),
    ([all, one]) => {
      const after = applyCouponsToItems(all, [one])
      const printed = all.map(netBefore).filter(net => net > 0)
      const net = printed.reduce((sum, amount) => sum + amount, 0)
      const taken = borne(after).reduce((sum: number, amount) => sum + amount, 0)
      const { value } = one
      if (value._tag === "Relative") {
        const off = 2n * (BigInt(taken) * 10_000n - BigInt(net) * BigInt(value.permyriad))
        if (value.permyriad >= 10_000) expect(taken).toBe(net)
        else expect(off <= 10_000n && off >= -10_000n).toBe(true)
      } else {
        const unit = 10n ** BigInt(value.money.fractionDigits)
        const off = 2n * (BigInt(taken) * unit - BigInt(value.money.preciseAmount) * 100n)
        if (taken < net) expect(off <= unit && off >= -unit).toBe(true)
        else expect(off).toBeLessThanOrEqual(unit)
      }
    },
  )

  law(
    "leaves each item at its net price less its discount, between zero and the net price (COUPON-01, MONEY-21)",
    fc.tuple(lineItems, fc.array(coupon, { maxLength: 3 })),
    ([all, coupons]) => {
      applyCouponsToItems(all, coupons).forEach((after, index) => {
        const before = all[index]
        if (!before) throw new Error("no item is added")
        if (isLineItemCancelled(before)) {
          expect(after).toBe(before)
          return
        }
        expect(after.totalPrice).toBe(netBefore(before) - after.couponDiscount)
        expect(after.couponDiscount).toBeGreaterThanOrEqual(0)
        expect(after.couponDiscount).toBeLessThanOrEqual(Math.max(0, netBefore(before)))
        const shares = after.couponShares ?? []
        expect(sumCents(shares.map(({ amount }) => amount))).toBe(after.couponDiscount)
        expect(shares.filter(({ amount }) => amount <= 0)).toEqual([])
        const plain = { couponDiscount: 0, couponShares: undefined, totalPrice: 0 }
        expect({ ...after, ...plain }).toEqual({ ...before, ...plain })
      })
    },
  )

  law(
    "returns the same object for an item whose discount doesn't change (COUPON-01)",
    fc.tuple(lineItems, fc.array(coupon, { maxLength: 3 })),
    ([all, coupons]) => {
      const once = applyCouponsToItems(all, coupons)
      applyCouponsToItems(once, coupons).forEach((again, index) => {
        expect(again).toBe(once[index])
      })
    },
  )

  law("restores the items when the coupon is removed (COUPON-11)", fc.tuple(lineItems, coupon), ([all, one]) => {
    expect(applyCouponsToItems(applyCouponsToItems(all, [one]), [])).toEqual(all)
  })
})
