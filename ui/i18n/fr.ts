import { deferredTextsFr } from "./deferred/fr.ts"
import { infoTextsFr } from "./info/fr.ts"
import { initialTextsFr } from "./initial/fr.ts"
import { type CompleteTranslation, type MissingTexts, mergeTexts } from "./texts.ts"

export const frenchTexts = mergeTexts(initialTextsFr, deferredTextsFr, infoTextsFr)

export type FrenchIsComplete = CompleteTranslation<
  MissingTexts<typeof initialTextsFr, typeof deferredTextsFr, typeof infoTextsFr>
>
