/** A process that imports this ends, with its process group, when its parent ends: its standard input is a pipe of the parent. */
import { isMainThread } from "node:worker_threads"

// the shop ends its own child processes
if (isMainThread && !process.channel) {
  const { stdin } = process
  stdin.on("end", () => process.kill(0, "SIGTERM"))
  stdin.resume().unref()
}
