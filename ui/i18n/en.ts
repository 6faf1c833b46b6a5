/** The whole catalogue in English; pages load its parts. */
import { deferred } from "./deferred/en.ts"
import { info } from "./info/en.ts"
import { initial } from "./initial/en.ts"
import { mergeTexts } from "./texts.ts"

export const englishTexts = mergeTexts(initial, deferred, info)
