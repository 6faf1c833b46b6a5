/** Three PostgreSQL servers under Patroni. One accepts writes, each commit waits for a second server, and a standby replaces a lost primary. */
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { Schema } from "effect"
import { type ClusterFolder, startClusterService, toPostgresCommand } from "./cluster-service.ts"
import { findProcessByCommand, HOST_ADDRESS, makeSimulatedMachine, type SimulatedMachine } from "./simulated-machine.ts"

const POSTGRES_HOME = "/usr/lib/postgresql"

const ETCD_URL = `http://${HOST_ADDRESS}:2379`

const Members = Schema.Struct({
  members: Schema.Array(
    Schema.Struct({
      name: Schema.String,
      role: Schema.String,
      state: Schema.String,
      timeline: Schema.optional(Schema.Number),
      lag: Schema.optional(Schema.Union([Schema.Number, Schema.String])),
    }),
  ),
})

/** After this time, a silent primary loses its role. */
const PRIMARY_TTL_SECONDS = 6

/** Patroni responds only once a change is made. */
const CHANGE_TIMEOUT_MS = 60_000

/** Whether a commit waits for a second server, or not even for the disk. */
export type CommitMode = "synchronous" | "off"

const createCommitSettings = (commitMode: CommitMode) => ({
  synchronous_mode: commitMode === "synchronous",
  // without a standby, writes wait
  synchronous_mode_strict: commitMode === "synchronous",
  postgresql: { parameters: { synchronous_commit: commitMode === "synchronous" ? "on" : "off" } },
})

export interface DatabaseNode {
  readonly name: string
  readonly machine: SimulatedMachine
  readonly start: () => Promise<void>
  /** `kill -9` of PostgreSQL alone; Patroni keeps running */
  readonly killServer: () => void
  readonly callPatroni: (method: string, path: string, body?: unknown) => Promise<Response>
}

export interface DatabaseCluster {
  readonly nodes: readonly DatabaseNode[]
  /** returns the primary once all nodes are running and in sync */
  readonly waitUntilInSync: () => Promise<DatabaseNode>
  readonly setCommitMode: (commitMode: CommitMode) => Promise<void>
  /** the PostgreSQL error codes in all logs, one per line */
  readonly readErrorCodes: () => Promise<string>
}

const makeNode = async (folder: ClusterFolder, number: number): Promise<DatabaseNode> => {
  const name = `node${number}`
  const address = `10.44.0.${number}`
  const data = join(folder.path, name)
  const [version = ""] = (await readdir(POSTGRES_HOME)).sort().slice(-1)
  const settings = join(folder.path, `${name}.json`)
  const networkAccess = "10.44.0.0/24 trust"
  await writeFile(
    settings,
    JSON.stringify({
      scope: "shop",
      name,
      restapi: { listen: `${address}:8008`, connect_address: `${address}:8008` },
      etcd3: { host: new URL(ETCD_URL).host },
      bootstrap: {
        dcs: {
          ttl: PRIMARY_TTL_SECONDS,
          loop_wait: 1,
          retry_timeout: 2,
          primary_start_timeout: 0,
          ...createCommitSettings("synchronous"),
          postgresql: {
            use_pg_rewind: true,
            parameters: {
              ...createCommitSettings("synchronous").postgresql.parameters,
              max_connections: 100,
              wal_keep_size: "256MB",
              // so that a standby finds the new primary soon
              wal_retrieve_retry_interval: "500ms",
              dynamic_shared_memory_type: "mmap",
              // starts each line with its error code
              log_line_prefix: "%e ",
              log_checkpoints: "off",
            },
          },
        },
        initdb: [{ encoding: "UTF8" }, "data-checksums", { auth: "trust" }],
        pg_hba: ["local all all trust", `host all all ${networkAccess}`, `host replication all ${networkAccess}`],
      },
      postgresql: {
        listen: `${address}:5432`,
        connect_address: `${address}:5432`,
        data_dir: data,
        bin_dir: join(POSTGRES_HOME, version, "bin"),
        authentication: { superuser: { username: "postgres" }, replication: { username: "replicator" } },
        pgpass: join(folder.path, `${name}.pgpass`),
        parameters: { unix_socket_directories: folder.path },
        remove_data_directory_on_rewind_failure: true,
        remove_data_directory_on_diverged_timelines: true,
      },
    }),
  )
  const machine = makeSimulatedMachine({
    name,
    address,
    command: toPostgresCommand("patroni", settings),
    log: `${folder.logs}/${name}.log`,
  })
  return {
    name,
    machine,
    start: async () => {
      // after a boot, another process may have the id in this file
      await rm(join(data, "postmaster.pid"), { force: true })
      await machine.start()
    },
    killServer: () => {
      const pid = findProcessByCommand(`postgres -D ${data}`)
      if (pid) process.kill(pid, "SIGKILL")
    },
    callPatroni: (method, path, body) =>
      fetch(`http://${address}:8008${path}`, {
        method,
        signal: AbortSignal.timeout(method === "GET" ? 3000 : CHANGE_TIMEOUT_MS),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  }
}

/** Returns an empty list if no node responds. */
const listMembers = async (nodes: readonly DatabaseNode[]) => {
  for (const node of nodes) {
    try {
      return Schema.decodeUnknownSync(Members)(await (await node.callPatroni("GET", "/cluster")).json()).members
    } catch {
      // the next node may respond
    }
  }
  return []
}

export const startDatabaseCluster = async (folder: ClusterFolder): Promise<DatabaseCluster> => {
  await mkdir(join(folder.path, "etcd"))
  startClusterService(folder, "etcd", [
    "etcd",
    ...["--data-dir", join(folder.path, "etcd")],
    ...["--listen-client-urls", ETCD_URL, "--advertise-client-urls", ETCD_URL],
    // one etcd node instead of the three that a real cluster has
    ...["--heartbeat-interval", "200", "--election-timeout", "2000"],
  ])
  const nodes = [await makeNode(folder, 1), await makeNode(folder, 2), await makeNode(folder, 3)]
  for (const { start } of nodes) await start()
  let commitMode: CommitMode = "synchronous"

  const findPrimaryInSync = async (): Promise<DatabaseNode | undefined> => {
    const members = await listMembers(nodes)
    const leader = members.find(({ role }) => role === "leader")
    const standbys = members.filter(({ role }) => role !== "leader")
    const standbysInSync = standbys.filter(({ state, timeline, lag }) => {
      return ["running", "streaming"].includes(state) && timeline === leader?.timeline && lag === 0
    })
    const isConfirmed = commitMode === "off" || standbys.some(({ role }) => role === "sync_standby")
    if (leader?.state !== "running" || standbysInSync.length < nodes.length - 1 || !isConfirmed) return undefined
    return nodes.find(({ name }) => name === leader.name)
  }

  const waitUntilInSync = async (): Promise<DatabaseNode> => {
    const primary = await findPrimaryInSync()
    if (primary) return primary
    await pause(300)
    return waitUntilInSync()
  }

  return {
    nodes,
    waitUntilInSync,
    setCommitMode: async newMode => {
      await (await waitUntilInSync()).callPatroni("PATCH", "/config", createCommitSettings(newMode))
      commitMode = newMode
    },
    readErrorCodes: async () => {
      const logs = await Promise.all(nodes.map(({ name }) => readFile(`${folder.logs}/${name}.log`, "utf8")))
      return logs.flatMap(log => log.match(/^[0-9A-Z]{5}(?= (?:ERROR|FATAL))/gm) ?? []).join("\n")
    },
  }
}
