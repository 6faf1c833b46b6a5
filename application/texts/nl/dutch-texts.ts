import { mergeTexts } from "../text-catalog.ts"
import { artworkTextsNl } from "./artwork.ts"
import { deferredTextsNl } from "./deferred.ts"
import { infoTextsNl } from "./info.ts"
import { initialTextsNl } from "./initial.ts"

export const dutchTexts = mergeTexts(initialTextsNl, deferredTextsNl, artworkTextsNl, infoTextsNl)
