/** npm takes an option for its own where -- was forgotten before it, and tells the program by its environment alone. */
import { StartupError } from "./startup-error.ts"

/** A dry run that nobody heard of would be a real one. */
export const checkNoOptionTakenByNpm = (script: string, options: readonly string[], env: NodeJS.ProcessEnv): void => {
  const kept = options.filter(name => env[`npm_config_${name.replaceAll("-", "_")}`])
  if (kept.length === 0) return
  const names = kept.map(name => `--${name}`).join(" and ")
  throw new StartupError(
    `npm kept ${names} for itself, and nothing was done: write npm run ${script} -- and then the rest.`,
  )
}
