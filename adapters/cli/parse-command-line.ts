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
    const isKnown = Object.keys(options).every(option => command?.options?.includes(option))
    if (!command || args.length !== command.args.length || !isKnown) throw new OperatorError(help)
    return { command, args, options }
  } catch (error) {
    // parseArgs throws a TypeError for an unknown option
    if (error instanceof TypeError) throw new OperatorError(`${error.message}\n${help}`)
    throw error
  }
}
