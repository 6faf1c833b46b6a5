/** The whole catalogue in Dutch; pages load its parts. */
import { first } from "./first/nl.ts"
import { further } from "./further/nl.ts"
import { info } from "./info/nl.ts"
import { whole } from "./texts.ts"

export const nl = whole(first, further, info)
