/** An address in front of a database: what is behind it can be cut off, come back, or be another server from now on. */
import { once } from "node:events"
import { type AddressInfo, connect, createServer, type Socket } from "node:net"

export interface TcpRelay {
  readonly port: number
  /** nothing goes through any more, and nobody is told */
  readonly cut: () => void
  readonly mend: () => void
  /** whoever is connected is hung up on; whoever connects reaches the server at that port */
  readonly moveTo: (port: number) => void
  readonly stop: () => Promise<void>
}

export const startTcpRelay = async (host: string, behind: number): Promise<TcpRelay> => {
  let target = behind
  let isCut = false
  const sockets = new Set<Socket>()
  const keep = (socket: Socket, other: Socket): void => {
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
    keep(near, far)
    keep(far, near)
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true
      for (const socket of sockets) socket.pause()
    },
    mend: () => {
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
