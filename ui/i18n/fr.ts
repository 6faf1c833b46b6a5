import { deferredTextsFr } from "./deferred/fr.ts"
import { infoTextsFr } from "./info/fr.ts"
import { initialTextsFr } from "./initial/fr.ts"
import {
  type CompleteTranslation,
  type MissingDeferred,
  type MissingInfoTexts,
  type MissingInitialTexts,
  mergeTexts,
} from "./texts.ts"

export const frenchTexts = mergeTexts(initialTextsFr, deferredTextsFr, infoTextsFr)

export type FrenchIsComplete = CompleteTranslation<
  MissingInitialTexts<typeof initialTextsFr>,
  MissingDeferred<typeof deferredTextsFr>,
  MissingInfoTexts<typeof infoTextsFr>
>
