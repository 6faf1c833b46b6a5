import { expect, it, vi } from "vitest"
import { makeSubject } from "../../../../application/client/observable/observable.ts"

it("makeSubject notifies every subscriber, and rethrows a subscriber's error without stopping the others", () => {
  const thrown: (() => void)[] = []
  const microtask = vi.spyOn(globalThis, "queueMicrotask").mockImplementation(task => void thrown.push(task))
  const subject = makeSubject(0)
  const seen: number[] = []
  subject.subscribe(() => {
    throw new Error("a listener's bug")
  })
  const stop = subject.subscribe(() => seen.push(subject.current()))
  subject.set(1)
  stop()
  subject.set(2)
  microtask.mockRestore()
  expect(seen).toEqual([1])
  expect(thrown).toHaveLength(2)
  expect(thrown[0]).toThrow("a listener's bug")
})
