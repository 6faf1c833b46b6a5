/** The whole catalogue in French; pages load its parts. */
import { deferred } from "./deferred/fr.ts"
import { info } from "./info/fr.ts"
import { initial } from "./initial/fr.ts"
import {
  type CompleteTranslation,
  type MissingDeferred,
  type MissingInfo,
  type MissingInitial,
  mergeTexts,
} from "./texts.ts"

export const frenchTexts = mergeTexts(initial, deferred, info)

export type FrenchIsComplete = CompleteTranslation<
  MissingInitial<typeof initial>,
  MissingDeferred<typeof deferred>,
  MissingInfo<typeof info>
>
