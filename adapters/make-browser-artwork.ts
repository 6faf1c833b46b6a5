/** What customers do with an order's artwork, with its ports. Only the panel of the artwork loads it (ART-72). */
import { makeArtworkUploader } from "../application/client/artwork/make-artwork-uploader.ts"
import { type ManageArtwork, makeManageArtwork } from "../application/client/artwork/manage-artwork.ts"
import { makeReadArtworkFiles } from "../application/client/artwork/read-artwork-files.ts"
import { OrderCache } from "../application/client/orders/order-cache.ts"
import { CreateId } from "../application/client/ports/create-id.ts"
import { CrossTabCoordination } from "../application/client/ports/cross-tab-coordination.ts"
import { ReportFailure } from "../application/client/report-bug.ts"
import { browserFileOutput } from "./browser/file-output.ts"
import { fileParts } from "./browser/file-parts.ts"
import { browserPageVisibility } from "./browser/page.ts"
import { makeStoredUploadFiles } from "./browser/stored-upload-files.ts"
import type { Resolve } from "./container-types.ts"
import { makeHttpArtworkService } from "./http/artwork-service.ts"
import { makeHttpArtworkUploadService } from "./http/artwork-upload-service.ts"
import type { ServiceClient } from "./http/service-client.ts"

export const makeBrowserArtwork = (orders: ServiceClient, get: Resolve): ManageArtwork => {
  const service = makeHttpArtworkUploadService(orders)
  const [newId, reportFailure] = [get(CreateId), get(ReportFailure)]
  return makeManageArtwork({
    artwork: makeHttpArtworkService(orders),
    uploader: makeArtworkUploader({
      service,
      fileParts,
      storedFiles: makeStoredUploadFiles(),
      newId,
      tabs: get(CrossTabCoordination),
    }),
    files: makeReadArtworkFiles({ service, viewer: browserFileOutput }),
    orders: get(OrderCache),
    visibility: browserPageVisibility,
    newId,
    reportFailure,
  })
}
