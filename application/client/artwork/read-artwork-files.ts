import { Effect } from "effect"
import type { ArtworkUploadService } from "../ports/artwork-upload-service.ts"
import type { FileOutput } from "../ports/file-output.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"

type ReadFailure = ServiceFailure<"ArtworkFileNotFound">

export interface ReadArtworkFiles {
  /** the address of the picture of a page, for an image on the page */
  readonly loadPreview: (fileId: string, page: number) => Effect.Effect<string, ReadFailure>
  /** saves the file as it was sent, under its name */
  readonly download: (file: { readonly id: string; readonly name: string }) => Effect.Effect<void, ReadFailure>
}

interface Ports {
  readonly service: Pick<ArtworkUploadService, "getFile" | "getPreview">
  readonly viewer: FileOutput
}

/** Images and links send no token, so that the bytes are fetched first. */
export const makeReadArtworkFiles = ({ service, viewer }: Ports): ReadArtworkFiles => ({
  loadPreview: (fileId, page) => Effect.flatMap(service.getPreview(fileId, page), viewer.toDataUrl),
  download: ({ id, name }) => Effect.flatMap(service.getFile(id), content => viewer.save(content, name)),
})
