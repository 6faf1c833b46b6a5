/** Whether the shop can listen there is known before anything slow begins. */
import { once } from "node:events"
import { createServer } from "node:net"
import { getSqlState } from "./database/sql-state.ts"
import type { ServerSettings } from "./server-settings.ts"
import { StartupError } from "./startup-error.ts"

type Place = Pick<ServerSettings, "host" | "port">

/** No such address, or none of this machine's. */
const ELSEWHERE: ReadonlySet<string | undefined> = new Set(["ENOTFOUND", "EADDRNOTAVAIL", "EAI_AGAIN", "EINVAL"])

export const makeListenError = ({ host, port }: Place, error: unknown): StartupError => {
  const code = getSqlState(error)
  if (ELSEWHERE.has(code)) {
    return new StartupError(
      `HOST is "${host}", which is no address of this machine (${code}): choose localhost or 0.0.0.0.`,
    )
  }
  return code === "EADDRINUSE"
    ? new StartupError(`Port ${port} is in use: stop what listens there, or choose another PORT.`)
    : new StartupError(`Port ${port} can't be listened on (${code ?? "unknown"}): choose another PORT.`)
}

export const checkPortAvailable = async (place: Place): Promise<void> => {
  const probe = createServer()
  try {
    probe.listen(place)
    await once(probe, "listening")
  } catch (error) {
    throw makeListenError(place, error)
  }
  probe.close()
  await once(probe, "close")
}
