import { deferredTextsNl } from "./deferred/nl.ts"
import { infoTextsNl } from "./info/nl.ts"
import { initialTextsNl } from "./initial/nl.ts"
import {
  type CompleteTranslation,
  type MissingDeferred,
  type MissingInfo,
  type MissingInitial,
  mergeTexts,
} from "./texts.ts"

export const dutchTexts = mergeTexts(initialTextsNl, deferredTextsNl, infoTextsNl)

export type DutchIsComplete = CompleteTranslation<
  MissingInitial<typeof initialTextsNl>,
  MissingDeferred<typeof deferredTextsNl>,
  MissingInfo<typeof infoTextsNl>
>
