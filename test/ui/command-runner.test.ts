import { Deferred, Effect, Exit } from "effect"
import { describe, expect, it } from "vitest"
import { type CommandOptions, makeCommandRunner, type OverlapPolicy } from "../../ui/command-runner.ts"

const tick = () => new Promise(resolve => setImmediate(resolve))

/** A command whose answers come when they are given, on a page that can be left. */
const commandOn = (overlap: OverlapPolicy) => {
  const sent: string[] = []
  const answers = new Map<string, Deferred.Deferred<string, string>>()
  const told: [string, Exit.Exit<string, string>][] = []
  let page = { isShown: true, place: "/cart" }
  const course: CommandOptions<string, string, string> = {
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
    onLateOutcome: (input, exit) => void told.push([input, exit]),
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
    told,
    goTo: (next: Partial<typeof page>) => {
      page = { ...page, ...next }
    },
    answer: (input: string) => end(input, Exit.succeed(`${input} is done`)),
    fail: (input: string) => end(input, Exit.fail(`${input} failed`)),
  }
}

describe("a command that refuses to overlap", () => {
  it("tells of nothing but what it sent, whatever is pressed meanwhile (CART-24, CART-45)", async () => {
    const removal = commandOn("refuse")
    const first = removal.run("flyers")
    expect(await removal.run("posters")).toBeUndefined()
    expect([removal.sent, removal.shown()]).toEqual([["flyers"], { _tag: "Running", input: "flyers" }])
    removal.answer("flyers")
    expect(await first).toBe("flyers is done")
    expect(removal.shown()).toEqual({ _tag: "Done", input: "flyers", value: "flyers is done" })
  })

  it("takes no second press for a first one after it was told to forget the last run", async () => {
    const removal = commandOn("refuse")
    void removal.run("flyers")
    removal.reset()
    void removal.run("posters")
    expect([removal.sent, removal.shown()]).toEqual([["flyers"], { _tag: "Running", input: "flyers" }])
  })

  it("can be tried again when it failed", async () => {
    const removal = commandOn("refuse")
    const first = removal.run("flyers")
    removal.fail("flyers")
    expect(await first).toBeUndefined()
    expect(removal.shown()).toEqual({ _tag: "Failed", input: "flyers", error: "flyers failed" })
    void removal.run("flyers")
    expect(removal.sent).toEqual(["flyers", "flyers"])
  })
})

describe("a command that supersedes itself", () => {
  it("sends everything, and tells what was sent last, in whatever order the answers come (CART-25)", async () => {
    const reference = commandOn("supersede")
    const first = reference.run("a")
    const last = reference.run("ab")
    reference.answer("ab")
    reference.fail("a")
    expect([await first, await last]).toEqual([undefined, "ab is done"])
    expect([reference.sent, reference.shown()]).toEqual([
      ["a", "ab"],
      { _tag: "Done", input: "ab", value: "ab is done" },
    ])
  })

  it("tells nothing of what is no longer wanted (PAY-43)", async () => {
    const reference = commandOn("supersede")
    const first = reference.run("a")
    reference.reset()
    reference.answer("a")
    expect([await first, reference.shown()]).toEqual([undefined, { _tag: "Idle" }])
  })
})

describe("an answer", () => {
  it.each([
    ["answer", { isShown: false }],
    ["fail", { isShown: false }],
    ["answer", { place: "/help" }],
    ["fail", { place: "/help" }],
  ] as const)(
    "that comes when its page has gone, or goes, moves nobody and is told elsewhere, once: %s, %o",
    async (what, gone) => {
      const add = commandOn("refuse")
      const added = add.run("flyers")
      add.goTo(gone)
      add[what]("flyers")
      expect(await added).toBeUndefined()
      await tick()
      const exit = what === "answer" ? Exit.succeed("flyers is done") : Exit.fail("flyers failed")
      expect(add.told).toEqual([["flyers", exit]])
    },
  )
})
