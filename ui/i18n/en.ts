/** The whole catalogue in English; pages load its parts. */
import { first } from "./first/en.ts"
import { further } from "./further/en.ts"
import { info } from "./info/en.ts"
import { whole } from "./texts.ts"

export const en = whole(first, further, info)
