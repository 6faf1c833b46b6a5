import { describe, expect, it } from "vitest"
import { NOTICE_RESET_MS } from "../../application/client/notice-timing.ts"
import { makeNotificationCenter } from "../../ui/notices/notifications.ts"

const board = () => {
  let now = 0
  const center = makeNotificationCenter(() => now)
  return {
    tell: (topic: string, words: string) => center.notify({ topic, text: words, render: said => said }),
    end: center.dismiss,
    rename: center.rename,
    told: () => center.current().map(({ text }) => text),
    ids: () => center.current().map(({ id }) => id),
    pass: (millis: number) => {
      now += millis
    },
  }
}

describe("notifications", () => {
  it("replace an earlier notification about the same subject (CART-36)", () => {
    const { tell, told } = board()
    tell("coupon HERFST10", "added")
    tell("flyers", "removed")
    tell("coupon HERFST10", "no more")
    expect(told()).toEqual(["no more", "removed"])
    tell("flyers", "back in the cart")
    expect(told()).toEqual(["no more", "back in the cart"])
  })

  it("are announced again when the same text is shown more than a second later (CART-36)", () => {
    const { tell, ids, pass } = board()
    tell("flyers", "added")
    const [first] = ids()
    pass(NOTICE_RESET_MS - 1)
    tell("flyers", "added")
    expect(ids()).toEqual([first])
    pass(1)
    tell("flyers", "added")
    expect(ids()).toHaveLength(1)
    expect(ids()).not.toEqual([first])
  })

  it("replace an earlier notification about the same item after the item was renamed (CART-36, CART-45)", () => {
    const { tell, told, rename } = board()
    tell("flyers", "back in the cart")
    tell("posters", "removed")
    rename("flyers", "new flyers")
    tell("new flyers", "removed again")
    expect(told()).toEqual(["removed again", "removed"])
  })

  it("are dismissed one by one (CART-36)", () => {
    const { tell, told, end } = board()
    tell("flyers", "added")
    tell("posters", "added")
    end("flyers")
    expect(told()).toEqual(["added"])
  })
})
