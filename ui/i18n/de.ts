import { deferredTextsDe } from "./deferred/de.ts"
import { infoTextsDe } from "./info/de.ts"
import { initialTextsDe } from "./initial/de.ts"
import {
  type CompleteTranslation,
  type MissingDeferred,
  type MissingInfo,
  type MissingInitial,
  mergeTexts,
} from "./texts.ts"

export const germanTexts = mergeTexts(initialTextsDe, deferredTextsDe, infoTextsDe)

export type GermanIsComplete = CompleteTranslation<
  MissingInitial<typeof initialTextsDe>,
  MissingDeferred<typeof deferredTextsDe>,
  MissingInfo<typeof infoTextsDe>
>
