/** The whole catalogue in English; pages load its parts. */
import { deferred } from "./deferred/en.ts"
import { info } from "./info/en.ts"
import { initial } from "./initial/en.ts"
import { whole } from "./texts.ts"

export const englishTexts = whole(initial, deferred, info)
