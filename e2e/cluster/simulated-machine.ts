/** Simulates a machine by network and process namespaces, which can lose power together or be cut off. */
import { execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { readdirSync, readFileSync, readlinkSync } from "node:fs"
import { open } from "node:fs/promises"
import { setTimeout as pause } from "node:timers/promises"
import { promisify } from "node:util"

const run = promisify(execFile)

const runIp = (args: string) => run("ip", args.split(" "))

const BRIDGE = "machines"

/** The machines reach etcd at this address. */
export const HOST_ADDRESS = "10.44.0.254"

/** Call it in an otherwise empty network namespace. */
export const createTestNetwork = async (): Promise<void> => {
  await runIp("link set lo up")
  await runIp(`link add ${BRIDGE} type bridge`)
  await runIp(`addr add ${HOST_ADDRESS}/24 dev ${BRIDGE}`)
  await runIp(`link set ${BRIDGE} up`)
}

/** Waits until the network is attached from outside, then runs the command. */
const BOOT_SCRIPT = `read plugged
ip link set lo up && ip addr add $0/24 dev inside && ip link set inside up && exec "$@"`

const getNetworkNamespace = (pid: number | "self"): string => readlinkSync(`/proc/${pid}/ns/net`)

const readProcFile = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8")
  } catch {
    // the process has ended
    return ""
  }
}

const listChildren = (pid: number): readonly number[] =>
  readProcFile(pid, `task/${pid}/children`).split(" ").filter(Boolean).map(Number)

const listProcessTree = (pid: number): readonly number[] => [pid, ...listChildren(pid).flatMap(listProcessTree)]

export const findProcessByCommand = (args: string): number | undefined =>
  readdirSync("/proc")
    .map(Number)
    .find(pid => pid > 0 && readProcFile(pid, "cmdline").replaceAll("\0", " ").includes(args))

/** Returns the CPU seconds of a process and its descendants. */
export const sumCpuSeconds = (root: number): number =>
  listProcessTree(root).reduce((sum, pid) => {
    const [, times = ""] = readProcFile(pid, "stat").split(") ")
    const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = times.split(" ").slice(11, 15).map(Number)
    return sum + (user + system + childrenUser + childrenSystem) / 100
  }, 0)

export interface SimulatedMachine {
  readonly address: string
  /** undefined while the machine is off */
  readonly getPid: () => number | undefined
  readonly start: () => Promise<void>
  /** `kill -9` of all its processes */
  readonly losePower: () => Promise<void>
  /** drops all packets without closing connections */
  readonly disconnect: () => Promise<void>
  readonly reconnect: () => Promise<void>
}

export interface SimulatedMachineOptions {
  readonly name: string
  readonly address: string
  readonly command: readonly string[]
  /** the file to which the output is appended */
  readonly log: string
}

export const makeSimulatedMachine = ({ name, address, command, log }: SimulatedMachineOptions): SimulatedMachine => {
  let running: { readonly pid: number; readonly ended: Promise<unknown> } | undefined
  return {
    address,
    getPid: () => running?.pid,
    start: async () => {
      const logFile = await open(log, "a")
      const namespaces = ["--net", "--pid", "--fork", "--mount-proc"]
      const child = spawn("unshare", [...namespaces, "sh", "-c", BOOT_SCRIPT, address, ...command], {
        stdio: ["pipe", logFile.fd, logFile.fd],
      })
      const { pid = 0 } = child
      running = { pid, ended: once(child, "close") }
      while (getNetworkNamespace(pid) === getNetworkNamespace("self")) await pause(5)
      await runIp(`link add ${name} type veth peer name inside netns ${pid}`)
      await runIp(`link set ${name} master ${BRIDGE} up`)
      child.stdin?.end("plugged\n")
      await logFile.close()
    },
    losePower: async () => {
      if (!running) return
      const [init] = listChildren(running.pid)
      if (init) process.kill(init, "SIGKILL")
      await running.ended
      running = undefined
      // the kernel may not have removed the network yet, or already has
      await runIp(`link del ${name}`).catch(() => undefined)
    },
    disconnect: async () => void (await runIp(`link set ${name} down`)),
    reconnect: async () => void (await runIp(`link set ${name} up`)),
  }
}
