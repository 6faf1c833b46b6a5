/** The whole catalogue in German; pages load its parts. */
import { first } from "./first/de.ts"
import { further } from "./further/de.ts"
import { info } from "./info/de.ts"
import { whole } from "./texts.ts"

export const de = whole(first, further, info)
