import { existsSync } from "node:fs"
import { sep } from "node:path"
import staticFiles from "@fastify/static"
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { getPagePaths, makeFindPage, type PageName } from "../../../application/shared/page-paths.ts"
import type { Settings } from "../../../application/shared/settings.ts"
import { selectPreferredLocale } from "../../../application/shared/supported-locales.ts"
import { makeHttpProblem } from "../http/http-problem.ts"
import { makePageDocumentRenderer } from "./page-document.ts"
import type { ServerPageRenderer } from "./server-page-renderer.ts"

export type PageSettings = Pick<Settings, "paths" | "locales" | "seller">

const IMMUTABLE = "public, max-age=31536000, immutable"

const cacheControl = (root: string, file: string): string =>
  file.startsWith(`${root}${sep}assets${sep}`) ? IMMUTABLE : "no-cache"

const acceptsPage = ({ method, headers: { accept = "" } }: FastifyRequest): boolean =>
  (method === "GET" || method === "HEAD") && /text\/html|\*\/\*|^$/.test(accept)

const getPath = ({ url }: FastifyRequest): string => url.split("?")[0] ?? ""

/** Not asked for the address of a known page, which may end like a file name. */
const isFile = (request: FastifyRequest): boolean => /\/\.|\.\w+$/.test(getPath(request))

/** Browsers name text/html for a page; a missing script or image must not be answered with a page. */
const asksForHtml = ({ headers: { accept = "" } }: FastifyRequest): boolean => accept.includes("text/html")

const requirePage = (isPage: boolean): void => {
  if (!isPage) throw makeHttpProblem("PathUnknown")
}

/** The locale that the browser will choose, as far as the request shows it. */
const guessLocale = (locales: PageSettings["locales"], { query, cookies, headers }: FastifyRequest): string => {
  const { lang = "" } = query as { readonly lang?: string | readonly string[] }
  return selectPreferredLocale(locales, [String(lang), cookies.locale, ...(headers["accept-language"] ?? "").split(/,\s*/)])
}

/** Registers the known pages; returns the handler for every other path. */
const registerPages = (
  app: FastifyInstance,
  root: string,
  { paths, locales, seller }: PageSettings,
  renderPage?: ServerPageRenderer,
) => {
  const renderDocument = makePageDocumentRenderer(root, seller)
  const documentHeaders = { vary: "accept-language, cookie", "content-type": "text/html; charset=utf-8" }
  for (const [page, path] of Object.entries(getPagePaths(paths)) as [PageName, string][]) {
    app.get(path, async (request, reply) => {
      requirePage(acceptsPage(request))
      const locale = guessLocale(locales, request)
      const serverRendered = await renderPage?.({ page, locale, request, reply })
      reply.headers({ ...documentHeaders, "cache-control": serverRendered ? "private, no-cache" : "no-cache" })
      return renderDocument(page, locale, serverRendered)
    })
  }
  const findPage = makeFindPage(paths)
  return (request: FastifyRequest, reply: FastifyReply) => {
    // a known page under another spelling, such as with a trailing slash
    const page = findPage(getPath(request))?.page
    reply.code(page ? 200 : 404).headers({ ...documentHeaders, "cache-control": "no-cache" })
    reply.send(renderDocument(page, guessLocale(locales, request)))
  }
}

/** `root` is an absolute path; without built pages only the services answer. */
export const servePages = async (
  app: FastifyInstance,
  root: string,
  settings?: PageSettings,
  renderPage?: ServerPageRenderer,
): Promise<void> => {
  const isBuilt = existsSync(root)
  let replyToUnknownPath = (_request: FastifyRequest, reply: FastifyReply): void => void reply.sendFile("index.html")
  if (isBuilt) {
    await app.register(staticFiles, {
      root,
      cacheControl: false,
      preCompressed: true,
      // hides vite's manifest and other dotfiles
      allowedPath: path => !path.includes("/."),
      setHeaders: (response, file) => {
        response.header("cache-control", cacheControl(root, file))
      },
    })
    if (settings) replyToUnknownPath = registerPages(app, root, settings, renderPage)
  }
  // not async: with a promise, Fastify adds a listener to the reply, which with those of the file makes too many
  app.setNotFoundHandler((request, reply) => {
    if (!isBuilt) throw makeHttpProblem("PathUnknown")
    requirePage(acceptsPage(request) && (!isFile(request) || asksForHtml(request)))
    replyToUnknownPath(request, reply)
  })
}
