/** The shop in its own process, which can be stopped or killed. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"

const MAIN = fileURLToPath(new URL("../../adapters/server/main.ts", import.meta.url))
const PRELOADED = ["./end-with-parent.ts", "./without-ui-build.ts"].flatMap(name => [
  "--import",
  fileURLToPath(new URL(name, import.meta.url)),
])
const MIGRATE = fileURLToPath(new URL("../../adapters/server/migrate-command.ts", import.meta.url))

export const startShopProcess = (env: Readonly<Record<string, string>>, program = MAIN, options: readonly string[] = []) => {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, [...PRELOADED, program, ...options], {
    env: { ...inherited, PORT: "0", ...(env.NODE_ENV === "production" ? {} : { PASSWORD_COST: "10" }), ...env },
    stdio: "pipe",
    // its own process group, so that it can be killed with its child processes
    detached: true,
  })
  const printed = { stdout: "", stderr: "" }
  child.stdout.on("data", chunk => {
    printed.stdout += String(chunk)
  })
  child.stderr.on("data", chunk => {
    printed.stderr += String(chunk)
  })
  return { child, output: () => ({ ...printed }) }
}

const WORKER = fileURLToPath(new URL("../../adapters/server/worker-command.ts", import.meta.url))

/** `npm run migrate`. */
export const startMigrateProcess = (env: Readonly<Record<string, string>>) => startShopProcess(env, MIGRATE)

/** `npm run worker`. */
export const startWorkerProcess = (env: Readonly<Record<string, string>>, ...options: readonly string[]) =>
  startShopProcess(env, WORKER, options)

export type ShopProcess = ReturnType<typeof startShopProcess>

export const waitForExit = async ({ child, output }: ShopProcess) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, "close")
  return { code: child.exitCode, ...output() }
}

export const waitUntilOpen = async (shop: ShopProcess) => {
  while (shop.child.exitCode === null) {
    const [, address] = /^.+ is open at (\S+)\n/.exec(shop.output().stdout) ?? []
    if (address) return { ...shop, services: `${address}/services` }
    await new Promise(resolve => setTimeout(resolve, 20))
  }
  throw new Error(`it did not open: ${JSON.stringify(shop.output())}`)
}

/** Kills the process with its child processes. */
export const killShopProcess = ({ child }: ShopProcess): void => {
  if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, "SIGKILL")
}
