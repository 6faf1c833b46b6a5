/** An unknown path of the services is a problem like any other; a known one with another method says which it knows. */
import type { FastifyInstance, FastifyRequest } from "fastify"
import { endpoints } from "../../contract/endpoints.ts"
import { doorProblem } from "./problem.ts"

const patterns = Object.values(endpoints).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
}))

/** The methods of a path below the prefix. */
const methodsOf = (path: string): readonly string[] => [
  ...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
]

export const answerUnknownPaths = (services: FastifyInstance): void => {
  const answer = async (request: FastifyRequest): Promise<never> => {
    const path = request.url.split("?")[0]?.slice(services.prefix.length) ?? ""
    const methods = methodsOf(path)
    if (methods.length > 0) throw doorProblem("MethodNotAllowed", { allow: methods.join(", ") })
    throw doorProblem("PathUnknown")
  }
  services.setNotFoundHandler(answer)
  // nearer than the pages, which take any other path
  services.get("/*", { config: { name: "unknown" } }, answer)
}
