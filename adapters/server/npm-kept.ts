/** npm takes an option for its own where -- was forgotten before it, and tells the program by its environment alone. */
import { CannotOpen } from "./cannot-open.ts"

/** A dry run that nobody heard of would be a real one. */
export const checkNothingKept = (script: string, options: readonly string[], env: NodeJS.ProcessEnv): void => {
  const kept = options.filter(name => env[`npm_config_${name.replaceAll("-", "_")}`])
  if (kept.length === 0) return
  const names = kept.map(name => `--${name}`).join(" and ")
  throw new CannotOpen(
    `npm kept ${names} for itself, and nothing was done: write npm run ${script} -- and then the rest.`,
  )
}
