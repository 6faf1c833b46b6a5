/** Who imports this ends with who started it, however that ended, and so does all of its process group: its input is a pipe that its parent holds. */
import { isMainThread } from "node:worker_threads"

// what the shop itself starts is the shop's to end
if (isMainThread && !process.channel) {
  const { stdin } = process
  stdin.on("end", () => process.kill(0, "SIGTERM"))
  stdin.resume().unref()
}
