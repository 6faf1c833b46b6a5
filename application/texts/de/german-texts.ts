import { mergeTexts } from "../text-catalog.ts"
import { artworkTextsDe } from "./artwork.ts"
import { deferredTextsDe } from "./deferred.ts"
import { infoTextsDe } from "./info.ts"
import { initialTextsDe } from "./initial.ts"

export const germanTexts = mergeTexts(initialTextsDe, deferredTextsDe, artworkTextsDe, infoTextsDe)
