import { deferredTextsNl } from "./deferred/nl.ts"
import { infoTextsNl } from "./info/nl.ts"
import { initialTextsNl } from "./initial/nl.ts"
import { type CompleteTranslation, type MissingTexts, mergeTexts } from "./texts.ts"

export const dutchTexts = mergeTexts(initialTextsNl, deferredTextsNl, infoTextsNl)

export type DutchIsComplete = CompleteTranslation<MissingTexts<typeof initialTextsNl, typeof deferredTextsNl, typeof infoTextsNl>>
