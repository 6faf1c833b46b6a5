/** PostgreSQL in a process hears nothing in a statement without an end: a thread ends it with its shop (RELY-06). */
import { Socket } from "node:net"
import { workerData } from "node:worker_threads"

// the shop holds the other end of it until it stops or dies
new Socket({ fd: 0 }).resume().on("close", () => setTimeout(() => process.kill(process.pid, "SIGKILL"), workerData))
