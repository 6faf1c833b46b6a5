/** A server that speaks clamd's protocol (zINSTREAM): it finds the test virus of EICAR, and nothing else. */
import { once } from "node:events"
import { type AddressInfo, createServer, type Socket } from "node:net"

/** In two parts, so that no scanner finds this file. */
export const EICAR = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR", "-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("")

export interface VirusScannerOptions {
  /** like clamd's StreamMaxLength, in bytes */
  readonly maxBytes?: number
  /** an answer of its own, or none at all before it hangs up */
  readonly answer?: string
}

/** The content of all chunks, or undefined while the last one, of length 0, is missing. */
const joinChunks = (received: Buffer): Buffer | undefined => {
  const command = "zINSTREAM\0".length
  const chunks: Buffer[] = []
  for (let at = command; at + 4 <= received.byteLength; ) {
    const size = received.readUInt32BE(at)
    if (size === 0) return Buffer.concat(chunks)
    chunks.push(received.subarray(at + 4, at + 4 + size))
    at += 4 + size
  }
  return undefined
}

export const startVirusScanner = async ({ maxBytes = 1_000_000, answer }: VirusScannerOptions = {}) => {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    let received: Buffer = Buffer.alloc(0)
    socket.on("error", () => socket.destroy())
    socket.on("data", (bytes: Buffer) => {
      received = Buffer.concat([received, bytes])
      if (received.byteLength > maxBytes) {
        socket.end("INSTREAM size limit exceeded. ERROR\0")
        return
      }
      const content = joinChunks(received)
      if (!content) return
      const verdict = content.includes(EICAR) ? "stream: Eicar-Test-Signature FOUND\0" : "stream: OK\0"
      socket.end(answer ?? verdict)
    })
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const { port } = server.address() as AddressInfo
  const stop = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, "close")
  }
  return { address: { host: "127.0.0.1", port }, stop }
}
