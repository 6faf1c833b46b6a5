/** npm consumes an option that is written before its `--`. The program then finds the option only in the environment. */
import { OperatorError } from "../settings/operator-error.ts"

/** Refuses to run then: without its `--dry-run`, an import would be written. */
export const checkNoOptionTakenByNpm = (script: string, options: readonly string[], env: NodeJS.ProcessEnv): void => {
  const taken = options.filter(name => env[`npm_config_${name.replaceAll("-", "_")}`])
  if (taken.length === 0) return
  const names = taken.map(name => `--${name}`).join(" and ")
  throw new OperatorError(`npm kept ${names} for itself, and nothing was done: write npm run ${script} -- and then the rest.`)
}
