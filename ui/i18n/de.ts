/** The whole catalogue in German; pages load its parts. */
import { deferred } from "./deferred/de.ts"
import { info } from "./info/de.ts"
import { initial } from "./initial/de.ts"
import { whole } from "./texts.ts"

export const de = whole(initial, deferred, info)
