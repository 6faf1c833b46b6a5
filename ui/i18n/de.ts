/** The whole catalogue in German; pages load its two parts. */
import { first } from "./first/de.ts"
import { further } from "./further/de.ts"
import { whole } from "./texts.ts"

export const de = whole(first, further)
