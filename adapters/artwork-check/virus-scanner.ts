/** A client of clamd, the scanner of ClamAV, which takes the file as a stream of chunks (INSTREAM). */
import { createReadStream } from "node:fs"
import { connect, type Socket } from "node:net"
import { ArtworkCheckerUnavailable } from "../../application/shop/ports/artwork-checker.ts"

export type VirusScanResult =
  | { readonly _tag: "Clean" }
  | { readonly _tag: "VirusFound"; readonly signature: string }
  /** clamd's StreamMaxLength, by default 100 MB */
  | { readonly _tag: "FileTooLarge" }

/** Where clamd listens: tcp://host:3310, or unix:/path of a socket. */
export type ScannerAddress = { readonly host: string; readonly port: number } | { readonly path: string }

const IDLE_TIMEOUT_MS = 30_000

/** An answer is one line with the signature's name. */
const MAX_ANSWER_BYTES = 4_096

/** The file in chunks, each after its length in four bytes; a length of 0 ends it. */
async function* makeChunks(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from("zINSTREAM\0")
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.byteLength)
    yield Buffer.concat([length, chunk])
  }
  yield Buffer.alloc(4)
}

const parseAnswer = (answer: string): VirusScanResult => {
  const text = answer.replace(/\0+$/, "").trim()
  if (text === "stream: OK") return { _tag: "Clean" }
  const [, signature] = /^stream: (.+) FOUND$/.exec(text) ?? []
  if (signature !== undefined) return { _tag: "VirusFound", signature: signature.slice(0, 200) }
  if (/size limit exceeded/i.test(text)) return { _tag: "FileTooLarge" }
  throw new ArtworkCheckerUnavailable({ code: "SCANNER_ERROR" })
}

/** clamd may answer and close before it has read everything. */
const send = async (socket: Socket, path: string): Promise<void> => {
  for await (const chunk of makeChunks(path)) {
    if (socket.destroyed || socket.readableEnded) return
    if (!socket.write(chunk)) {
      await new Promise<void>(resolve => {
        for (const event of ["drain", "close", "end"]) socket.once(event, () => resolve())
      })
    }
  }
}

const readAnswer = async (socket: Socket): Promise<string> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > MAX_ANSWER_BYTES) throw new ArtworkCheckerUnavailable({ code: "SCANNER_ERROR" })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

const getCode = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "SCANNER_ERROR"

/** Scans one file. @throws ArtworkCheckerUnavailable when the scanner gives no verdict */
export const scanForViruses = async (
  address: ScannerAddress,
  path: string,
  timeoutMs = IDLE_TIMEOUT_MS,
): Promise<VirusScanResult> => {
  const socket = connect(address)
  socket.setTimeout(timeoutMs, () => socket.destroy(Object.assign(new Error("timeout"), { code: "TIMEOUT" })))
  try {
    const [answer] = await Promise.all([readAnswer(socket), send(socket, path)])
    return parseAnswer(answer)
  } catch (error) {
    throw error instanceof ArtworkCheckerUnavailable ? error : new ArtworkCheckerUnavailable({ code: getCode(error) })
  } finally {
    socket.destroy()
  }
}
