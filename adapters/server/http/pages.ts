/** The built pages: hashed assets for ever, everything else asked for again; an unknown path has the page that says so. */
import { existsSync } from "node:fs"
import { sep } from "node:path"
import staticFiles from "@fastify/static"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { selectPreferredLocale } from "../../../application/identity/supported-locales.ts"
import { findPageName, getPagePaths, type PageName } from "../../../application/page-paths.ts"
import type { Settings } from "../../../application/ports/settings.ts"
import type { PageRenderer } from "../drawing/page-renderer.ts"
import { makeHttpProblem } from "./http-problem.ts"
import { makeDocumentRenderer } from "./page-document.ts"

export type PageSettings = Pick<Settings, "paths" | "locales" | "seller">

const FOR_EVER = "public, max-age=31536000, immutable"

const cacheControl = (root: string, file: string): string =>
  file.startsWith(`${root}${sep}assets${sep}`) ? FOR_EVER : "no-cache"

const asksForPage = ({ method, headers: { accept = "" } }: FastifyRequest): boolean =>
  (method === "GET" || method === "HEAD") && /text\/html|\*\/\*|^$/.test(accept)

const pathOf = ({ url }: FastifyRequest): string => url.split("?")[0] ?? ""

/** In the address of a known page anything may stand, also what ends like a file. */
const isFile = (request: FastifyRequest): boolean => /\/\.|\.\w+$/.test(pathOf(request))

/** Whoever gets a page where a file is missing asked for one in so many words. */
const asksForHtml = ({ headers: { accept = "" } }: FastifyRequest): boolean => accept.includes("text/html")

const unlessPage = (is: boolean): void => {
  if (!is) throw makeHttpProblem("PathUnknown")
}

/** What the browser will make of it, as far as it says. */
const likelyLocale = (locales: PageSettings["locales"], { query, cookies, headers }: FastifyRequest): string => {
  const { lang = "" } = query as { readonly lang?: string | readonly string[] }
  return selectPreferredLocale(locales, [
    String(lang),
    cookies.locale,
    ...(headers["accept-language"] ?? "").split(/,\s*/),
  ])
}

/** Whatever no other route answers is answered by what comes back. */
const answerPages = (
  app: FastifyInstance,
  root: string,
  { paths, locales, seller }: PageSettings,
  draw?: PageRenderer,
) => {
  const documentOf = makeDocumentRenderer(root, seller)
  const documentHeaders = { vary: "accept-language, cookie", "content-type": "text/html; charset=utf-8" }
  for (const [page, path] of Object.entries(getPagePaths(paths)) as [PageName, string][]) {
    app.get(path, async (request, reply) => {
      unlessPage(asksForPage(request))
      const locale = likelyLocale(locales, request)
      const drawn = await draw?.({ page, locale, request, reply })
      reply.headers({ ...documentHeaders, "cache-control": drawn ? "private, no-cache" : "no-cache" })
      return documentOf(page, locale, drawn)
    })
  }
  const pageAt = findPageName(paths)
  return (request: FastifyRequest, reply: FastifyReply) => {
    // a page that is written otherwise, such as with a slash at its end, is there for its reader
    const page = pageAt(pathOf(request))
    reply.code(page ? 200 : 404).headers({ ...documentHeaders, "cache-control": "no-cache" })
    reply.send(documentOf(page, likelyLocale(locales, request)))
  }
}

/** `root` is an absolute path; without a build there the services answer alone. */
export const servePages = async (
  app: FastifyInstance,
  root: string,
  settings?: PageSettings,
  draw?: PageRenderer,
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
    if (!built) throw makeHttpProblem("PathUnknown")
    unlessPage(asksForPage(request) && (!isFile(request) || asksForHtml(request)))
    answerNowhere(request, reply)
  })
}
