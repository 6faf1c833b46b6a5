/** Every pair of notifications, one after the other: about the same thing only the newer one stays (CART-36). */
import { Effect } from "effect"
import { createInstance } from "i18next"
import { Provider } from "inversify-react"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { I18nextProvider } from "react-i18next"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import { useCommand } from "../../ui/commands/use-command.ts"
import { asInversifyContainer } from "../../ui/hooks/injection.ts"
import type { Texts } from "../../ui/i18n/use-texts.ts"
import { makeNotificationCenter, type NotificationCenter, useNotifications } from "../../ui/notices/notifications.ts"
import { useLateFailureNotifier } from "../../ui/notices/use-late-failure-notifier.tsx"
import { createUnreachableError } from "../support/fake-cart-service.ts"
import { listRepositoryFiles } from "../support/repository-files.ts"

/** Groups about the same thing, by text key or by the command that failed after its page was left. */
const OF_ONE_THING: readonly (readonly string[])[] = [
  ["cart.removed", "cart.undoing", "cart.putBack", "edit.gone", "ui/cart/use-remove-group.tsx failed"],
  ["cart.mergedTitle", "cart.retrievedTitle"],
  ["quote.created", "quote.failed"],
]

/** Commands whose late failure is visible in what they change. */
const NEVER_TOLD_LATE = [
  "ui/layout/CartLoader.tsx",
  "ui/layout/CartNotices.tsx",
  "ui/shell/ErrorContent.tsx",
  "ui/shell/use-report-uncaught-errors.ts",
]

const pages = listRepositoryFiles().filter(
  ({ path }) => /^ui\/.*\.tsx?$/.test(path) && !/use-(?:command|view-model)\.ts$/.test(path),
)

const keysIn = (expression: string): readonly string[] => [...expression.matchAll(/"(\w+\.\w+)"/g)].map(([, key = ""]) => key)

/** The expression that a constant of the file stands for. */
const resolveConstant = (source: string, name: string): string =>
  new RegExp(`const ${name} = ([^\\n]+)`).exec(source)?.[1] ?? name

interface Kind {
  readonly name: string
  /** the expression in the source; equal expressions are the same topic */
  readonly topic: string
}

