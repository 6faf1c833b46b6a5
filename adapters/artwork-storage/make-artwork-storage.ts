import { join } from "node:path"
import type { ArtworkStorage } from "../../application/shop/ports/artwork-storage.ts"
import { makeDiskArtworkStorage } from "./disk-storage.ts"
import type { S3Settings } from "./s3-client.ts"
import { makeS3ArtworkStorage } from "./s3-storage.ts"

export interface ArtworkStorageSettings {
  /** absolute */
  readonly dataDir: string
  /** undefined: files are stored in `dataDir` */
  readonly artworkS3: S3Settings | undefined
}

export const makeArtworkStorage = ({ dataDir, artworkS3 }: ArtworkStorageSettings): ArtworkStorage =>
  artworkS3 ? makeS3ArtworkStorage(artworkS3) : makeDiskArtworkStorage({ folder: join(dataDir, "artwork") })
