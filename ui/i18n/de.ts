import { deferredTextsDe } from "./deferred/de.ts"
import { infoTextsDe } from "./info/de.ts"
import { initialTextsDe } from "./initial/de.ts"
import {
  type CompleteTranslation,
  type MissingDeferred,
  type MissingInfoTexts,
  type MissingInitialTexts,
  mergeTexts,
} from "./texts.ts"

export const germanTexts = mergeTexts(initialTextsDe, deferredTextsDe, infoTextsDe)

export type GermanIsComplete = CompleteTranslation<
  MissingInitialTexts<typeof initialTextsDe>,
  MissingDeferred<typeof deferredTextsDe>,
  MissingInfoTexts<typeof infoTextsDe>
>
