import { type CompleteTranslation, type MissingTexts, mergeTexts } from "../text-catalog.ts"
import { deferredTextsFr } from "./deferred.ts"
import { infoTextsFr } from "./info.ts"
import { initialTextsFr } from "./initial.ts"

export const frenchTexts = mergeTexts(initialTextsFr, deferredTextsFr, infoTextsFr)

export type FrenchIsComplete = CompleteTranslation<
  MissingTexts<typeof initialTextsFr, typeof deferredTextsFr, typeof infoTextsFr>
>
