import { deferredTextsEn } from "./deferred/en.ts"
import { infoTextsEn } from "./info/en.ts"
import { initialTextsEn } from "./initial/en.ts"
import { mergeTexts } from "./texts.ts"

export const englishTexts = mergeTexts(initialTextsEn, deferredTextsEn, infoTextsEn)
