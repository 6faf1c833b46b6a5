import { describe, expect, it } from "vitest"
import { listRepositoryFiles } from "../support/repository-files.ts"

const ui = listRepositoryFiles().filter(({ path }) => /^ui\/.*\.tsx?$/.test(path))

const pages = ui.filter(({ path }) => path.endsWith(".tsx"))

/** The expressions that hold the state of a command: "state", "copy.state". */
const statesOf = (source: string): readonly string[] => [
  ...[...source.matchAll(/const (\w+) = use(?:Command|ConfirmCommand)\b/g)].map(([, name]) => `${name}.state`),
  ...(/const \{[^}]*\bstate\b[^}]*\} = use(?:Command|ConfirmCommand)\b|\bcommand: \{ state\b/.test(source) ? ["state"] : []),
]

/** How the markup begins that shows that a command succeeded. */
const toldIn = (source: string): readonly string[] => [
  ...statesOf(source).flatMap(state => {
    const done = new RegExp(`(?<![\\w.])${state.replace(".", "\\.")}\\._tag === "Done" \\? \\(?\\s*(<\\w+|t\\()`, "g")
    return [...source.matchAll(done)].map(([, begins = ""]) => begins)
  }),
  ...[...source.matchAll(/\{(?:copied|added[^?{}]*) \? \(?\s*(<\w+|t\()/g)].map(([, begins = ""]) => begins),
]

const SUCCESS = /<Notice\b[^>]*tone="success"/

/** Whether a notice disappears: by itself, by its notification or by a close button. */
const ends = (source: string): boolean => /<AutoDismiss\b|\brender:|onClose=\{onClose\}/.test(source)

describe("every notice of a success", () => {
  // shows a status, not the success of a command
  const STANDS = ["ui/orders/OrderPaymentPanel.tsx"]
  const done = pages.filter(({ path, source }) => SUCCESS.test(source) && !STANDS.includes(path))
  const inPlace = pages.flatMap(({ path, source }) => toldIn(source).map(begins => ({ path, begins })))

  it("disappears or can be closed, in every component that shows one (CART-36, DELIV-05)", () => {
    // biome-ignore lint/suspicious/noConsole: the count is for whoever runs the tests
    console.info(`${done.length} notices, ${inPlace.length} texts in place`)
    expect(done.length).toBeGreaterThan(4)
    expect(done.filter(({ source }) => !ends(source)).map(({ path }) => path)).toEqual([])
  })

  it("disappears also when it is rendered next to its control (CART-36)", () => {
    expect(inPlace.length).toBeGreaterThan(4)
    expect(inPlace.filter(({ begins }) => begins !== "<AutoDismiss")).toEqual([])
  })
})

/** The elements with the class "line", each with its content. */
const linesOf = (source: string): readonly string[] =>
  [...source.matchAll(/<(\w+) className=(?:"line\b|\{`line\b)/g)].map(({ 1: tag, index }) => {
    let depth = 0
    const tags = [...source.slice(index).matchAll(new RegExp(`<${tag}\\b[^>]*?(/)?>|(</${tag}>)`, "g"))]
    const end = tags.find(([, alone, closes]) => {
      depth += closes ? -1 : alone ? 0 : 1
      return depth === 0
    })
    return source.slice(index, index + (end?.index ?? 0))
  })

const drawnIn = (source: string): readonly string[] => [...source.matchAll(/<([A-Z]\w+)/g)].map(([, name = ""]) => name)

/** Whether a component shows a failure in place; a dialog lies in front of the page. */
const tells = (name: string): boolean => {
  if (name === "FailureNotice" || name === "Notice") return true
  const source = pages.find(({ path }) => path.endsWith(`/${name}.tsx`))?.source ?? ""
  return !/<\w*Dialog\b/.test(source) && drawnIn(source).some(tells)
}

describe("a notification that stays", () => {
  it("has its text in the language that the page is switched to (CART-36)", () => {
    const staying = ui.flatMap(({ path, source }) =>
      [...source.matchAll(/\bnotify\(\{([\s\S]*?)\brender\b/g)]
        .filter(([options]) => /\b(?:isPersistent|until)\b/.test(options))
        .map(([options]) => ({ path, options })),
    )
    expect(staying.length).toBeGreaterThan(5)
    expect(staying.filter(({ options }) => !/\btranslate\b/.test(options)).map(({ path }) => path)).toEqual([])
  })
})

describe("a failure notice", () => {
  it("has its own line, not between buttons (CART-26)", () => {
    const lines = pages.flatMap(({ path, source }) => linesOf(source).map(within => ({ path, within })))
    expect(lines.length).toBeGreaterThan(20)
    const squeezed = lines.map(({ path, within }) => ({ path, told: drawnIn(within).filter(tells) }))
    expect(squeezed.filter(({ told }) => told.length > 0)).toEqual([])
  })
})

describe("a command's result", () => {
  it("navigates only when the shopper is still on the page", () => {
    const moving = pages.filter(({ source }) => /\bnavigate\(/.test(source) && /\buseCommand\b/.test(source))
    expect(moving.length).toBeGreaterThan(3)
    const unasked = moving.filter(
      ({ source }) => !/(?:=|\() ?await (?:\w+\.)?run\([^)]*\)/.test(source) || /\.then\([^)]*navigate/.test(source),
    )
    expect(unasked.map(({ path }) => path)).toEqual([])
  })
})
