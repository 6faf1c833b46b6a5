/** A thread ends the database's process with its shop (RELY-06): a statement without an end blocks the process's own thread. */
import { Socket } from "node:net"
import { workerData } from "node:worker_threads"

// the shop holds the other end of stdin until it stops or dies
new Socket({ fd: 0 }).resume().on("close", () => setTimeout(() => process.kill(process.pid, "SIGKILL"), workerData))
