/** A call for whoever runs the shop: answered however busy it is, never from a cache, never compressed. */
import type { FastifyInstance } from "fastify"

declare module "fastify" {
  interface FastifyContextConfig {
    /** the name that measurements carry; never a path, which has ids in it */
    readonly name?: string
    /** answered however busy the shop is */
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
