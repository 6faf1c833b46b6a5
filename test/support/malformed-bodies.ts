/** Malformed request bodies: a valid body with one error, as text. */
import fc from "fast-check"
import { arbitraryText } from "./arbitrary-text.ts"

type Path = readonly (string | number)[]

/** Every path in a body, the root first. */
export const listValuePaths = (value: unknown, path: Path = []): readonly Path[] => {
  if (typeof value !== "object" || value === null) return [path]
  const inside = Array.isArray(value) ? value.map((entry, at) => [at, entry] as const) : Object.entries(value)
  return [path, ...inside.flatMap(([key, entry]) => listValuePaths(entry, [...path, key]))]
}

export const changeAtPath = (value: unknown, [key, ...rest]: Path, change: (value: unknown) => unknown): unknown => {
  if (key === undefined) return change(value)
  if (Array.isArray(value)) return value.map((entry, at) => (at === key ? changeAtPath(entry, rest, change) : entry))
  return Object.fromEntries(
    Object.entries(value as object).map(([name, entry]) => [name, name === key ? changeAtPath(entry, rest, change) : entry]),
  )
}

/** Lists within lists, `depth` levels deep. */
const nested = (depth: number): unknown => JSON.parse(`${"[".repeat(depth)}${"]".repeat(depth)}`)

const WRONG_TEXTS = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\u202e\u200f",
  "é́".normalize("NFD"),
  "👩‍👩‍👧‍👦",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "NaN",
  "-0",
  "1e400",
  "'; DELETE FROM carts; --",
  "$1",
  "../../etc/passwd",
  "%00",
  "<script>",
  "x".repeat(300),
  "x".repeat(20_000),
]

const WRONG_NUMBERS = [0, -1, 0.5, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 64, 1e308, 5e-324]

const strange = (foreign: readonly string[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.constantFrom<unknown>(undefined, null, true, [], {}, [[]], [null], { "": "" }),
    fc.constantFrom(...WRONG_TEXTS, ...foreign),
    fc.constantFrom(...WRONG_NUMBERS),
    arbitraryText(60),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom(2, 40, 3000).map(nested),
    fc.constantFrom(2, 600).map(length => Array.from({ length }, () => "x")),
  )

/** JSON texts that no value produces, such as repeated keys. */
const spoiled = (text: string): fc.Arbitrary<string> =>
  fc.constantFrom(
    text.slice(0, -1),
    `${text}${text}`,
    `\ufeff${text}`,
    text.replace(/\d+/, "1e309"),
    text.replace(/\d+/, "NaN"),
    text.replace(/"[^"]*":/, '"__proto__":{"admin":true},$&'),
    text.replace(/"([^"]*)":/, '$&"twice","$1":'),
    text.replace("{", '{"constructor":{"prototype":{}},'),
    "",
    "null",
    "[]",
    '"{}"',
    "{}}",
  )

/** `foreign`: ids that belong to other customers. */
export const malformedBodies = (good: unknown, foreign: readonly string[]): fc.Arbitrary<string> => {
  const text = JSON.stringify(good ?? {})
  const mutated = fc
    .tuple(fc.constantFrom(...listValuePaths(good ?? {})), strange(foreign), fc.constantFrom("replace", "wrap", "beside"))
    .map(([path, value, how]) =>
      changeAtPath(good ?? {}, path, old => {
        if (how === "wrap") return [old]
        return how === "beside" && typeof old === "object" && !Array.isArray(old) ? { ...old, extra: value } : value
      }),
    )
    .map(body => JSON.stringify(body) ?? "")
  return fc.oneof({ weight: 9, arbitrary: mutated }, { weight: 1, arbitrary: spoiled(text) })
}
