/** `npm test`: first Vitest's tests beside the checks and the build, then the journeys. The first failure ends it. */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { fileURLToPath } from "node:url"

const END_WITH_PARENT = fileURLToPath(new URL("./support/end-with-parent.ts", import.meta.url))
const NPM = process.env.npm_execpath ?? "it is `npm test` that starts this"

const running = new Set<ChildProcess>()

/** Ends the running scripts with their child processes. */
const stop = (code: number): never => {
  for (const { pid } of running) if (pid) process.kill(-pid)
  process.exit(code)
}

const run = async (script: string): Promise<void> => {
  const child = spawn(process.execPath, ["--import", END_WITH_PARENT, NPM, "run", script], {
    stdio: ["pipe", "inherit", "inherit"],
    detached: true,
  })
  running.add(child)
  const [code] = await once(child, "close")
  running.delete(child)
  if (code !== 0) stop(code ?? 1)
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => stop(1))
await Promise.all([run("test:unit"), run("check").then(() => run("build"))])
await run("test:e2e")
