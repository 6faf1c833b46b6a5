import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { CartChangeFailedError } from "../../../../application/client/cart/cart-change-error.ts"
import { makeCouponsViewModel } from "../../../../application/client/cart/coupons-view-model.ts"
import { createRefusedError } from "../../../support/fake-cart-service.ts"
import { makeFakeDraftStore } from "../../../support/fake-draft-store.ts"
import { runConfirmResult } from "../../../support/run-confirm-result.ts"
import { aCart } from "../../../support/test-data-builders.ts"

const opened = (answers: (code: string) => boolean = () => true, unsaved = makeFakeDraftStore()) => {
  const codes = new Set<string>()
  const sent: string[] = []
  const step = makeCouponsViewModel({
    unsaved,
    applyChange: change =>
      Effect.suspend(() => {
        if (change._tag !== "AddCoupon" && change._tag !== "RemoveCoupon") return Effect.die("no coupon")
        sent.push(change.code)
        if (!answers(change.code)) {
          return Effect.fail(new CartChangeFailedError({ change, reason: createRefusedError("DiscountCodeInvalid") }))
        }
        if (change._tag === "AddCoupon") codes.add(change.code.toUpperCase())
        else codes.delete(change.code)
        return Effect.succeed(aCart())
      }),
  })
  const inputs = () => ({ codes: [...codes] })
  const confirm = () => runConfirmResult(step.confirm(inputs()))
  return { step, sent, unsaved, confirm, shown: () => step.getViewState(inputs()) }
}

describe("the coupon box", () => {
  it("sends a trimmed code and confirms it, but sends no empty or too long code (COUPON-03, COUPON-04)", () => {
    const { step, sent, confirm, shown } = opened()
    for (const nothing of ["", "  "]) {
      step.type(nothing)
      expect([shown().isCodeMissing, confirm(), shown().isCodeMissing]).toEqual([false, "NotYet", true])
    }
    step.type("X".repeat(500))
    expect([confirm(), shown().limit]).toEqual(["NotYet", expect.any(Number)])
    expect(shown().isCodeMissing).toBe(false)
    step.type(" ten ")
    expect(confirm()).toBe("Success")
    expect([sent, shown()]).toMatchObject([["ten"], { typedCode: "", addedCode: { code: "TEN", wasAlreadyApplied: false } }])
  })

  it("says that a coupon is already on the cart and doesn't send it again (COUPON-06)", () => {
    const { step, sent, confirm, shown } = opened()
    for (const typed of ["ten", "Ten "]) {
      step.type(typed)
      confirm()
    }
    expect([sent.length, shown().addedCode]).toEqual([1, { code: "TEN", wasAlreadyApplied: true }])
    step.dismissAdded()
    expect(shown().addedCode).toBeUndefined()
  })

  it("keeps a refused code in the field, also after a reload, until another one succeeds (COUPON-07, USE-16)", () => {
    const { step, confirm, shown, unsaved } = opened(code => code !== "bad")
    step.type("bad")
    expect([confirm(), shown().typedCode]).toEqual(["Failure", "bad"])
    expect(opened(undefined, unsaved).shown().typedCode).toBe("bad")
    step.type("ten")
    confirm()
    expect(unsaved.texts.size).toBe(0)
  })

  it("shows a removed coupon as removed until the message is closed (COUPON-08, USE-08)", () => {
    const { step, confirm, shown } = opened()
    step.type("ten")
    confirm()
    const removal = step.remove("TEN")
    expect(shown()).toMatchObject({ codes: ["TEN"], removedCodes: [] })
    Effect.runSync(Effect.exit(removal))
    expect(shown()).toMatchObject({ codes: [], removedCodes: ["TEN"], addedCode: undefined })
    step.dismissRemoved("TEN")
    expect(shown().removedCodes).toEqual([])
  })

  it("keeps a code that is typed during a request, and shows repeated removals again (COUPON-03, COUPON-08)", () => {
    const { step, shown, sent } = opened(code => {
      if (code === "ten") step.type("twenty")
      return true
    })
    expect(shown().typedCode).toBe("")
    step.type("ten")
    const request = step.confirm({ codes: [] })
    if (typeof request !== "string") Effect.runSync(request)
    expect(shown().typedCode).toBe("twenty")
    expect(step.confirm({ codes: ["TWENTY"] })).toBe("Unchanged")
    for (const code of ["TEN", "TWENTY", "TEN"]) Effect.runSync(Effect.exit(step.remove(code)))
    expect(shown().removedCodes).toEqual(["TWENTY", "TEN"])
    step.dismissRemoved("TEN")
    expect(shown().removedCodes).toEqual(["TWENTY"])
    expect(sent).toEqual(["ten", "TEN", "TWENTY", "TEN"])
  })
})
