/** What carries mails away: an SMTP server, or a folder where the sample shop shows them; either has a mail once, by its id. */
import { mkdir, rename, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { createTransport } from "nodemailer"
import { reportShopFault, type ShopFaultCause } from "../operations/shop-faults.ts"

export interface MailMessage {
  /** the same whenever it is sent again; letters, digits and dashes */
  readonly id: string
  readonly to: { readonly name: string; readonly address: string }
  readonly language: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Nobody has taken it, for sure: no server was reached, or it said so. */
export class MailNotAccepted extends Error {
  /** what the connection or the server said, without its words */
  readonly code: string

  constructor(cause: SmtpFailure) {
    const code = String(cause.responseCode ?? cause.code ?? "unknown")
    super(`no mail server took the mail (${code})`, { cause })
    this.name = "NotTaken"
    this.code = code
  }
}

/** Fails when nobody said that it was taken. */
export type MailTransport = (message: MailMessage) => Promise<void>

/** RFC 4954: a login is needed, too weak, wrong, or needs encryption. */
const LOGIN_REFUSED = [530, 534, 535, 538]

/** In milliseconds; less than a stopping shop waits for its jobs. */
const PATIENCE = 4000

/** A line has an end only where the mail has one. */
const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, " ").trim()

interface SmtpFailure {
  readonly responseCode?: unknown
  readonly response?: unknown
  /** of SMTP, that was answered */
  readonly command?: unknown
  readonly syscall?: unknown
  readonly code?: unknown
  readonly timeoutType?: unknown
}

/** A server that is cut off may have taken the mail just before. */
const isNotTaken = ({ responseCode, syscall, code, timeoutType }: SmtpFailure): boolean =>
  (typeof responseCode === "number" && responseCode >= 400) ||
  syscall === "connect" ||
  code === "EDNS" ||
  timeoutType === "CONNECT_TIMEOUT" ||
  timeoutType === "GREETING_TIMEOUT"

/** What the server refuses, by who is to blame: a mailbox that isn't there is nobody's fault here. */
const faultOf = ({ responseCode, response, command, code }: SmtpFailure): ShopFaultCause | undefined => {
  if (code === "EAUTH" || LOGIN_REFUSED.includes(Number(responseCode))) return "mail-login"
  if (typeof responseCode !== "number" || responseCode < 500) return undefined
  return command !== "RCPT TO" || /\brelay/i.test(String(response)) ? "mail-sender" : undefined
}

export const makeSmtpTransport = (url: string, from: string | MailMessage["to"], host: string): MailTransport => {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    // what a customer typed names no file and no address to fetch
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ id, to, language, subject, text, html }) => {
    const mail = {
      messageId: `<${id}@${host}>`,
      from,
      to: { name: oneLine(to.name), address: oneLine(to.address) },
      subject: oneLine(subject),
      text,
      html,
      headers: { "Content-Language": language, "Auto-Submitted": "auto-generated" },
    }
    await transport.sendMail(mail).catch((error: SmtpFailure) => {
      const fault = faultOf(error)
      if (fault) throw reportShopFault(fault, String(error.response ?? error.code))
      throw isNotTaken(error) ? new MailNotAccepted(error) : error
    })
  }
}

/** Written aside first: a mail is there whole or not at all. */
export const makeFileTransport =
  (folder: string): MailTransport =>
  async message => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${message.id}.json`)
    await writeFile(`${file}.new`, JSON.stringify(message), { mode: 0o600 })
    await rename(`${file}.new`, file)
  }
