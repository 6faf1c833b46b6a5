import { Deferred, Effect, Exit } from "effect"
import { describe, expect, it } from "vitest"
import { type CommandRunnerOptions, makeCommandRunner, type OverlapPolicy } from "../../ui/commands/use-command.ts"

const tick = () => new Promise(resolve => setImmediate(resolve))

/** A command that waits until the test answers it, on a page that can be left. */
const commandOn = (overlap: OverlapPolicy) => {
  const sent: string[] = []
  const answers = new Map<string, Deferred.Deferred<string, string>>()
  const lateOutcomes: [string, Exit.Exit<string, string>][] = []
  let page = { isShown: true, place: "/cart" }
  const course: CommandRunnerOptions<string, string, string> = {
    overlap,
    run: input =>
      Effect.suspend(() => {
        sent.push(input)
        const answer = Deferred.makeUnsafe<string, string>()
        answers.set(input, answer)
        return Deferred.await(answer)
      }),
    isMounted: () => page.isShown,
    currentPath: () => page.place,
    onLateOutcome: (input, exit) => void lateOutcomes.push([input, exit]),
  }
  const command = makeCommandRunner({ current: course })
  const end = (input: string, exit: Exit.Exit<string, string>) => {
    const answer = answers.get(input)
    if (answer) Deferred.doneUnsafe(answer, exit)
  }
  return {
    ...command,
    shown: () => command.state.current()(),
    sent,
    lateOutcomes,
    goTo: (next: Partial<typeof page>) => {
      page = { ...page, ...next }
    },
    answer: (input: string) => end(input, Exit.succeed(`${input} is done`)),
    fail: (input: string) => end(input, Exit.fail(`${input} failed`)),
  }
}

describe('a command with the overlap policy "refuse"', () => {
  it("useCommand ignores a second run until the first one ends (CART-24, CART-45)", async () => {
    const removal = commandOn("refuse")
    const first = removal.run("flyers")
    expect(await removal.run("posters")).toBeUndefined()
    expect([removal.sent, removal.shown()]).toEqual([["flyers"], { _tag: "Running", input: "flyers" }])
    removal.answer("flyers")
    expect(await first).toBe("flyers is done")
    expect(removal.shown()).toEqual({ _tag: "Done", input: "flyers", value: "flyers is done" })
  })

  it("useCommand ignores a reset while it runs, so that a second run is still ignored", async () => {
    const removal = commandOn("refuse")
    void removal.run("flyers")
    removal.reset()
    void removal.run("posters")
    expect([removal.sent, removal.shown()]).toEqual([["flyers"], { _tag: "Running", input: "flyers" }])
  })

  it("useCommand can run again after a failure", async () => {
    const removal = commandOn("refuse")
    const first = removal.run("flyers")
    removal.fail("flyers")
    expect(await first).toBeUndefined()
    expect(removal.shown()).toEqual({ _tag: "Failed", input: "flyers", error: "flyers failed" })
    void removal.run("flyers")
    expect(removal.sent).toEqual(["flyers", "flyers"])
  })
})

describe('a command with the overlap policy "supersede"', () => {
  it("useCommand with overlapping runs starts each and shows the result of the last, in whatever order they end (CART-25)", async () => {
    const reference = commandOn("supersede")
    const first = reference.run("a")
    const last = reference.run("ab")
    reference.answer("ab")
    reference.fail("a")
    expect([await first, await last]).toEqual([undefined, "ab is done"])
    expect([reference.sent, reference.shown()]).toEqual([["a", "ab"], { _tag: "Done", input: "ab", value: "ab is done" }])
  })

  it("useCommand ignores the result of a run that was reset (PAY-43)", async () => {
    const reference = commandOn("supersede")
    const first = reference.run("a")
    reference.reset()
    reference.answer("a")
    expect([await first, reference.shown()]).toEqual([undefined, { _tag: "Idle" }])
  })
})

describe("the result of a command", () => {
  it.each([
    ["answer", { isShown: false }],
    ["fail", { isShown: false }],
    ["answer", { place: "/help" }],
    ["fail", { place: "/help" }],
  ] as const)("is reported once as a late outcome after its page was left: %s, %o", async (what, gone) => {
    const add = commandOn("refuse")
    const added = add.run("flyers")
    add.goTo(gone)
    add[what]("flyers")
    expect(await added).toBeUndefined()
    await tick()
    const exit = what === "answer" ? Exit.succeed("flyers is done") : Exit.fail("flyers failed")
    expect(add.lateOutcomes).toEqual([["flyers", exit]])
  })
})
