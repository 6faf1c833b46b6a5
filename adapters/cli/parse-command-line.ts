/** Parses the arguments of `npm run shop --`. */
import { parseArgs } from "node:util"
import { OperatorError } from "../settings/operator-error.ts"
import type { OperatorCommand } from "./operator-command.ts"

export type OperatorCommands = Readonly<Record<string, OperatorCommand>>

/** The placeholder of each option's value; empty for an option without one. */
export const OPERATOR_COMMAND_OPTIONS = {
  company: "NAME",
  group: "GROUP",
  language: "en|nl|fr|de",
  "dry-run": "",
} as const

const PARSED_OPTIONS = Object.fromEntries(
  Object.entries(OPERATOR_COMMAND_OPTIONS).map(([name, value]) => [name, { type: value ? "string" : "boolean" } as const]),
)

const formatUsage = ([name, { args, options = [], description }]: readonly [string, OperatorCommand]): string => {
  const optional = Object.entries(OPERATOR_COMMAND_OPTIONS)
    .filter(([option]) => options.includes(option))
    .map(([option, value]) => `[--${option}${value ? ` ${value}` : ""}]`)
  return `  ${[name, ...args, ...optional].join(" ")}\n      ${description}`
}

const listLetterPairs = (name: string): ReadonlySet<string> =>
  new Set(Array.from(` ${name} `, (letter, index) => letter + (` ${name} `[index + 1] ?? "")))

/** The name that shares the most pairs of letters with the one that was typed; undefined if none shares half of them. */
const findNearestName = (names: readonly string[], typed: string): string | undefined => {
  const typedPairs = listLetterPairs(typed)
  const [nearest] = names
    .map(name => ({ name, pairs: [...listLetterPairs(name)] }))
    .map(({ name, pairs }) => ({ name, shared: pairs.filter(pair => typedPairs.has(pair)).length, of: pairs.length }))
    .filter(({ shared, of }) => 2 * shared >= Math.min(of, typedPairs.size))
    .sort((a, b) => b.shared / b.of - a.shared / a.of)
  return nearest?.name
}

const explainUnknownCommand = (commands: OperatorCommands, typed: string): string => {
  const nearest = findNearestName(Object.keys(commands), typed)
  return nearest === undefined ? `There is no command ${typed}.` : `There is no command ${typed}: did you mean ${nearest}?`
}

/** Returns the command with its input, or the help text; throws `OperatorError` for an unknown command or option. */
export const parseCommandLine = (commands: OperatorCommands, argv: readonly string[]) => {
  const help = ["npm run shop -- COMMAND", ...Object.entries(commands).map(formatUsage)].join("\n")
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { ...PARSED_OPTIONS, help: { type: "boolean" } },
    })
    const [name = "", ...args] = positionals
    if (name === "help" || values.help) return help
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    const options = Object.fromEntries(Object.entries(values).map(([option, value]) => [option, String(value)]))
    if (!command) throw new OperatorError(...(name === "" ? [] : [explainUnknownCommand(commands, name)]), help)
    const unknown = Object.keys(options).filter(option => !command.options?.includes(option))
    const reasons = [
      ...unknown.map(option => `${name} has no option --${option}.`),
      ...(args.length === command.args.length ? [] : [`${name} takes ${command.args.join(" ") || "nothing"}.`]),
    ]
    if (reasons.length > 0) throw new OperatorError(...reasons, help)
    return { command, args, options }
  } catch (error) {
    // parseArgs throws a TypeError for an unknown option
    if (error instanceof TypeError) throw new OperatorError(`${error.message}\n${help}`)
    throw error
  }
}
