/** Lists the mails that the sample shop would have sent, newest first; only for shops without a mail server. */
import { readdir, readFile, stat } from "node:fs/promises"
import { join } from "node:path"
import type { FastifyInstance, FastifyReply } from "fastify"
import type { MailMessage } from "../../mail/mail-transport.ts"
import { escapeHtml } from "../../mail/render-mail.ts"
import { makeHttpProblem } from "../http/http-problem.ts"

const NAME = /^[a-z0-9-]{1,80}$/

/** Mails bring their own styles and need nothing else. */
const CSP = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

const listNames = async (folder: string): Promise<readonly string[]> => {
  const files = await readdir(folder).catch(() => [])
  const dated = await Promise.all(
    files
      .filter(name => name.endsWith(".json"))
      .map(async name => ({ name: name.slice(0, -5), modifiedMs: (await stat(join(folder, name))).mtimeMs })),
  )
  return dated.toSorted((a, b) => b.modifiedMs - a.modifiedMs).map(({ name }) => name)
}

const readMail = async (folder: string, name: string): Promise<MailMessage> => {
  if (!NAME.test(name)) throw makeHttpProblem("PathUnknown")
  const text = await readFile(join(folder, `${name}.json`), "utf8").catch(() => {
    throw makeHttpProblem("PathUnknown")
  })
  return JSON.parse(text)
}

const sendHtml = (reply: FastifyReply, html: string) =>
  reply.header("content-security-policy", CSP).header("cache-control", "no-store").type("text/html; charset=utf-8").send(html)

const MAX_MAILS = 100

export const registerStoredMailRoutes = (app: FastifyInstance, folder: string): void => {
  app.get("/mail", { config: { name: "mails" } }, async (_request, reply) => {
    const names = (await listNames(folder)).slice(0, MAX_MAILS)
    const mails = await Promise.all(names.map(async name => ({ name, mail: await readMail(folder, name) })))
    const rows = mails.map(
      ({ name, mail }) =>
        `<li><a href="/mail/${name}">${escapeHtml(mail.subject)}</a> · ${escapeHtml(mail.to.address)} · <a href="/mail/${name}/text">text</a></li>`,
    )
    return sendHtml(
      reply,
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Mails</title><h1>Mails</h1><p>What this shop would have mailed: it has no mail server (SMTP_URL).</p><ol reversed>${rows.join("")}</ol></html>`,
    )
  })
  app.get<{ Params: { name: string } }>("/mail/:name", { config: { name: "mail" } }, async ({ params }, reply) =>
    sendHtml(reply, (await readMail(folder, params.name)).html),
  )
  app.get<{ Params: { name: string } }>("/mail/:name/text", { config: { name: "mail" } }, async ({ params }, reply) =>
    reply
      .header("cache-control", "no-store")
      .type("text/plain; charset=utf-8")
      .send((await readMail(folder, params.name)).text),
  )
}
