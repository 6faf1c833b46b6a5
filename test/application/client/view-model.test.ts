import { describe, expect, it } from "vitest"
import { makeViewModel } from "../../../application/client/view-model.ts"

const opened = () => {
  const kept: number[] = []
  const told: number[] = []
  const { current, change, update, viewModel } = makeViewModel({
    start: { count: 0 },
    saveDraft: ({ count }) => kept.push(count),
    toViewState: ({ count }: { readonly count: number }, given: { readonly by?: number; readonly unit?: string }) => ({
      count,
      ...given,
    }),
  })
  viewModel.subscribe(() => told.push(current().count))
  return { step: { ...viewModel, change, update }, kept, told }
}

describe("a view model", () => {
  it("returns the same view state while its state and props are unchanged, so that nothing re-renders", () => {
    const { step } = opened()
    const shown = step.getViewState({ by: 1 })
    expect(step.getViewState({ by: 1 })).toBe(shown)
    for (const given of [{ by: 2 }, { by: 1, unit: "piece" }, {}])
      expect(step.getViewState(given)).toEqual({ count: 0, ...given })
    const again = step.getViewState({ by: 1 })
    step.change(({ count }) => ({ count: count + 1 }))
    expect(step.getViewState({ by: 1 })).not.toBe(again)
    expect(step.getViewState({ by: 1 })).toEqual({ count: 1, by: 1 })
  })

  it("stores and announces each change once, and ignores changes without effect (USE-16)", () => {
    const { step, kept, told } = opened()
    step.change(state => state)
    step.change(({ count }) => ({ count: count + 1 }))
    expect([kept, told]).toEqual([[1], [1]])
    step.update({ count: 5 })
    expect([kept, told]).toEqual([
      [1, 5],
      [1, 5],
    ])
  })
})
