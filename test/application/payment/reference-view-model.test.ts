import { Effect } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { makeReferenceViewModel } from "../../../application/payment/reference-view-model.ts"
import { makeFakeDraftStore } from "../../support/fake-draft-store.ts"
import { law } from "../../support/law.ts"

/** Saves in the order in which it was asked, each when the test says so. */
const opened = (unsaved = makeFakeDraftStore()) => {
  const waiting: ((works: boolean) => void)[] = []
  const step = makeReferenceViewModel<string>({
    field: "poNumber",
    unsaved,
    save: text =>
      Effect.callback<string, string>(resume => {
        waiting.push(works => resume(works ? Effect.succeed(text) : Effect.fail("not saved")))
      }),
  })
  const run = (sending: Effect.Effect<unknown, string>) => void Effect.runFork(Effect.exit(sending))
  return { step, unsaved, run, answer: (works: boolean) => waiting.shift()?.(works) }
}

describe("a reference that is typed", () => {
  it("stands as it is typed until its field is left, and as it is saved then (PAY-39, PAY-42)", () => {
    const { step } = opened()
    const given = { saved: "PO 7" }
    expect(step.shown(given).text).toBe("PO 7")
    step.type("PO 8 ")
    expect(step.shown(given).text).toBe("PO 8 ")
    step.leave(given)
    expect(step.shown(given).text).toBe("PO 8")
    step.type("PO 7 ")
    step.leave(given)
    expect(step.shown({ saved: "PO 9" }).text).toBe("PO 9")
  })

  it("and saved gives way to what another tab saves later, however its field was left (PAY-39, CART-23)", () => {
    const { step, run, answer } = opened()
    const shown = () => step.shown({ saved: "A-7" }).text
    run(step.type("PO 8"))
    step.leave({ saved: "" })
    expect(shown()).toBe("PO 8")
    answer(true)
    expect(shown()).toBe("A-7")
    run(step.type("PO 9"))
    answer(true)
    expect(shown()).toBe("PO 9")
    step.leave({ saved: "A-7" })
    expect(shown()).toBe("A-7")
  })

  it("and not saved is sent again as it was typed last, and shown until it is saved (PAY-39, ERR-33)", () => {
    const { step, run, answer } = opened()
    run(step.type("PO 8"))
    step.leave({ saved: "" })
    answer(false)
    expect(step.shown({ saved: "" }).text).toBe("PO 8")
    run(step.again())
    answer(true)
    expect(step.shown({ saved: "PO 8" }).text).toBe("PO 8")
  })

  it("and not saved is there after a reload, and is sent (USE-16, PAY-43)", () => {
    const { step, unsaved } = opened()
    step.type("PO 8")
    const again = opened(unsaved)
    expect(again.step.shown({ saved: "" }).text).toBe("PO 8")
    if (again.step.resume) again.run(again.step.resume)
    again.answer(true)
    expect(unsaved.texts.size).toBe(0)
    expect(opened(unsaved).step.resume).toBeUndefined()
  })

  law(
    "is kept for as long as what was typed last is not saved, however it was typed and answered (USE-16, PAY-43)",
    fc.array(fc.oneof(fc.constantFrom("a", "ab", "", "b "), fc.boolean()), { maxLength: 10 }),
    events => {
      const { step, unsaved, run, answer } = opened()
      const asked: string[] = []
      let kept: string | undefined
      for (const event of events) {
        if (typeof event === "string") {
          run(step.type(event))
          asked.push(event)
          kept = event
        } else {
          const text = asked.shift()
          answer(event)
          if (event && text === kept) kept = undefined
        }
        expect(unsaved.get("poNumber")).toBe(kept)
      }
    },
  )
})
