/** Runs each service of the cluster as a process with a log, in a folder that PostgreSQL's user can write to. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { chownSync, mkdirSync, mkdtempSync, openSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

export interface ClusterFolder {
  readonly path: string
  readonly logs: string
}

const readPostgresId = (flag: string): number => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }))

export const createClusterFiles = (): ClusterFolder => {
  const path = mkdtempSync(join(tmpdir(), "shop-cluster-"))
  chownSync(path, readPostgresId("-u"), readPostgresId("-g"))
  const logs = fileURLToPath(new URL("../../test-results/cluster", import.meta.url))
  rmSync(logs, { recursive: true, force: true })
  mkdirSync(logs, { recursive: true })
  return { path, logs }
}

/** PostgreSQL and its pooler refuse to run as root. `setpriv` keeps the process id. */
export const toPostgresCommand = (...command: readonly string[]): readonly string[] => [
  ...["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups"],
  ...command,
]

export const startClusterService = (
  { logs }: ClusterFolder,
  name: string,
  [program = "", ...args]: readonly string[],
): ChildProcess => {
  const logFile = openSync(join(logs, `${name}.log`), "a")
  return spawn(program, args, { stdio: ["ignore", logFile, logFile] })
}
