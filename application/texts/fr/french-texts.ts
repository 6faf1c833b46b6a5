import { mergeTexts } from "../text-catalog.ts"
import { artworkTextsFr } from "./artwork.ts"
import { deferredTextsFr } from "./deferred.ts"
import { infoTextsFr } from "./info.ts"
import { initialTextsFr } from "./initial.ts"

export const frenchTexts = mergeTexts(initialTextsFr, deferredTextsFr, artworkTextsFr, infoTextsFr)
