/** A client of clamd, the scanner of ClamAV, which takes the file as a stream of chunks (INSTREAM). */
import { createReadStream } from "node:fs"
import { connect, type Socket } from "node:net"
import { setImmediate as nextTurn } from "node:timers/promises"
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

/** Sends the file until clamd answers: it does so early when the file is too large. */
const send = async (socket: Socket, path: string): Promise<void> => {
  for await (const chunk of makeChunks(path)) {
    // an answer that has arrived is read before the next chunk fails
    await nextTurn()
    if (socket.destroyed || socket.bytesRead > 0) return
    if (socket.write(chunk)) continue
    await new Promise<void>(resolve => {
      for (const event of ["drain", "close", "data"]) socket.once(event, () => resolve())
    })
  }
}

/** The answer, also when the connection breaks after it: clamd doesn't read the rest of a file that is too large. */
const readAnswer = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = ""
    socket.on("data", (bytes: Buffer) => {
      answer += bytes.toString()
      if (answer.length > MAX_ANSWER_BYTES) socket.destroy(new ArtworkCheckerUnavailable({ code: "SCANNER_ERROR" }))
    })
    socket.on("error", error => (answer.endsWith("\0") ? resolve(answer) : reject(error)))
    socket.on("close", () => resolve(answer))
  })

const getCode = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "SCANNER_ERROR"

const scanOnce = async (address: ScannerAddress, path: string, timeoutMs: number): Promise<VirusScanResult> => {
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

/** A connection that breaks while the file is sent may lose the answer. */
const BROKEN_CONNECTION = ["EPIPE", "ECONNRESET"]

const MAX_ATTEMPTS = 3

/** Scans one file. @throws ArtworkCheckerUnavailable when the scanner gives no verdict */
export const scanForViruses = async (
  address: ScannerAddress,
  path: string,
  timeoutMs = IDLE_TIMEOUT_MS,
  attempt = 1,
): Promise<VirusScanResult> => {
  try {
    return await scanOnce(address, path, timeoutMs)
  } catch (error) {
    if (attempt === MAX_ATTEMPTS || !BROKEN_CONNECTION.includes(getCode(error))) throw error
    return scanForViruses(address, path, timeoutMs, attempt + 1)
  }
}
