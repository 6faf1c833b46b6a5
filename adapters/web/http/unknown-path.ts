import type { FastifyInstance, FastifyRequest } from "fastify"
import { makeHttpProblem } from "./http-problem.ts"

interface KnownEndpoint {
  readonly method: string
  readonly path: string
}

export const registerUnknownPathHandler = (
  services: FastifyInstance,
  endpoints: Readonly<Record<string, KnownEndpoint>>,
): void => {
  const patterns = Object.values(endpoints).map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
  }))
  /** The methods that a path has, under the services' prefix. */
  const listMethods = (path: string): readonly string[] => [
    ...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
  ]
  const handle = async (request: FastifyRequest): Promise<never> => {
    const methods = listMethods(request.url.split("?")[0]?.slice(services.prefix.length) ?? "")
    if (methods.length > 0) throw makeHttpProblem("MethodNotAllowed", { allow: methods.join(", ") })
    throw makeHttpProblem("PathUnknown")
  }
  services.setNotFoundHandler(handle)
  // more specific than the pages' catch-all route
  services.get("/*", { config: { name: "unknown" } }, handle)
}
