/** What can be set from outside; a setting that makes no sense keeps the shop closed and says why. */
import { resolve } from "node:path"
import { CannotOpen } from "./cannot-open.ts"

export interface Settings {
  readonly port: number
  readonly databaseUrl: string | undefined
  /** absolute */
  readonly dataDir: string
  readonly logLevel: string
}

const LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"]

const portFrom = (text: string): number => {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port
  throw new CannotOpen(`PORT is "${text}", which is no port: choose a number from 0 to 65535.`)
}

const logLevelFrom = (text: string): string => {
  if (LEVELS.includes(text)) return text
  throw new CannotOpen(`LOG_LEVEL is "${text}": choose one of ${LEVELS.join(", ")}.`)
}

const databaseUrlFrom = (text: string): string => {
  if (/^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? "")) return text
  throw new CannotOpen("DATABASE_URL is no PostgreSQL address: write postgres://user:password@host:5432/database.")
}

export const readSettings = (env: NodeJS.ProcessEnv): Settings => ({
  port: portFrom(env.PORT || "4000"),
  databaseUrl: env.DATABASE_URL ? databaseUrlFrom(env.DATABASE_URL) : undefined,
  dataDir: resolve(env.DATA_DIR || ".data"),
  logLevel: logLevelFrom(env.LOG_LEVEL || "warn"),
})
