/** The answers that came with the page; none when it came undrawn. */
import { PRELOADED_RESPONSES_ELEMENT_ID, type PreloadedResponses } from "../http/preloaded-responses.ts"

export const readPreloadedResponses = (): PreloadedResponses =>
  JSON.parse(document.getElementById(PRELOADED_RESPONSES_ELEMENT_ID)?.textContent ?? "{}")
