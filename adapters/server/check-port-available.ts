/** Checks at startup that the port is free, before anything slow starts. */
import { once } from "node:events"
import { createServer } from "node:net"
import { getSqlState } from "../postgres/sql-state.ts"
import { OperatorError } from "../settings/operator-error.ts"
import type { ServerSettings } from "./server-settings.ts"

type ListenAddress = Pick<ServerSettings, "host" | "port">

/** The address doesn't exist, or isn't one of this machine. */
const WRONG_HOST_CODES: ReadonlySet<string | undefined> = new Set(["ENOTFOUND", "EADDRNOTAVAIL", "EAI_AGAIN", "EINVAL"])

export const makeListenError = ({ host, port }: ListenAddress, error: unknown): OperatorError => {
  const code = getSqlState(error)
  if (WRONG_HOST_CODES.has(code)) {
    return new OperatorError(`HOST is "${host}", which is no address of this machine (${code}): choose localhost or 0.0.0.0.`)
  }
  return code === "EADDRINUSE"
    ? new OperatorError(`Port ${port} is in use: stop what listens there, or choose another PORT.`)
    : new OperatorError(`Port ${port} can't be listened on (${code ?? "unknown"}): choose another PORT.`)
}

export const checkPortAvailable = async (address: ListenAddress): Promise<void> => {
  const probe = createServer()
  try {
    probe.listen(address)
    await once(probe, "listening")
  } catch (error) {
    throw makeListenError(address, error)
  }
  probe.close()
  await once(probe, "close")
}
