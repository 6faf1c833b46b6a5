/** The whole catalogue in German; pages load its parts. */
import { deferred } from "./deferred/de.ts"
import { info } from "./info/de.ts"
import { initial } from "./initial/de.ts"
import {
  type CompleteTranslation,
  type MissingDeferred,
  type MissingInfo,
  type MissingInitial,
  mergeTexts,
} from "./texts.ts"

export const germanTexts = mergeTexts(initial, deferred, info)

export type GermanIsComplete = CompleteTranslation<
  MissingInitial<typeof initial>,
  MissingDeferred<typeof deferred>,
  MissingInfo<typeof info>
>
