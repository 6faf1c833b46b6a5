/** The storages of artwork that tests run the same laws on. */
import { mkdtemp, rm } from "node:fs/promises"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { S3Settings } from "../../adapters/artwork-storage/s3-client.ts"

interface S3Server {
  readonly run: () => Promise<{ readonly port: number }>
  readonly close: () => Promise<void>
}

const BUCKET = "artwork"

/** Browsers may send parts and read their marks. */
const CORS = `<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>PUT</AllowedMethod>
  <AllowedHeader>*</AllowedHeader><ExposeHeader>ETag</ExposeHeader></CORSRule></CORSConfiguration>`

const loadS3Server = (): (new (options: object) => S3Server) => createRequire(import.meta.url)("@20minutes/s3rver")

/** Starts an S3-compatible server with one bucket; stopping it removes its files. */
export const startS3Server = async () => {
  const directory = await mkdtemp(join(tmpdir(), "s3-"))
  const S3rver = loadS3Server()
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [CORS] }],
  })
  const { port } = await server.run()
  const settings: S3Settings = {
    url: `http://127.0.0.1:${port}/${BUCKET}`,
    region: "eu-central-1",
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
  }
  return {
    settings,
    stop: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
