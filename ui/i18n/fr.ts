/** The whole catalogue in French; pages load its parts. */
import { first } from "./first/fr.ts"
import { further } from "./further/fr.ts"
import { info } from "./info/fr.ts"
import { whole } from "./texts.ts"

export const fr = whole(first, further, info)
