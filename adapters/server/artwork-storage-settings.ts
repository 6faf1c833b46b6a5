/** Settings of an S3-compatible storage of artwork. */
import type { S3Settings } from "../artwork-storage/s3-client.ts"
import { OperatorError } from "../settings/operator-error.ts"
import { parseServiceUrl } from "./url-settings.ts"

const S3_VARIABLES = ["ARTWORK_S3_REGION", "ARTWORK_S3_KEY", "ARTWORK_S3_SECRET"] as const

/** All variables of the storage, or none. The message never repeats the secret. */
export const parseArtworkS3 = (env: NodeJS.ProcessEnv, production: boolean): S3Settings | undefined => {
  const { ARTWORK_S3_URL, ARTWORK_S3_REGION, ARTWORK_S3_KEY, ARTWORK_S3_SECRET } = env
  const missing = S3_VARIABLES.filter(name => !env[name])
  if (!ARTWORK_S3_URL) {
    const given = S3_VARIABLES.find(name => env[name])
    if (given) throw new OperatorError(`${given} is of no use alone: set ARTWORK_S3_URL.`)
    return undefined
  }
  const url = parseServiceUrl("ARTWORK_S3_URL", ARTWORK_S3_URL, production)
  if (missing.length > 0) throw new OperatorError(...missing.map(name => `The storage of artwork needs ${name}: set it.`))
  return {
    url,
    region: ARTWORK_S3_REGION ?? "",
    accessKeyId: ARTWORK_S3_KEY ?? "",
    secretAccessKey: ARTWORK_S3_SECRET ?? "",
  }
}
