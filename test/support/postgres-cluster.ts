/** A PostgreSQL server for one proof, which can be stopped, started and replaced; it lives in a temporary folder. */
import { execFile } from "node:child_process"
import { chown, mkdtemp, readdir, rm } from "node:fs/promises"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"

const run = promisify(execFile)

const HOME = "/usr/lib/postgresql"

const asRoot = process.getuid?.() === 0

/** Runs a program as another user, because PostgreSQL refuses to run as root. */
export const runAsPostgres = async (
  program: string,
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<string> => {
  const [version = ""] = (await readdir(HOME)).sort().slice(-1)
  const PATH = `${join(HOME, version, "bin")}:${process.env.PATH}`
  const own = ["env", `PATH=${PATH}`, ...Object.entries(env).map(each => each.join("=")), program, ...args]
  const [file = "", ...rest] = asRoot ? ["runuser", "-u", "postgres", "--", ...own] : own
  return (await run(file, rest, { cwd: tmpdir() })).stdout
}

const command = (program: string, ...args: readonly string[]): Promise<string> => runAsPostgres(program, {}, ...args)

export const findFreePort = (): Promise<number> =>
  new Promise(resolve => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address()
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0))
    })
  })

export type PostgresStopMode = "immediate" | "fast" | "smart"

export interface PostgresCluster {
  readonly port: number
  readonly start: () => Promise<void>
  readonly restart: (mode: PostgresStopMode) => Promise<void>
  /** a synchronous standby of this server */
  readonly standby: () => Promise<PostgresCluster>
  readonly promote: () => Promise<void>
  readonly stop: () => Promise<void>
  readonly remove: () => Promise<void>
}

/** Its data is in the subfolder `data`. */
export const makePostgresCluster = (folder: string, port: number): PostgresCluster => {
  const data = join(folder, "data")
  const control = (...args: readonly string[]) => command("pg_ctl", "-D", data, "-w", ...args)
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=60 -c wal_retrieve_retry_interval=100ms`
  const here = ["-h", "127.0.0.1", "-p", `${port}`, "-U", "postgres"]
  const start = async () => {
    // otherwise its child processes would keep this process's pipes open
    await control("-l", join(folder, "log"), "-o", options, "-s", "start")
  }
  return {
    port,
    start,
    restart: async mode => {
      await control("-m", mode, "-t", "120", "stop")
      await start()
    },
    standby: async () => {
      const next = await createClusterFolder()
      await command("pg_basebackup", ...here, "-R", "-D", join(next, "data"))
      const other = makePostgresCluster(next, await findFreePort())
      await other.start()
      await command("psql", ...here, "-c", "ALTER SYSTEM SET synchronous_standby_names = '*'")
      await control("reload")
      return other
    },
    promote: async () => void (await control("promote")),
    stop: async () => void (await control("-m", "immediate", "stop")),
    remove: async () => {
      await control("-m", "immediate", "stop").catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export const createClusterFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), "cluster-"))
  if (asRoot) {
    const [uid, gid] = await Promise.all(["-u", "-g"].map(async flag => Number((await run("id", [flag, "postgres"])).stdout)))
    await chown(folder, uid ?? 0, gid ?? 0)
  }
  return folder
}

export const startPostgresCluster = async (): Promise<PostgresCluster> => {
  const folder = await createClusterFolder()
  await command("initdb", "-D", join(folder, "data"), "-U", "postgres", "--auth=trust", "--no-sync")
  const cluster = makePostgresCluster(folder, await findFreePort())
  await cluster.start()
  return cluster
}
