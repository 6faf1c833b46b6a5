/** The whole catalogue in Dutch; pages load its parts. */
import { deferred } from "./deferred/nl.ts"
import { info } from "./info/nl.ts"
import { initial } from "./initial/nl.ts"
import {
  type CompleteTranslation,
  type MissingDeferred,
  type MissingInfo,
  type MissingInitial,
  mergeTexts,
} from "./texts.ts"

export const dutchTexts = mergeTexts(initial, deferred, info)

export type DutchIsComplete = CompleteTranslation<
  MissingInitial<typeof initial>,
  MissingDeferred<typeof deferred>,
  MissingInfo<typeof info>
>
