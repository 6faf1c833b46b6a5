/** A route for operators: it responds even under overload, and its response is never cached or compressed. */
import type { FastifyInstance } from "fastify"

declare module "fastify" {
  interface FastifyContextConfig {
    /** the route's name in metrics; never a path, which contains ids */
    readonly name?: string
    /** answered under overload */
    readonly always?: boolean
  }
}

export interface OperationResponse {
  readonly type: string
  readonly text: string
}

export const registerOperationRoute = (
  app: FastifyInstance,
  name: string,
  url: string,
  answer: () => Promise<OperationResponse>,
): void => {
  app.get(url, { config: { name, always: true }, compress: false }, async (_request, reply) => {
    const { type, text } = await answer()
    return reply
      .header("cache-control", "no-store")
      .type(type.includes("charset") ? type : `${type}; charset=utf-8`)
      .send(text)
  })
}
