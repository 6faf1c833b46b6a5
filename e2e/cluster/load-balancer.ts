/** HAProxy routes to the primary and to the shops that are ready; pgbouncer pools connections per transaction. */
import type { ChildProcess } from "node:child_process"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { type ClusterFolder, startClusterService, toPostgresCommand } from "./cluster-service.ts"
import type { DatabaseNode } from "./database-cluster.ts"

export const SHOP_PORTS = [4001, 4002, 4003] as const

const PRIMARY_PORT = 5000
const POOLED_PORT = 6432
const SHOP_PORT = 8080

const formatDatabaseUrl = (user: string, port: number): string => `postgres://${user}@127.0.0.1:${port}/shop`

/** For the shops and workers. */
export const POOLED_DATABASE_URL = formatDatabaseUrl("shop", POOLED_PORT)

/** For migrations and checks. */
export const getDirectDatabaseUrl = (user: "postgres" | "owner" | "shop"): string => formatDatabaseUrl(user, PRIMARY_PORT)

export const POOLER_ADMIN_URL = `postgres://postgres@127.0.0.1:${POOLED_PORT}/pgbouncer`

export const LOAD_BALANCER_URL = `http://127.0.0.1:${SHOP_PORT}`

const createProxyConfig = (nodes: readonly DatabaseNode[]): string => `
global
  maxconn 4000
defaults
  timeout connect 1s
  timeout client 70s
  timeout server 70s
  timeout check 1s
  retries 3
  option redispatch 1

# Patroni says which node is the primary; connections to a former primary are closed
listen primary
  mode tcp
  bind 127.0.0.1:${PRIMARY_PORT}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 3 rise 1 port 8008 on-marked-down shutdown-sessions
${nodes.map(({ name, machine }) => `  server ${name} ${machine.address}:5432 check`).join("\n")}

listen shop
  mode http
  bind 127.0.0.1:${SHOP_PORT}
  option forwardfor
  http-request set-header X-Forwarded-Proto https
  option httpchk GET /readyz
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1
${SHOP_PORTS.map(port => `  server shop${port} 127.0.0.1:${port} check`).join("\n")}
  # while no shop is ready, during a switch of the primary, running shops respond with Retry-After
  option allbackups
${SHOP_PORTS.map(port => `  server alive${port} 127.0.0.1:${port} backup`).join("\n")}
`

/** This pooler (1.18) supports no prepared statements, so a named one fails sooner or later. */
const createPoolerConfig = (users: string): string => `
[databases]
shop = host=127.0.0.1 port=${PRIMARY_PORT} dbname=shop
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${POOLED_PORT}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
admin_users = postgres
pool_mode = transaction
max_client_conn = 400
default_pool_size = 24
server_login_retry = 1
server_connect_timeout = 2
query_wait_timeout = 4
log_connections = 0
log_disconnections = 0
`

export interface LoadBalancer {
  readonly proxy: ChildProcess
  readonly pooler: ChildProcess
}

export const startLoadBalancer = (folder: ClusterFolder, nodes: readonly DatabaseNode[]): LoadBalancer => {
  const writeConfig = (name: string, text: string): string => {
    const path = join(folder.path, name)
    writeFileSync(path, text)
    return path
  }
  const users = writeConfig("users.txt", `"shop" ""\n"postgres" ""\n`)
  return {
    proxy: startClusterService(folder, "haproxy", ["haproxy", "-db", "-f", writeConfig("haproxy.cfg", createProxyConfig(nodes))]),
    pooler: startClusterService(
      folder,
      "pgbouncer",
      toPostgresCommand("pgbouncer", writeConfig("pgbouncer.ini", createPoolerConfig(users))),
    ),
  }
}
