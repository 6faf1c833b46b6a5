/** The built pages: hashed assets for ever, everything else asked for again; a path that is no file is a page of the app. */
import { existsSync } from "node:fs"
import { sep } from "node:path"
import staticFiles from "@fastify/static"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { preferred } from "../../../application/identity/spoken-locales.ts"
import { type PageName, pagePaths } from "../../../application/page-paths.ts"
import type { Settings } from "../../../application/ports/settings.ts"
import type { Draw } from "../drawing/draw-pages.ts"
import { readDocuments } from "./page-document.ts"
import { doorProblem } from "./problem.ts"

export type PageSettings = Pick<Settings, "paths" | "locales" | "seller">

const FOR_EVER = "public, max-age=31536000, immutable"

const cacheControl = (root: string, file: string): string =>
  file.startsWith(`${root}${sep}assets${sep}`) ? FOR_EVER : "no-cache"

const asksForPage = ({ method, headers: { accept = "" } }: FastifyRequest): boolean =>
  (method === "GET" || method === "HEAD") && /text\/html|\*\/\*|^$/.test(accept)

/** In the address of a known page anything may stand, also what ends like a file. */
const isFile = ({ url }: FastifyRequest): boolean => /\/\.|\.\w+$/.test(url.split("?")[0] ?? "")

const unlessPage = (is: boolean): void => {
  if (!is) throw doorProblem("PathUnknown")
}

/** What the browser will make of it, as far as it says. */
const likelyLocale = (locales: PageSettings["locales"], { query, cookies, headers }: FastifyRequest): string => {
  const { lang = "" } = query as { readonly lang?: string | readonly string[] }
  return preferred(locales, [String(lang), cookies.locale, ...(headers["accept-language"] ?? "").split(/,\s*/)])
}

/** Whatever no other route answers is answered by what comes back. */
const answerPages = (app: FastifyInstance, root: string, { paths, locales, seller }: PageSettings, draw?: Draw) => {
  const documentOf = readDocuments(root, seller)
  const documentHeaders = { vary: "accept-language, cookie", "content-type": "text/html; charset=utf-8" }
  for (const [page, path] of Object.entries(pagePaths(paths)) as [PageName, string][]) {
    app.get(path, async (request, reply) => {
      unlessPage(asksForPage(request))
      const locale = likelyLocale(locales, request)
      const drawn = await draw?.({ page, locale, request, reply })
      reply.headers({ ...documentHeaders, "cache-control": drawn ? "private, no-cache" : "no-cache" })
      return documentOf(page, locale, drawn)
    })
  }
  return (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers({ ...documentHeaders, "cache-control": "no-cache" })
    reply.send(documentOf(undefined, likelyLocale(locales, request)))
  }
}

/** `root` is an absolute path; without a build there the services answer alone. */
export const servePages = async (
  app: FastifyInstance,
  root: string,
  settings?: PageSettings,
  draw?: Draw,
): Promise<void> => {
  const built = existsSync(root)
  let answerNowhere = (_request: FastifyRequest, reply: FastifyReply): void => void reply.sendFile("index.html")
  if (built) {
    await app.register(staticFiles, {
      root,
      cacheControl: false,
      preCompressed: true,
      // how they were built is nobody's to read
      allowedPath: path => !path.includes("/."),
      setHeaders: (response, file) => {
        response.header("cache-control", cacheControl(root, file))
      },
    })
    if (settings) answerNowhere = answerPages(app, root, settings, draw)
  }
  // no promise: whoever waits for a reply listens to it, and with a file's own listeners there are too many
  app.setNotFoundHandler((request, reply) => {
    if (!built) throw doorProblem("PathUnknown")
    unlessPage(asksForPage(request) && !isFile(request))
    answerNowhere(request, reply)
  })
}