const board: readonly Kind[] = pages.flatMap(({ source }) =>
  [...source.matchAll(/\bnotify\(\{\s*topic(?:: ([^,\n]+))?,\s*text(?:: ([^\n]+))?,\n/g)].flatMap(
    ([, topic = "topic", text = "text"]) => {
      const notifyWithCalls = /\bnotifyWith\("[^\n]+/g
      const [first] = keysIn(resolveConstant(source, text))
      const names = first ? keysIn(resolveConstant(source, text)) : (source.match(notifyWithCalls) ?? []).flatMap(keysIn)
      // a late failure has the topic of its command
      return names.filter(name => name !== "error.title").map(name => ({ name, topic: resolveConstant(source, topic) }))
    },
  ),
)

const done: readonly Kind[] = pages.flatMap(({ source }) =>
  [...source.matchAll(/\bnotifySuccess\(\s*t\("([\w.]+)"/g)].map(([, name = ""]) => ({ name, topic: name })),
)

/** The text from the opening bracket to its closing one. */
const argumentsOf = (source: string): string => {
  let depth = 0
  const end = [...source].findIndex(character => {
    depth += character === "(" ? 1 : character === ")" ? -1 : 0
    return depth === 0
  })
  return source.slice(0, end)
}

/** The topic of the command itself, not of its success notification. */
const OWN_TOPIC = /(?:\{ |\n {4})topic: ([^,}\n]+)/
const OWN_TITLE = /(?:[{,] |\n {4})failed\b(?:: [^,}\n]+)?/

const commands = pages.flatMap(({ path, source }) =>
  [...source.matchAll(/(?<=(?<!const )\buse(?:Command|ConfirmCommand))\(/g)].map(({ index }) => {
    const argumentText = argumentsOf(source.slice(index))
    const topic = OWN_TOPIC.exec(argumentText)?.[1] ?? OWN_TITLE.exec(argumentText)?.[0]
    return { path, name: `${path} failed`, topic: topic?.trim() }
  }),
)

const failures = commands.flatMap(({ name, topic }) => (topic === undefined ? [] : [{ name, topic }]))

const kinds = [...board, ...new Map(done.map(kind => [kind.name, kind])).values(), ...failures]

const shownAfter = (...notifications: readonly Kind[]): readonly string[] => {
  const center = makeNotificationCenter(() => 0)
  for (const { name, topic } of notifications) center.notify({ topic, text: name, render: words => words })
  return center.current().map(({ text }) => text)
}

const areOfOneThing = (one: Kind, other: Kind) =>
  OF_ONE_THING.some(names => names.includes(one.name) && names.includes(other.name))

const UseCases = ({ children }: { readonly children: React.ReactNode }) =>
  createElement(Provider, {
    container: asInversifyContainer({ resolve: () => (() => Effect.void) as never, has: () => true }),
    children,
  })

describe("every notification", () => {
  const pairs = kinds.flatMap(one => kinds.filter(other => other !== one).map(other => [one, other] as const))

  it("replaces exactly the earlier notifications about the same subject, in any order (CART-36)", () => {
    // biome-ignore lint/suspicious/noConsole: the count is for whoever runs the tests
    console.info(`${kinds.length} notices on the board, ${pairs.length} pairs`)
    const wrong = pairs.filter(([one, other]) => shownAfter(one, other).includes(one.name) === areOfOneThing(one, other))
    expect(wrong.map(([one, other]) => `${one.name}, ${other.name}`)).toEqual([])
  })

  it("is covered by this test, like every command that can fail after the shopper left its page (CART-36)", () => {
    const names = kinds.map(({ name }) => name)
    expect(OF_ONE_THING.flat().filter(name => !names.includes(name))).toEqual([])
    expect(board.length).toBeGreaterThan(8)
    const silent = commands.filter(({ topic }) => topic === undefined).map(({ path }) => path)
    expect(silent.sort()).toEqual(NEVER_TOLD_LATE)
    const topics = failures.map(({ topic }) => topic)
    expect(topics.filter((topic, at) => topics.indexOf(topic) !== at)).toEqual([])
  })
})

const i18n = createInstance()
await i18n.init({ lng: "en", resources: {} })

describe("the notification of a failure after its page was left", () => {
  it.each([
    ["its failure's title", { failed: "login.failed" }, "login.failed"],
    ["its topic", { failed: ({ t }: Pick<Texts, "t">) => t("login.failed"), topic: "order 7" }, "order 7"],
  ] as const)("is removed when the command runs again, found by %s (CART-36)", (_, options, topic) => {
    vi.stubGlobal("window", { location: { pathname: "/payment-method" } })
    onTestFinished(() => void vi.unstubAllGlobals())
    let drawn: { readonly center: NotificationCenter; readonly run: () => unknown } | undefined
    const Probe = () => {
      const center = useNotifications()
      const { notifyLateFailure } = useLateFailureNotifier()
      const { run } = useCommand(() => Effect.fail("not placed"), options)
      drawn = {
        center,
        run: () => {
          notifyLateFailure({ title: options.failed, topic, error: createUnreachableError(), retry: () => undefined })
          expect(center.current()).toHaveLength(1)
          return run(undefined)
        },
      }
      return null
    }
    const probe = createElement(UseCases, undefined, createElement(Probe))
    renderToStaticMarkup(createElement(I18nextProvider, { i18n }, probe))
    void drawn?.run()
    expect(drawn?.center.current()).toEqual([])
  })

  it.each([
    ["text key", "login.failed"],
    ["format", ({ t }: Pick<Texts, "t">) => t("login.failed")],
  ] as const)("has its title in the language that the page is switched to, from a %s (ERR-01, CONF-30)", (_, title) => {
    let center: NotificationCenter | undefined
    const Probe = () => {
      center = useNotifications()
      useLateFailureNotifier().notifyLateFailure({ title, error: createUnreachableError(), retry: () => undefined })
      return null
    }
    renderToStaticMarkup(createElement(I18nextProvider, { i18n }, createElement(UseCases, undefined, createElement(Probe))))
    const [notification] = center?.current() ?? []
    onTestFinished(() => center?.clear())
    const french = { t: (key: string) => `${key} in French` } as unknown as Texts
    expect([notification?.text, notification?.translate?.(french)]).toEqual(["login.failed", "login.failed in French"])
  })
})
