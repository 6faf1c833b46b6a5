/** Three PostgreSQL servers under Patroni. One accepts writes, each commit waits for a second server, and a standby replaces a lost primary. */
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { Schema } from "effect"
import { type ClusterFolder, startClusterService, toPostgresCommand } from "./cluster-service.ts"
import { findProcessByCommand, HOST_ADDRESS, makeSimulatedMachine, type SimulatedMachine } from "./simulated-machine.ts"

const HOME = "/usr/lib/postgresql"

const ETCD = `http://${HOST_ADDRESS}:2379`

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

/** In seconds, at most: until a primary that fell silent has lost its place. */
const TTL = 6

/** In milliseconds: a change is answered when it is made. */
const MOST_OF_A_CHANGE = 60_000

/** For as long as the cluster lives; `commits` wait for a second one, or for nobody, not even the disk. */
export type CommitMode = "synchronous" | "off"

const commitsAre = (commits: CommitMode) => ({
  synchronous_mode: commits === "synchronous",
  // with nobody to confirm it, a write waits
  synchronous_mode_strict: commits === "synchronous",
  postgresql: { parameters: { synchronous_commit: commits === "synchronous" ? "on" : "off" } },
})

export interface DatabaseNode {
  readonly name: string
  readonly machine: SimulatedMachine
  readonly start: () => Promise<void>
  /** `kill -9` of PostgreSQL alone: who looks after it lives */
  readonly killServer: () => void
  readonly ask: (method: string, path: string, body?: unknown) => Promise<Response>
}

export interface DatabaseCluster {
  readonly nodes: readonly DatabaseNode[]
  /** the primary, once all are there and in step */
  readonly whole: () => Promise<DatabaseNode>
  readonly commit: (commits: CommitMode) => Promise<void>
  /** the codes of what they refused, line by line */
  readonly refused: () => Promise<string>
}

const makeNode = async (folder: ClusterFolder, number: number): Promise<DatabaseNode> => {
  const name = `node${number}`
  const address = `10.44.0.${number}`
  const data = join(folder.path, name)
  const [version = ""] = (await readdir(HOME)).sort().slice(-1)
  const settings = join(folder.path, `${name}.json`)
  const near = "10.44.0.0/24 trust"
  await writeFile(
    settings,
    JSON.stringify({
      scope: "shop",
      name,
      restapi: { listen: `${address}:8008`, connect_address: `${address}:8008` },
      etcd3: { host: new URL(ETCD).host },
      bootstrap: {
        dcs: {
          ttl: TTL,
          loop_wait: 1,
          retry_timeout: 2,
          primary_start_timeout: 0,
          ...commitsAre("synchronous"),
          postgresql: {
            use_pg_rewind: true,
            parameters: {
              ...commitsAre("synchronous").postgresql.parameters,
              max_connections: 100,
              wal_keep_size: "256MB",
              // a standby finds the new primary as soon as it is there
              wal_retrieve_retry_interval: "500ms",
              dynamic_shared_memory_type: "mmap",
              // each refusal with its code
              log_line_prefix: "%e ",
              log_checkpoints: "off",
            },
          },
        },
        initdb: [{ encoding: "UTF8" }, "data-checksums", { auth: "trust" }],
        pg_hba: ["local all all trust", `host all all ${near}`, `host replication all ${near}`],
      },
      postgresql: {
        listen: `${address}:5432`,
        connect_address: `${address}:5432`,
        data_dir: data,
        bin_dir: join(HOME, version, "bin"),
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
      // as after a boot: no process of before has its number by now
      await rm(join(data, "postmaster.pid"), { force: true })
      await machine.start()
    },
    killServer: () => {
      const pid = findProcessByCommand(`postgres -D ${data}`)
      if (pid) process.kill(pid, "SIGKILL")
    },
    ask: (method, path, body) =>
      fetch(`http://${address}:8008${path}`, {
        method,
        signal: AbortSignal.timeout(method === "GET" ? 3000 : MOST_OF_A_CHANGE),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  }
}

/** Nobody's view when nobody answers. */
const membersBy = async (nodes: readonly DatabaseNode[]) => {
  for (const node of nodes) {
    try {
      return Schema.decodeUnknownSync(Members)(await (await node.ask("GET", "/cluster")).json()).members
    } catch {
      // the next one may know
    }
  }
  return []
}

export const startDatabaseCluster = async (folder: ClusterFolder): Promise<DatabaseCluster> => {
  await mkdir(join(folder.path, "etcd"))
  startClusterService(folder, "etcd", [
    "etcd",
    ...["--data-dir", join(folder.path, "etcd")],
    ...["--listen-client-urls", ETCD, "--advertise-client-urls", ETCD],
    // of three on three machines, here is one
    ...["--heartbeat-interval", "200", "--election-timeout", "2000"],
  ])
  const nodes = [await makeNode(folder, 1), await makeNode(folder, 2), await makeNode(folder, 3)]
  for (const { start } of nodes) await start()
  let commits: CommitMode = "synchronous"

  const primaryOfAll = async (): Promise<DatabaseNode | undefined> => {
    const members = await membersBy(nodes)
    const leader = members.find(({ role }) => role === "leader")
    const others = members.filter(({ role }) => role !== "leader")
    const inStep = others.filter(({ state, timeline, lag }) => {
      return ["running", "streaming"].includes(state) && timeline === leader?.timeline && lag === 0
    })
    const isConfirmed = commits === "off" || others.some(({ role }) => role === "sync_standby")
    if (leader?.state !== "running" || inStep.length < nodes.length - 1 || !isConfirmed) return undefined
    return nodes.find(({ name }) => name === leader.name)
  }

  const whole = async (): Promise<DatabaseNode> => {
    const primary = await primaryOfAll()
    if (primary) return primary
    await pause(300)
    return whole()
  }

  return {
    nodes,
    whole,
    commit: async wanted => {
      await (await whole()).ask("PATCH", "/config", commitsAre(wanted))
      commits = wanted
    },
    refused: async () => {
      const logs = await Promise.all(nodes.map(({ name }) => readFile(`${folder.logs}/${name}.log`, "utf8")))
      return logs.flatMap(log => log.match(/^[0-9A-Z]{5}(?= (?:ERROR|FATAL))/gm) ?? []).join("\n")
    },
  }
}
