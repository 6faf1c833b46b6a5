/**
 * Ends the database's process when its shop ends. This runs in a thread, because a statement that never ends blocks
 * the main thread (RELY-06).
 */
import { Socket } from "node:net"
import { workerData } from "node:worker_threads"

// the shop holds the other end of stdin until it stops or dies
new Socket({ fd: 0 }).resume().on("close", () => setTimeout(() => process.kill(process.pid, "SIGKILL"), workerData))
