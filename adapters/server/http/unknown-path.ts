/** An unknown path of the services is a problem like any other; a known one with another method says which it knows. */
import type { FastifyInstance, FastifyRequest } from "fastify"
import { makeHttpProblem } from "./http-problem.ts"

interface Known {
  readonly method: string
  readonly path: string
}

export const registerUnknownPathHandler = (services: FastifyInstance, calls: Readonly<Record<string, Known>>): void => {
  const patterns = Object.values(calls).map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
  }))
  /** The methods of a path below the prefix. */
  const methodsOf = (path: string): readonly string[] => [
    ...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
  ]
  const answer = async (request: FastifyRequest): Promise<never> => {
    const path = request.url.split("?")[0]?.slice(services.prefix.length) ?? ""
    const methods = methodsOf(path)
    if (methods.length > 0) throw makeHttpProblem("MethodNotAllowed", { allow: methods.join(", ") })
    throw makeHttpProblem("PathUnknown")
  }
  services.setNotFoundHandler(answer)
  // nearer than the pages, which take any other path
  services.get("/*", { config: { name: "unknown" } }, answer)
}
