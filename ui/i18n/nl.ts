import { deferredTextsNl } from "./deferred/nl.ts"
import { infoTextsNl } from "./info/nl.ts"
import { initialTextsNl } from "./initial/nl.ts"
import {
  type CompleteTranslation,
  type MissingDeferred,
  type MissingInfoTexts,
  type MissingInitialTexts,
  mergeTexts,
} from "./texts.ts"

export const dutchTexts = mergeTexts(initialTextsNl, deferredTextsNl, infoTextsNl)

export type DutchIsComplete = CompleteTranslation<
  MissingInitialTexts<typeof initialTextsNl>,
  MissingDeferred<typeof deferredTextsNl>,
  MissingInfoTexts<typeof infoTextsNl>
>
