/** Whether the port is free is known before anything slow begins. */
import { once } from "node:events"
import { createServer } from "node:net"
import { CannotOpen } from "./cannot-open.ts"
import { sqlState } from "./database/sql-state.ts"

export const HOST = "localhost"

export const portTaken = (port: number, error: unknown): CannotOpen => {
  const code = sqlState(error)
  return code === "EADDRINUSE"
    ? new CannotOpen(`Port ${port} is in use: stop what listens there, or choose another PORT.`)
    : new CannotOpen(`Port ${port} can't be listened on (${code ?? "unknown"}): choose another PORT.`)
}

export const checkPort = async (port: number): Promise<void> => {
  const probe = createServer()
  try {
    probe.listen(port, HOST)
    await once(probe, "listening")
  } catch (error) {
    throw portTaken(port, error)
  }
  probe.close()
  await once(probe, "close")
}
