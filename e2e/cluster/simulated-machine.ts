/** Simulates a machine by network and process namespaces, which can lose power together or be cut off. */
import { execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { readdirSync, readFileSync, readlinkSync } from "node:fs"
import { open } from "node:fs/promises"
import { setTimeout as pause } from "node:timers/promises"
import { promisify } from "node:util"

const run = promisify(execFile)

const ip = (words: string) => run("ip", words.split(" "))

const BRIDGE = "machines"

/** Where the machines find what runs beside them. */
export const HOST_ADDRESS = "10.44.0.254"

/** Of a network namespace that nothing else is in. */
export const createTestNetwork = async (): Promise<void> => {
  await ip("link set lo up")
  await ip(`link add ${BRIDGE} type bridge`)
  await ip(`addr add ${HOST_ADDRESS}/24 dev ${BRIDGE}`)
  await ip(`link set ${BRIDGE} up`)
}

/** Its network is plugged in from outside before it goes on. */
const BOOT = `read plugged
ip link set lo up && ip addr add $0/24 dev inside && ip link set inside up && exec "$@"`

const networkOf = (pid: number | "self"): string => readlinkSync(`/proc/${pid}/ns/net`)

const textOf = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8")
  } catch {
    // it has ended meanwhile
    return ""
  }
}

const childrenOf = (pid: number): readonly number[] => textOf(pid, `task/${pid}/children`).split(" ").filter(Boolean).map(Number)

const processesBelow = (pid: number): readonly number[] => [pid, ...childrenOf(pid).flatMap(processesBelow)]

/** The process whose command line has these words. */
export const findProcessByCommand = (words: string): number | undefined =>
  readdirSync("/proc")
    .map(Number)
    .find(pid => pid > 0 && textOf(pid, "cmdline").replaceAll("\0", " ").includes(words))

/** In seconds: what a process and all it started have computed. */
export const sumCpuSeconds = (root: number): number =>
  processesBelow(root).reduce((sum, pid) => {
    const [, times = ""] = textOf(pid, "stat").split(") ")
    const [user = 0, system = 0, usersBelow = 0, systemBelow = 0] = times.split(" ").slice(11, 15).map(Number)
    return sum + (user + system + usersBelow + systemBelow) / 100
  }, 0)

export interface SimulatedMachine {
  readonly address: string
  /** none while it is off */
  readonly pid: () => number | undefined
  readonly start: () => Promise<void>
  /** `kill -9` of all that runs on it */
  readonly losePower: () => Promise<void>
  /** nothing reaches it, and nobody is told */
  readonly cut: () => Promise<void>
  readonly mend: () => Promise<void>
}

export interface SimulatedMachineOptions {
  readonly name: string
  readonly address: string
  readonly command: readonly string[]
  /** what it says is added to this file */
  readonly log: string
}

export const makeSimulatedMachine = ({ name, address, command, log }: SimulatedMachineOptions): SimulatedMachine => {
  let running: { readonly pid: number; readonly ended: Promise<unknown> } | undefined
  return {
    address,
    pid: () => running?.pid,
    start: async () => {
      const said = await open(log, "a")
      const namespaces = ["--net", "--pid", "--fork", "--mount-proc"]
      const child = spawn("unshare", [...namespaces, "sh", "-c", BOOT, address, ...command], {
        stdio: ["pipe", said.fd, said.fd],
      })
      const { pid = 0 } = child
      running = { pid, ended: once(child, "close") }
      while (networkOf(pid) === networkOf("self")) await pause(5)
      await ip(`link add ${name} type veth peer name inside netns ${pid}`)
      await ip(`link set ${name} master ${BRIDGE} up`)
      child.stdin?.end("plugged\n")
      await said.close()
    },
    losePower: async () => {
      if (!running) return
      const [init] = childrenOf(running.pid)
      if (init) process.kill(init, "SIGKILL")
      await running.ended
      running = undefined
      // the kernel takes its time to take the network of the dead away
      await ip(`link del ${name}`).catch(() => undefined)
    },
    cut: async () => void (await ip(`link set ${name} down`)),
    mend: async () => void (await ip(`link set ${name} up`)),
  }
}
