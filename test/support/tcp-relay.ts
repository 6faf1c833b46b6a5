/** A TCP relay in front of a database, which can be disconnected, reconnected or replaced. */
import { once } from "node:events"
import { type AddressInfo, connect, createServer, type Socket } from "node:net"

export interface TcpRelay {
  readonly port: number
  /** drops all traffic without closing connections */
  readonly cut: () => void
  readonly reconnect: () => void
  /** closes all connections and sends new ones to that port */
  readonly moveTo: (port: number) => void
  readonly stop: () => Promise<void>
}

export const startTcpRelay = async (host: string, behind: number): Promise<TcpRelay> => {
  let target = behind
  let isCut = false
  const sockets = new Set<Socket>()
  const forward = (socket: Socket, other: Socket): void => {
    sockets.add(socket)
    if (isCut) socket.pause()
    socket.on("data", chunk => other.write(chunk))
    socket.on("error", () => undefined)
    socket.on("close", () => {
      sockets.delete(socket)
      other.destroy()
    })
  }
  const server = createServer(near => {
    const far = connect(target, host)
    forward(near, far)
    forward(far, near)
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true
      for (const socket of sockets) socket.pause()
    },
    reconnect: () => {
      isCut = false
      for (const socket of sockets) socket.resume()
    },
    moveTo: port => {
      target = port
      for (const socket of sockets) socket.destroy()
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, "close")
    },
  }
}
