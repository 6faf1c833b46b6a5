import { deferredTextsDe } from "./deferred/de.ts"
import { infoTextsDe } from "./info/de.ts"
import { initialTextsDe } from "./initial/de.ts"
import { type CompleteTranslation, type MissingTexts, mergeTexts } from "./texts.ts"

export const germanTexts = mergeTexts(initialTextsDe, deferredTextsDe, infoTextsDe)

export type GermanIsComplete = CompleteTranslation<
  MissingTexts<typeof initialTextsDe, typeof deferredTextsDe, typeof infoTextsDe>
>
