/** A real SMTP server that accepts mails, refuses them or closes the connection within one. */
import { once } from "node:events"
import type { AddressInfo } from "node:net"
import { SMTPServer } from "smtp-server"

export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  /** the raw message */
  readonly raw: string
  readonly headers: ReadonlyMap<string, string>
  readonly text: string
  readonly html: string
}

/** What the server refuses, and how. */
export interface SmtpRefusal {
  readonly at: "login" | "sender" | "recipient" | "message"
  readonly responseCode: number
  readonly text: string
}

/** "taken-then-dead" receives the mail, but its sender gets no confirmation. */
export type MailServerMode = "open" | "refusing" | "taken-then-dead"

const decodePart = (part: string): string => {
  const [head = "", ...body] = part.split("\r\n\r\n")
  const content = body.join("\r\n\r\n")
  if (/base64/i.test(head)) return Buffer.from(content, "base64").toString()
  if (!/quoted-printable/i.test(head)) return content
  const bytes = content
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, "latin1").toString()
}

const headersOf = (raw: string): ReadonlyMap<string, string> =>
  new Map(
    (raw.split("\r\n\r\n")[0] ?? "")
      .replaceAll(/\r\n[ \t]+/g, " ")
      .split("\r\n")
      .map(line => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
  )

const parseMail = (from: string, to: readonly string[], raw: string): ReceivedMail => {
  const headers = headersOf(raw)
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1] ?? ""
  const [, text = "", html = ""] = raw.split(`--${boundary}`).map(part => part.replace(/^\r\n/, ""))
  return { from, to, raw, headers, text: decodePart(text), html: decodePart(html) }
}

export const startTestMailServer = async () => {
  const received: ReceivedMail[] = []
  const state: { mood: MailServerMode; refusal: SmtpRefusal | undefined } = { mood: "open", refusal: undefined }
  const findRefusal = (at: SmtpRefusal["at"]) => {
    const { refusal } = state
    return refusal?.at === at ? Object.assign(new Error(refusal.text), { responseCode: refusal.responseCode }) : null
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onAuth: ({ username }, _session, callback) => callback(findRefusal("login"), { user: username }),
    onMailFrom: (_address, _session, callback) => callback(findRefusal("sender")),
    onRcptTo: (_address, _session, callback) =>
      callback(
        state.mood === "refusing" ? Object.assign(new Error("no such box"), { responseCode: 550 }) : findRefusal("recipient"),
      ),
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = []
      stream.on("data", (chunk: Buffer) => void chunks.push(chunk))
      stream.on("end", () => {
        const refused = findRefusal("message")
        if (refused) return callback(refused)
        const { mailFrom, rcptTo } = session.envelope
        const from = mailFrom ? mailFrom.address : ""
        received.push(
          parseMail(
            from,
            rcptTo.map(({ address }) => address),
            Buffer.concat(chunks).toString(),
          ),
        )
        if (state.mood !== "taken-then-dead") return callback()
        state.mood = "open"
        for (const connection of server.connections) connection.close()
      })
    },
  })
  server.on("error", () => undefined)
  server.listen(0, "127.0.0.1")
  await once(server.server, "listening")
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    urlWithLogin: `smtp://shop:secret@127.0.0.1:${port}`,
    received,
    state,
    stop: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
