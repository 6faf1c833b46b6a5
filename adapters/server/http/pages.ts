/** The built pages: hashed assets for ever, everything else asked for again; a path that is no file is a page of the app. */
import { existsSync } from "node:fs"
import { sep } from "node:path"
import staticFiles from "@fastify/static"
import type { FastifyInstance } from "fastify"
import { Refusal } from "./refusal.ts"

const FOR_EVER = "public, max-age=31536000, immutable"

const cacheControl = (root: string, file: string): string =>
  file.startsWith(`${root}${sep}assets${sep}`) ? FOR_EVER : "no-cache"

const isPage = (method: string, path: string, accept: string): boolean =>
  (method === "GET" || method === "HEAD") && !/\.\w+$/.test(path) && /text\/html|\*\/\*|^$/.test(accept)

/** `root` is an absolute path; without a build there the services answer alone. */
export const servePages = async (app: FastifyInstance, root: string): Promise<void> => {
  const built = existsSync(root)
  if (built) {
    await app.register(staticFiles, {
      root,
      cacheControl: false,
      setHeaders: (response, file) => {
        response.header("cache-control", cacheControl(root, file))
      },
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split("?")[0] ?? ""
    if (!built || !isPage(request.method, path, request.headers.accept ?? "")) throw new Refusal(404, "PathUnknown")
    return reply.sendFile("index.html")
  })
}
