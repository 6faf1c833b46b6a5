/** Sends mails by SMTP, or writes them to a folder that the sample shop shows. */
import { mkdir, rename, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { createTransport } from "nodemailer"
import { MailNotAccepted } from "../../application/shop/ports/mailer.ts"
import type { ShopFaultCause } from "../../application/shop/shop-fault.ts"
import { reportShopFault } from "../telemetry/report-shop-fault.ts"

export interface MailMessage {
  /** the same when a mail is sent again; letters, digits and dashes */
  readonly id: string
  readonly to: { readonly name: string; readonly address: string }
  readonly language: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Rejects unless the mail was accepted; with MailNotAccepted when it certainly wasn't. */
export type MailTransport = (message: MailMessage) => Promise<void>

/** RFC 4954: authentication is required, too weak, invalid, or needs encryption */
const LOGIN_REFUSED = [530, 534, 535, 538]

/** shorter than a stopping shop waits for its jobs */
const TIMEOUT_MS = 4000

/** Removes line breaks, which would end a mail header. */
const toSingleLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, " ").trim()

interface SmtpFailure {
  readonly responseCode?: unknown
  readonly response?: unknown
  /** the SMTP command that was answered */
  readonly command?: unknown
  readonly syscall?: unknown
  readonly code?: unknown
  readonly timeoutType?: unknown
}

/** A server whose connection is lost may have accepted the mail. */
const isCertainlyRefused = ({ responseCode, syscall, code, timeoutType }: SmtpFailure): boolean =>
  (typeof responseCode === "number" && responseCode >= 400) ||
  syscall === "connect" ||
  code === "EDNS" ||
  timeoutType === "CONNECT_TIMEOUT" ||
  timeoutType === "GREETING_TIMEOUT"

/** Which fault of the shop's configuration the answer shows, if any; an unknown mailbox is none. */
const findShopFault = ({ responseCode, response, command, code }: SmtpFailure): ShopFaultCause | undefined => {
  if (code === "EAUTH" || LOGIN_REFUSED.includes(Number(responseCode))) return "mail-login"
  if (typeof responseCode !== "number" || responseCode < 500) return undefined
  return command !== "RCPT TO" || /\brelay/i.test(String(response)) ? "mail-sender" : undefined
}

export const makeSmtpTransport = (url: string, from: string | MailMessage["to"], host: string): MailTransport => {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // texts of customers must not name files or addresses to load
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ id, to, language, subject, text, html }) => {
    const mail = {
      messageId: `<${id}@${host}>`,
      from,
      to: { name: toSingleLine(to.name), address: toSingleLine(to.address) },
      subject: toSingleLine(subject),
      text,
      html,
      headers: { "Content-Language": language, "Auto-Submitted": "auto-generated" },
    }
    await transport.sendMail(mail).catch((error: SmtpFailure) => {
      const fault = findShopFault(error)
      if (fault) throw reportShopFault(fault, String(error.response ?? error.code))
      if (!isCertainlyRefused(error)) throw error
      const code = String(error.responseCode ?? error.code ?? "unknown")
      throw new MailNotAccepted({ message: `no mail server took the mail (${code})`, code, cause: error })
    })
  }
}

/** Writes to a temporary file and renames it, so that a mail is complete or absent. */
export const makeFileTransport =
  (folder: string): MailTransport =>
  async message => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = join(folder, `${message.id}.json`)
    await writeFile(`${file}.new`, JSON.stringify(message), { mode: 0o600 })
    await rename(`${file}.new`, file)
  }
