/** Signed calls of an S3-compatible service. Errors are those of the storage. */
import { AwsClient } from "aws4fetch"
import { ArtworkStorageFull, ArtworkStorageUnavailable } from "../../application/shop/ports/artwork-storage.ts"

export interface S3Settings {
  /** the bucket's address, without a trailing slash, such as https://s3.eu-central-1.amazonaws.com/artwork */
  readonly url: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

interface S3Call {
  readonly method: "GET" | "PUT" | "POST" | "DELETE"
  readonly key: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Uint8Array<ArrayBuffer> | string
  /** statuses other than success that are no error */
  readonly allowed?: readonly number[]
  readonly signal?: AbortSignal
}

export interface S3Client {
  readonly call: (call: S3Call) => Promise<Response>
  /** an address for one request with PUT, whose body has `size` bytes */
  readonly presignPut: (key: string, query: Readonly<Record<string, string>>, size: number) => Promise<string>
}

/** For a response to begin. */
const TIMEOUT_MS = 30_000

const ADDRESS_LIFETIME_SECONDS = 3600

const FULL_CODES: ReadonlySet<string> = new Set(["QuotaExceeded", "InsufficientStorage", "XMinioStorageFull"])

/** The first value of an element. The service's XML has neither entities nor attributes in what is read. */
export const readXmlElement = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]

const toError = async (response: Response): Promise<Error> => {
  const code = readXmlElement(await response.text(), "Code") ?? String(response.status)
  return response.status === 507 || FULL_CODES.has(code) ? new ArtworkStorageFull() : new ArtworkStorageUnavailable({ code })
}

export const makeS3Client = ({ url, ...credentials }: S3Settings): S3Client => {
  const aws = new AwsClient({ ...credentials, service: "s3", retries: 2 })
  const addressOf = (key: string, query: Readonly<Record<string, string>> = {}): URL => {
    const address = new URL(`${url}/${key}`)
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
    return address
  }
  return {
    call: async ({ method, key, query, body, allowed = [], signal }) => {
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(), TIMEOUT_MS)
      const response = await aws
        .fetch(addressOf(key, query), {
          method,
          ...(body === undefined ? {} : { body }),
          signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
        })
        .finally(() => clearTimeout(timer))
      if (response.ok || allowed.includes(response.status)) return response
      throw await toError(response)
    },
    presignPut: async (key, query, size) => {
      const address = addressOf(key, { ...query, "X-Amz-Expires": String(ADDRESS_LIFETIME_SECONDS) })
      const headers = { "content-length": String(size) }
      const signed = await aws.sign(address, { method: "PUT", headers, aws: { signQuery: true, allHeaders: true } })
      return signed.url
    },
  }
}
