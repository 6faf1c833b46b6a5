/** Parts of files as bytes, and stored files and previews for their customer alone (UPLOAD-03, UPLOAD-08). */
import { createHash } from "node:crypto"
import { Readable } from "node:stream"
import type { FastifyReply, FastifyRequest } from "fastify"
import { makeReadArtworkFile, makeReadArtworkPreview } from "../../../application/shop/artwork/read-files.ts"
import { makeStorePart } from "../../../application/shop/artwork/store-part.ts"
import type { ArtworkPorts, Uploader } from "../../../application/shop/artwork/upload-view.ts"
import { artworkByteEndpoints } from "../../contract/artwork-byte-endpoints.ts"
import { EmptyBody, type Endpoint } from "../../contract/endpoint.ts"
import { parseBearerToken, requireAccess, requireBearerToken, requireCustomer } from "../http/access.ts"
import { makeRequestDecoder } from "../http/decode-request.ts"
import { runUseCase } from "../http/http-problem.ts"
import { chooseFindCaller, toUploader } from "../http/uploader.ts"
import { makeTransferLimiter } from "../limits/limit-transfers.ts"
import { type RouteSettings, toFastifyPath } from "./route.ts"

/** What a browser that opens the response may do with it: nothing. */
const SANDBOX = "sandbox; default-src 'none'"

/** A file name as RFC 6266 wants it: plain for old clients, and encoded. */
const formatAttachment = (name: string): string => {
  const plain = name.replaceAll(/[^\x20-\x7E]|["\\%]/g, "_")
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

interface ByteCall<P, Q> {
  readonly params: P
  readonly query: Q
  readonly uploader: Uploader
  /** the body */
  readonly bytes: Uint8Array
}

type ByteEndpoint<P, Q> = Pick<
  Endpoint<P, Q, unknown, unknown>,
  "name" | "method" | "path" | "access" | "bodyLimitBytes" | "params" | "query"
>

export const registerArtworkByteRoutes = (settings: RouteSettings, ports: ArtworkPorts): void => {
  const { app } = settings
  app.removeAllContentTypeParsers()
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body))
  const limitTransfers = makeTransferLimiter()

  const findUploader = async ({ access }: Pick<ByteEndpoint<never, never>, "access">, request: FastifyRequest) => {
    const token = parseBearerToken(request.headers.authorization) ?? ""
    const findCaller = chooseFindCaller(access, settings.findCaller)
    const caller = await runUseCase(ports.unitOfWork.read(shop => findCaller(shop, token, request)))
    requireAccess(access, caller)
    return toUploader(requireCustomer(caller))
  }

  const register = <P, Q>(
    endpoint: ByteEndpoint<P, Q>,
    handle: (call: ByteCall<P, Q>, reply: FastifyReply) => Promise<FastifyReply>,
  ): void => {
    const decode = makeRequestDecoder({ ...endpoint, body: EmptyBody })
    app.route({
      method: endpoint.method,
      url: toFastifyPath(endpoint.path),
      bodyLimit: endpoint.bodyLimitBytes,
      config: { name: endpoint.name },
      compress: false,
      onRequest: async (request, reply) => {
        requireBearerToken(request.headers.authorization)
        await limitTransfers(request, reply)
      },
      handler: async (request, reply) => {
        const uploader = await findUploader(endpoint, request)
        const { params, query } = decode({ params: request.params, query: request.query, body: {} })()
        const bytes = request.body instanceof Uint8Array ? request.body : new Uint8Array()
        reply.header("content-security-policy", SANDBOX).header("cache-control", "no-store")
        return handle({ params, query, uploader, bytes }, reply)
      },
    })
  }

  const storePart = makeStorePart(ports)
  register(artworkByteEndpoints.storeArtworkPart, async ({ params, query, uploader, bytes }, reply) => {
    const actualSha256 = createHash("sha256").update(bytes).digest("hex")
    await runUseCase(storePart({ ...params, ...query, ...uploader, bytes, actualSha256 }))
    return reply.send({})
  })

  const readFile = makeReadArtworkFile(ports)
  register(artworkByteEndpoints.getArtworkFile, async ({ params, uploader }, reply) => {
    const { file, content } = await runUseCase(readFile(params.fileId, uploader.customerId))
    return reply
      .header("content-disposition", formatAttachment(file.name))
      .header("content-length", file.size)
      .type("application/octet-stream")
      .send(Readable.from(content))
  })

  const readPreview = makeReadArtworkPreview(ports)
  register(artworkByteEndpoints.getArtworkPreview, async ({ params, uploader }, reply) =>
    reply.type("image/webp").send(Readable.from(await runUseCase(readPreview(params.fileId, params.page, uploader.customerId)))),
  )
}
