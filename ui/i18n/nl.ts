/** The whole catalogue in Dutch; pages load its parts. */
import { deferred } from "./deferred/nl.ts"
import { info } from "./info/nl.ts"
import { initial } from "./initial/nl.ts"
import { whole } from "./texts.ts"

export const nl = whole(initial, deferred, info)
