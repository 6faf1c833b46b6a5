import { Effect } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { makeReferenceViewModel } from "../../../../application/client/payment/reference-view-model.ts"
import { makeFakeDraftStore } from "../../../support/fake-draft-store.ts"
import { law } from "../../../support/law.ts"

/** Saving waits until the test answers, in the order of the requests. */
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

describe("a reference field", () => {
  it("shows the text as typed until it is left, and then as it is saved (PAY-39, PAY-42)", () => {
    const { step } = opened()
    const inputs = { saved: "PO 7" }
    expect(step.getViewState(inputs).text).toBe("PO 7")
    step.type("PO 8 ")
    expect(step.getViewState(inputs).text).toBe("PO 8 ")
    step.blur(inputs)
    expect(step.getViewState(inputs).text).toBe("PO 8")
    step.type("PO 7 ")
    step.blur(inputs)
    expect(step.getViewState({ saved: "PO 9" }).text).toBe("PO 9")
  })

  it("shows a later value from another tab once its own text is saved (PAY-39, CART-23)", () => {
    const { step, run, answer } = opened()
    const shown = () => step.getViewState({ saved: "A-7" }).text
    run(step.type("PO 8"))
    step.blur({ saved: "" })
    expect(shown()).toBe("PO 8")
    answer(true)
    expect(shown()).toBe("A-7")
    run(step.type("PO 9"))
    answer(true)
    expect(shown()).toBe("PO 9")
    step.blur({ saved: "A-7" })
    expect(shown()).toBe("A-7")
  })

  it("sends the last text again after a failure, and shows it until it is saved (PAY-39, ERR-33)", () => {
    const { step, run, answer } = opened()
    run(step.type("PO 8"))
    step.blur({ saved: "" })
    answer(false)
    expect(step.getViewState({ saved: "" }).text).toBe("PO 8")
    run(step.retry())
    answer(true)
    expect(step.getViewState({ saved: "PO 8" }).text).toBe("PO 8")
  })

  it("restores and sends an unsaved text after a reload (USE-16, PAY-43)", () => {
    const { step, unsaved } = opened()
    step.type("PO 8")
    const again = opened(unsaved)
    expect(again.step.getViewState({ saved: "" }).text).toBe("PO 8")
    if (again.step.resume) again.run(again.step.resume)
    again.answer(true)
    expect(unsaved.texts.size).toBe(0)
    expect(opened(unsaved).step.resume).toBeUndefined()
  })

  law(
    "stores the last text exactly until it is saved, after any input and answers (USE-16, PAY-43)",
    fc.array(fc.oneof(fc.constantFrom("a", "ab", "", "b "), fc.boolean()), { maxLength: 10 }),
    events => {
      const { step, unsaved, run, answer } = opened()
      const sentTexts: string[] = []
      let unsavedText: string | undefined
      for (const event of events) {
        if (typeof event === "string") {
          run(step.type(event))
          sentTexts.push(event)
          unsavedText = event
        } else {
          const text = sentTexts.shift()
          answer(event)
          if (event && text === unsavedText) unsavedText = undefined
        }
        expect(unsaved.get("poNumber")).toBe(unsavedText)
      }
    },
  )
})
